/** Shares how it went: a line, and a page with a picture of the hand. The answer is in neither. */
import type { Variant } from '@troef/games';
import { Share2 } from 'lucide-react';
import { note } from '../../lib/analytics/note.ts';
import { useShare } from '../../lib/page/use-share.ts';
import { puzzlePicture } from '../../lib/puzzles/share.ts';
import { streakOf, useTries } from '../../lib/puzzles/tries.ts';
import { dayName } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './puzzle-stage.module.css';

interface ShareProps {
  readonly variant: Variant;
  readonly day: string;
  readonly isRight: boolean;
}

export function Share({ variant, day, isRight }: ShareProps) {
  const t = useT();
  const [copied, shareLine] = useShare();
  const streak = useTries((tries) => streakOf(tries, variant, day));
  const share = async (): Promise<void> => {
    const result = t('puzzles.shareText', {
      game: t(`games.${variant}.name`),
      date: dayName(t.locale, day),
      result: isRight ? 'right' : 'wrong',
    });
    const text = streak > 1 ? `${result}. ${t('puzzles.streak', { count: streak })}` : result;
    const page = puzzlePicture(variant, day, { isRight, streak, locale: t.locale });
    if (await shareLine(text, page)) note('share', { variant, what: 'puzzle' });
  };
  return (
    <button type="button" className={styles.quiet} onClick={() => void share()}>
      <Share2 size={20} aria-hidden="true" />
      <span aria-live="polite">{t(copied ? 'puzzles.copied' : 'puzzles.share')}</span>
    </button>
  );
}
