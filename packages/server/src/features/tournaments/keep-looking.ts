/**
 * Looks for steps of tournaments that are due: at their moment, and while one is played several times a second,
 * because the end of a table is written by whichever process has the table. Never twice at once.
 */
import type { Deps } from '../../platform/deps.ts';
import { nextLook } from './due-tournaments.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** What another process has written is seen after so long. */
const LOOK_EVERY_MS = 1_000;
const WHILE_PLAYED_MS = 250;
/** A step that is due, but that another process does just now, is not asked for all the time. */
const SOONEST_MS = 100;

export function keepLooking(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  stepDue: () => Promise<unknown>,
): { readonly soon: () => void; readonly stop: () => void } {
  let stopped = false;
  let cancel = (): void => undefined;
  const lookIn = (ms: number): void => {
    cancel();
    if (!stopped) cancel = clock.after(ms, () => void look());
  };
  const work = oneAtATime(async () => {
    await stepDue();
    const { dueAt, isPlayed } = await nextLook(db.pool);
    const most = isPlayed ? WHILE_PLAYED_MS : LOOK_EVERY_MS;
    return Math.max(SOONEST_MS, Math.min(most, (dueAt ?? Number.POSITIVE_INFINITY) - clock.now()));
  });
  const look = async (): Promise<void> => {
    try {
      lookIn(await work());
    } catch (error) {
      log.error({ err: error }, 'failed: steps of tournaments');
      lookIn(LOOK_EVERY_MS);
    }
  };
  lookIn(SOONEST_MS);
  return {
    soon: () => lookIn(0),
    stop() {
      stopped = true;
      cancel();
    },
  };
}
