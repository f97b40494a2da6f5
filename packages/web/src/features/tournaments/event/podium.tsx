/** The first four of a tournament that is over. They stand on the page below. */
import type { TournamentReply } from '@troef/protocol';
import { Trophy } from 'lucide-react';
import { useT } from '../../../lib/words/i18n.tsx';
import { pathOf } from './live.ts';
import styles from './podium.module.css';
import { countsPercents, sumOf } from './sum.ts';

/** As many as sit at a last table. */
const ON_PODIUM = 4;

export function Podium({ tournament }: { readonly tournament: TournamentReply }) {
  const t = useT();
  const { standings, winner } = tournament;
  const hasPercent = countsPercents(tournament);
  const isKnockout = tournament.format === 'knockout';
  return (
    <ol className={styles.podium} aria-label={t('tournaments.podium')}>
      {standings.slice(0, ON_PODIUM).map(({ user, name, rank, points: sum, percent }) => {
        // The order of a knockout is that of its last round, which the sum of all rounds would contradict.
        const points = isKnockout ? (pathOf(tournament, user).at(-1)?.score ?? sum) : sum;
        return (
          <li key={user} data-rank={rank} data-won={user === winner || undefined}>
            <span className={styles.podiumName}>
              {user === winner && <Trophy aria-hidden="true" />}
              {name}
            </span>
            <span className={styles.podiumPoints}>{sumOf(t, { points, percent }, hasPercent)}</span>
            <strong>{t('tournaments.place', { rank })}</strong>
          </li>
        );
      })}
    </ol>
  );
}
