/** A mean with its 95 % interval, by the normal approximation: there are hundreds of deals. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

const Z95 = 1.96;

export function intervalOf(values: readonly number[]): Interval {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  const half = Z95 * Math.sqrt(variance / count);
  return { mean, low: mean - half, high: mean + half, count };
}
