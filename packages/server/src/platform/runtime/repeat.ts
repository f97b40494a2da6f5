/** Something that is done again and again for as long as the server runs: never twice at once, and a failure is only told. */
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';

/** For the first time after `everyMs`; the returned function stops it. */
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
