import type { OwnRanking } from '@troef/protocol';
import { TrendingUp } from 'lucide-react';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './raise.module.css';

/** Says what would raise the score; if no room and no opponent is missing, that better places would. */
export function Raise({ own: { score, next } }: { readonly own: OwnRanking }) {
  const t = useT();
  const isFull = next.rooms === 0 && next.opponents === 0;
  const missing =
    next.opponents === 0 ? 'rooms' : next.rooms === 0 ? 'opponents' : ('roomsAndOpponents' as const);
  return (
    <p className={styles.raise}>
      <TrendingUp aria-hidden="true" />
      <span>
        {isFull || next.score === score ? (
          t('ranking.raise.places')
        ) : (
          <>
            <strong>{t(`ranking.raise.${missing}`, next)}</strong>{' '}
            {t('ranking.raise.place', { place: next.place })}
          </>
        )}
      </span>
    </p>
  );
}
