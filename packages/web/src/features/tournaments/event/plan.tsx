/** How the evening goes: the check-in and each round, with hours and people. What is over and what is played is marked. */
import type { TournamentReply } from '@troef/protocol';
import { useT } from '../../../lib/words/i18n.tsx';
import { hour, length, lineWhen } from '../../../lib/words/tournaments.ts';
import parts from '../parts.module.css';
import { roundName } from '../round-name.ts';
import page from '../tournament-page.module.css';
import styles from './plan.module.css';

const dayOf = (iso: string): string => new Date(iso).toDateString();

export function Plan({ tournament }: { readonly tournament: TournamentReply }) {
  const t = useT();
  const { plan, start, checkinOpens, rounds, status, format } = tournament;
  const [first] = plan;
  const stateOf = (no: number): 'done' | 'now' | undefined => {
    const state = rounds.find((round) => round.no === no)?.state;
    return state === 'done' ? 'done' : state === 'running' ? 'now' : undefined;
  };
  const checkin = status === 'checkin' ? 'now' : rounds.length > 0 ? 'done' : undefined;
  return (
    <section className={page.late}>
      <h2 className={parts.heading}>{t('tournaments.plan.title')}</h2>
      <ol className={styles.plan}>
        <li data-state={checkin} aria-current={checkin === 'now' ? 'step' : undefined}>
          <time dateTime={checkinOpens}>{hour(t.locale, checkinOpens)}</time>
          <div>
            <h3>{t('tournaments.plan.checkin')}</h3>
            <p className={parts.soft}>{t('tournaments.plan.byItself')}</p>
          </div>
        </li>
        {plan.map((round, at) => {
          const state = stateOf(round.no);
          const began = rounds.find(({ no }) => no === round.no)?.start ?? round.start;
          const next = plan[at + 1];
          return (
            <li key={round.no} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <time dateTime={began}>{hour(t.locale, began)}</time>
              <div>
                <h3>
                  {roundName(t, round)}
                  {state !== undefined && <small>{t(`tournaments.plan.${state}`)}</small>}
                </h3>
                {dayOf(began) !== dayOf(start) && <p>{lineWhen(t.locale, began)}</p>}
                <p className={parts.soft}>
                  {t('tournaments.plan.tables', { tables: round.tables, length: length(t, round) })}
                </p>
                <p>
                  {format === 'knockout' && next !== undefined
                    ? t('tournaments.plan.goOn', { people: round.people, on: next.people })
                    : t('tournaments.plan.people', { people: round.people })}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      {first !== undefined && (rounds.length === 0 || format !== 'arena') && (
        <p className={parts.soft}>
          {rounds.length === 0
            ? t('tournaments.plan.note', { people: first.people })
            : t('tournaments.plan.moves')}
        </p>
      )}
    </section>
  );
}
