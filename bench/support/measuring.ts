/** Helpers for many measured times, and for doing many things a few at a time. */

export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export function timesOf(values: readonly number[]): Times {
  const sorted = inOrder(values);
  const [p50, p95, p99] = [valueAt(sorted, 0.5), valueAt(sorted, 0.95), valueAt(sorted, 0.99)];
  return { count: sorted.length, p50, p95, p99 };
}

/** Returns the value below which this share of them lies; NaN of none. */
export const quantile = (values: readonly number[], share: number): number => valueAt(inOrder(values), share);

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const inOrder = (values: readonly number[]): readonly number[] =>
  values.toSorted((one, other) => one - other);

const valueAt = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export async function inGroups(
  count: number,
  size: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < count; done += size) {
    await Promise.all(
      Array.from({ length: Math.min(size, count - done) }, (_, number) => work(done + number)),
    );
  }
}

/** Returns the payload and the head of a server's WebSocket frame (RFC 6455, 5.2). */
export function frameBytes(text: string): number {
  const length = Buffer.byteLength(text);
  return length + (length < 126 ? 2 : 4);
}
