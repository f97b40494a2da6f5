/** How the evening goes: the check-in and each round, with hours and people, if it goes to plan. */
import type { TournamentReply } from '@troef/protocol';
import { useT } from '../../lib/words/i18n.tsx';
import { roundName } from './round-name.ts';
import styles from './tournament-page.module.css';
import { hour, length, lineWhen } from './words.ts';

const dayOf = (iso: string): string => new Date(iso).toDateString();

export function Plan({ tournament }: { readonly tournament: TournamentReply }) {
  const t = useT();
  const { plan, start, checkinOpens } = tournament;
  const [first] = plan;
  return (
    <section>
      <h2 className={styles.heading}>{t('tournaments.plan.title')}</h2>
      <ol className={styles.plan}>
        <li>
          <time dateTime={checkinOpens}>{hour(t.locale, checkinOpens)}</time>
          <div>
            <h3>{t('tournaments.plan.checkin')}</h3>
            <p className={styles.soft}>{t('tournaments.presence')}</p>
          </div>
        </li>
        {plan.map((round, at) => (
          <li key={round.no}>
            <time dateTime={round.start}>{hour(t.locale, round.start)}</time>
            <div>
              <h3>{roundName(t, round)}</h3>
              {dayOf(round.start) !== dayOf(start) && <p>{lineWhen(t.locale, round.start)}</p>}
              <p className={styles.soft}>
                {t('tournaments.plan.tables', { tables: round.tables, length: length(t, round) })}
              </p>
              <p>
                {tournament.format === 'knockout' && plan[at + 1] !== undefined
                  ? t('tournaments.plan.goOn', { people: round.people, on: plan[at + 1]?.people ?? 0 })
                  : t('tournaments.plan.people', { people: round.people })}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {first !== undefined && (
        <p className={styles.soft}>{t('tournaments.plan.note', { people: first.people })}</p>
      )}
    </section>
  );
}
