/** A wait that ends. */
import type { Clock } from '@troef/engine/ports.ts';

/** Returns what `work` gives, or rejects after `ms`. The work itself goes on. */
export async function within<T>(clock: Pick<Clock, 'after'>, ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const cancel = clock.after(ms, () => reject(new Error(`not finished after ${ms} ms`)));
  return Promise.race([work, promise]).finally(cancel);
}
