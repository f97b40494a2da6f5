/** Repeats work for as long as the server runs: never twice at once, and a failure is only logged. */

import type { Clock } from '@troef/engine/ports.ts';
import type { Logger } from 'pino';

/** Runs first after `everyMs`. The returned function stops it. */
export function repeat(
  { clock, log }: { readonly clock: Pick<Clock, 'after'>; readonly log: Pick<Logger, 'error'> },
  what: string,
  everyMs: number,
  work: () => Promise<unknown>,
): () => void {
  let stopped = false;
  let cancel = (): void => undefined;
  const again = (): void => {
    cancel = clock.after(everyMs, () => {
      work()
        .catch((error) => log.error({ err: error }, `failed: ${what}`))
        .finally(() => {
          if (!stopped) again();
        });
    });
  };
  again();
  return () => {
    stopped = true;
    cancel();
  };
}
