/** The standings, and the podium once the tournament is over. */
import type { TournamentReply } from '@troef/protocol';
import { Trophy } from 'lucide-react';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './tournament-page.module.css';
import { points } from './words.ts';

interface StandingsProps {
  readonly tournament: TournamentReply;
}

/** As many as sit at a last table. */
const ON_PODIUM = 4;

export function Podium({ tournament: { standings, winner } }: StandingsProps) {
  const t = useT();
  return (
    <section>
      <h2 className={styles.heading}>{t('tournaments.podium')}</h2>
      <ol className={styles.podium}>
        {standings.slice(0, ON_PODIUM).map(({ user, name, rank }) => (
          <li key={user} data-won={user === winner || undefined}>
            {user === winner && <Trophy aria-hidden="true" />}
            <strong>{t('tournaments.place', { rank })}</strong> <span>{name}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Standings({ tournament }: StandingsProps) {
  const t = useT();
  const me = useUser();
  const { standings, scoring, format } = tournament;
  const hasPercent = scoring === 'duplicate';
  return (
    <section>
      <h2 className={styles.heading}>{t('tournaments.standings')}</h2>
      <table className={styles.standings} aria-label={t('tournaments.standings')}>
        <thead>
          <tr>
            <th scope="col">{t('tournaments.column.place')}</th>
            <th scope="col">{t('tournaments.column.player')}</th>
            <th scope="col">{t(hasPercent ? 'tournaments.column.percent' : 'tournaments.column.points')}</th>
          </tr>
        </thead>
        <tbody>
          {standings.map(({ rank, user, name, points: sum, percent, out }) => (
            <tr key={user} aria-current={user === me?.id || undefined}>
              <td>{rank}</td>
              <th scope="row">
                {name}
                {user === me?.id && ` ${t('tournaments.you')}`}
                {format === 'knockout' && out !== null && (
                  <small className={styles.soft}> {t('tournaments.out', { round: out })}</small>
                )}
              </th>
              <td>
                {hasPercent && percent !== null
                  ? `${points(t.locale, percent)}\u00a0%`
                  : points(t.locale, sum)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
