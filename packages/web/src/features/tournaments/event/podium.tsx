/** The first four of a tournament that is over. They stand on the page below. */
import type { TournamentReply } from '@troef/protocol';
import { Trophy } from 'lucide-react';
import { useT } from '../../../lib/words/i18n.tsx';
import { points } from '../../../lib/words/tournaments.ts';
import styles from '../tournament-page.module.css';

/** As many as sit at a last table. */
const ON_PODIUM = 4;

export function Podium({
  tournament: { standings, winner, scoring, format },
}: {
  readonly tournament: TournamentReply;
}) {
  const t = useT();
  const hasPercent = scoring === 'duplicate' && format !== 'arena';
  return (
    <ol className={styles.podium} aria-label={t('tournaments.podium')}>
      {standings.slice(0, ON_PODIUM).map(({ user, name, rank, points: sum, percent }) => (
        <li key={user} data-rank={rank} data-won={user === winner || undefined}>
          <span className={styles.podiumName}>
            {user === winner && <Trophy aria-hidden="true" />}
            {name}
          </span>
          <span className={styles.podiumPoints}>
            {hasPercent ? `${points(t.locale, percent ?? 0)}\u00a0%` : points(t.locale, sum)}
          </span>
          <strong>{t('tournaments.place', { rank })}</strong>
        </li>
      ))}
    </ol>
  );
}
