/** Says how many free deals are left today, and whether this one takes another. With Premium nothing is said. */
import type { SessionRecord } from '@troef/games';
import { dealText } from '@troef/protocol';
import { endsLesson } from '../../../lib/players/own-deals.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { FREE_DEALS } from './api.ts';
import styles from './cost.module.css';
import { useFreeLeft } from './free-left.ts';

/** Returns how many free deals are left, in words; empty if there is nothing to count. */
export function useFreeWords(): string {
  const t = useT();
  const left = useFreeLeft((free) => free.left);
  return left === null ? '' : t('cost.free', { left, free: FREE_DEALS });
}

export function FreeDeals({
  record,
  isAsked,
}: {
  readonly record: SessionRecord;
  readonly isAsked: boolean;
}) {
  const t = useT();
  const words = useFreeWords();
  const left = useFreeLeft((free) => free.left);
  const isCounted = useFreeLeft(({ counted }) => counted.has(dealText(record)));
  if (words === '') return null;
  if (endsLesson(record)) return <p className={styles.free}>{t('cost.ofLesson', { free: FREE_DEALS })}</p>;
  const takes = isCounted ? t('cost.counted') : left === 0 || isAsked ? '' : t('cost.takes');
  return <p className={styles.free}>{[words, takes].join(' ').trim()}</p>;
}
