/** A small gold star with its word, at choices for premium players only. */
import { Star } from 'lucide-react';
import { useT } from '../lib/words/i18n.tsx';
import styles from './premium-mark.module.css';

export function PremiumMark() {
  const t = useT();
  return (
    <span className={styles.mark}>
      <Star size={13} fill="currentColor" aria-hidden="true" />
      {t('site.options.premium')}
    </span>
  );
}
