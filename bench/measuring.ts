/** What is made of many measured times. */

export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export function timesOf(values: readonly number[]): Times {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

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
