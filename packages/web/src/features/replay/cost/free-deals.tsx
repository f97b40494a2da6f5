/** Says how many free deals are left today, before one is asked for. With Premium nothing is said. */
import { useState } from 'react';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { analysesLeft, FREE_DEALS } from './api.ts';
import styles from './cost.module.css';

/** `of`: what may be asked for. For another deal the number is asked again. */
export function FreeDeals({ of }: { readonly of: string }) {
  const t = useT();
  const [left, setLeft] = useState<number | null>(null);
  useAnswer(() => (navigator.onLine ? analysesLeft().catch(() => null) : undefined), setLeft, [of]);
  return left !== null && <p className={styles.free}>{t('cost.free', { left, free: FREE_DEALS })}</p>;
}
