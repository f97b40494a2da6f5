/** The path of everybody: a row for each player, with the place at the table and the points of each round. */
import type { TournamentReply } from '@troef/protocol';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { points } from '../../../lib/words/tournaments.ts';
import parts from '../parts.module.css';
import { roundName } from '../round-name.ts';
import { pathOf, type Step } from './live.ts';
import styles from './standings.module.css';
import { countsPercents, sumOf } from './sum.ts';

const FIRST = 16;

export function Paths({ tournament }: { readonly tournament: TournamentReply }) {
  const t = useT();
  const me = useUser()?.id;
  const [isWhole, setWhole] = useState(false);
  const { standings, format, rounds } = tournament;
  const done = rounds.filter(({ state }) => state === 'done');
  if (format === 'arena' || done.length === 0) return null;
  const isKnockout = format === 'knockout';
  const hasPercent = countsPercents(tournament);
  const shown = isWhole ? standings : standings.filter(({ rank, user }) => rank <= FIRST || user === me);
  return (
    <section>
      <h2 className={parts.heading}>{t('tournaments.paths.title')}</h2>
      <p className={parts.soft}>
        {t(`tournaments.paths.${hasPercent ? 'percents' : isKnockout ? 'knockout' : 'all'}`)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrows */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('tournaments.paths.title')}>
        <table className={styles.paths}>
          <thead>
            <tr>
              <th scope="col">{t('tournaments.column.place')}</th>
              <th scope="col">{t('tournaments.column.player')}</th>
              {done.map((round) => (
                <th key={round.no} scope="col">
                  {roundName(t, round)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ user, name, rank, ranking }) => (
              <tr key={user} aria-current={user === me || undefined}>
                <td data-rank={rank}>{rank}</td>
                <th scope="row">
                  {name}
                  {user === me && ` ${t('tournaments.you')}`}
                  {ranking !== null && (
                    <small className={parts.soft}>{t('tournaments.ranking', { points: ranking })}</small>
                  )}
                </th>
                {pathOf(tournament, user).map((step, at) => (
                  <td key={done[at]?.no}>
                    {step !== null && (
                      <OneStep
                        step={step}
                        isFull={isKnockout ? step.wentOn || rank === 1 : step.place === 1}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < standings.length && (
        <Button look="plain" onClick={() => setWhole(true)}>
          {t('tournaments.everybody', { players: standings.length })}
        </Button>
      )}
    </section>
  );
}

function OneStep({
  step: { place, score, table, percent },
  isFull,
}: {
  readonly step: Step;
  readonly isFull: boolean;
}) {
  const t = useT();
  // The place at a table says nothing where tables are compared with each other.
  if (percent !== null) return <b>{sumOf(t, { points: score, percent }, true)}</b>;
  return (
    <span className={styles.step}>
      <i data-full={isFull || undefined} aria-hidden="true">
        {place}
      </i>
      <span className="visually-hidden">{t('tournaments.standing.at', { rank: place, table })}</span>{' '}
      {points(t.locale, score)}
    </span>
  );
}
