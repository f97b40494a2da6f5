/**
 * Writes what this process has measured into its row of `processes`, every ten seconds, and adds what it has
 * sent to the figures of the day. A process that is killed takes ten seconds of figures with it.
 */
import { VERSION } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import type { Figures } from '../../platform/measures/measures.ts';
import { repeat } from '../../platform/runtime/repeat.ts';
import { addToFigures } from './site-figures.ts';

/** What the row of a process says. */
export interface ProcessFigures extends Figures {
  readonly version: string;
  readonly sockets: number;
}

const WRITE_EVERY_MS = 10_000;
/** Names of counts that are also kept by day. */
const KEPT = ['sent', 'refused'];

export function keepOwnFigures(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'measures' | 'ownProcess'>,
  sockets: () => number,
): { readonly now: () => ProcessFigures; readonly write: () => Promise<void>; readonly stop: () => void } {
  const { db, clock, measures, ownProcess } = deps;
  let unwritten: Record<string, number> = {};
  measures.listen({
    counted(name, label, times) {
      if (!KEPT.includes(name)) return;
      const key = `${label}.${name}`;
      unwritten[key] = (unwritten[key] ?? 0) + times;
    },
    timed: () => undefined,
  });
  const now = (): ProcessFigures => ({ ...measures.figures(), version: VERSION, sockets: sockets() });

  const write = async (): Promise<void> => {
    const sums = unwritten;
    unwritten = {};
    if (Object.keys(sums).length > 0) {
      await addToFigures(db.pool, new Date(clock.now()), sums).catch((error) => {
        for (const [key, value] of Object.entries(sums)) unwritten[key] = (unwritten[key] ?? 0) + value;
        throw error;
      });
    }
    if (ownProcess !== null) {
      await db.pool.query('update processes set figures = $2 where id = $1', [
        ownProcess.id(),
        JSON.stringify(now()),
      ]);
    }
  };
  return { now, write, stop: repeat(deps, 'writing the figures of this process', WRITE_EVERY_MS, write) };
}
