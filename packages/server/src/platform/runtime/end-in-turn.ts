/** Ends what a process has made, last first, within a time. */

import type { Clock } from '@troef/engine/ports.ts';
import type { Logger } from 'pino';

export type EndTask = () => Promise<void> | void;

/**
 * After `ms` the rest is told to end too, and nothing is awaited any more. One that fails does not stop the
 * others.
 */
export async function endInTurn(
  made: readonly EndTask[],
  ms: number,
  { clock, log }: { readonly clock: Pick<Clock, 'after'>; readonly log: Pick<Logger, 'error'> },
): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(ms, () => {
    log.error('what runs here does not end in time and is left behind');
    resolve();
  });
  for (const end of made.toReversed()) {
    const ended = (async () => end())().catch((error) => log.error({ err: error }, 'not ended in order'));
    await Promise.race([ended, late]);
  }
  cancel();
}
