/** Plays the tournament with computers, and shows what would happen when, and who would stand where. */
import type { MessageId } from '@troef/i18n';
import { TOURNAMENT_SIMULATED_MAX, type TournamentSimulationReply } from '@troef/protocol';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { NumberField, numberIn } from '../parts/fields.tsx';
import { Block } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { useAct } from '../parts/use-act.ts';
import { simulate } from './api.ts';
import type { EventProps } from './event-props.ts';
import { shortTime } from './words.ts';

const USUAL = '16';
const LEAST = 4;

/** Effects that come many at once are counted: `Rooms opened: 8`. */
export function timelineOf(
  timeline: TournamentSimulationReply['timeline'],
): readonly { readonly at: string; readonly what: string; readonly count: number }[] {
  const rows = new Map<string, { at: string; what: string; count: number }>();
  for (const { at, what } of timeline) {
    const key = `${at} ${what}`;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { at, what, count: 1 });
    else row.count++;
  }
  return [...rows.values()];
}

export function SimulationBlock({ event }: Pick<EventProps, 'event'>) {
  const t = useT();
  const act = useAct();
  const [players, setPlayers] = useState(USUAL);
  const [outcome, setOutcome] = useState<TournamentSimulationReply | null>(null);
  const count = numberIn(players);
  const isGood = count !== null && count >= LEAST && count <= TOURNAMENT_SIMULATED_MAX;
  const run = async (): Promise<void> => {
    if (!isGood) return;
    setOutcome(null);
    const played = await act.run(() => simulate(event.id, count), t('adminEvents.simulation.done'));
    if (played !== undefined) setOutcome(played);
  };
  return (
    <Block title={t('adminEvents.simulation.title')}>
      <p className={styles.soft}>{t('adminEvents.simulation.lead')}</p>
      <div className={styles.inline}>
        <NumberField
          label={t('adminEvents.simulation.players')}
          value={players}
          error={
            isGood
              ? undefined
              : t('adminEvents.simulation.bounds', { least: LEAST, most: TOURNAMENT_SIMULATED_MAX })
          }
          onChange={setPlayers}
        />
        <Button aria-busy={act.busy} disabled={!isGood || act.busy} onClick={() => void run()}>
          {t('adminEvents.simulation.run')}
        </Button>
      </div>
      {act.busy && (
        <p role="status" className={styles.progress}>
          <progress aria-label={t('adminEvents.simulation.title')} />
          {t('adminEvents.simulation.busy', { count: count ?? 0 })}
        </p>
      )}
      <Said outcome={act.outcome} />
      {outcome !== null && (
        <div className={styles.pair}>
          <table className={styles.table}>
            <caption className={styles.caption}>{t('adminEvents.simulation.timeline')}</caption>
            <tbody>
              {timelineOf(outcome.timeline).map(({ at, what, count: times }) => (
                <tr key={`${at} ${what}`}>
                  <td>{shortTime(t.locale, at)}</td>
                  <td>{t(`adminEvents.effect.${what}` as MessageId, { count: times })}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table className={styles.table}>
            <caption className={styles.caption}>{t('tournaments.standings')}</caption>
            <tbody>
              {outcome.standings.map((row) => (
                <tr key={row.user}>
                  <td>{row.rank}</td>
                  <th scope="row">
                    {t('adminEvents.simulation.player', { no: Number(row.name.replace(/\D/g, '')) })}
                  </th>
                  <td className={styles.number}>{row.percent === null ? row.points : `${row.percent} %`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Block>
  );
}
