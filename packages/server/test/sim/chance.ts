/** Randomness in the simulator: one stream for each thing that needs it, all from one seed. */
import { createRng, type RandomStream } from '@troef/games';

export interface Chance extends RandomStream {
  /** True in `percent` of a hundred cases. */
  percent(percent: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Returns a whole number, `low` and `high` included. */
  between(low: number, high: number): number;
}

export function chanceOf(seed: string): Chance {
  const stream = createRng(seed);
  return {
    below: stream.below,
    percent: (percent) => stream.below(1000) < percent * 10,
    pick: (from) => {
      if (from.length === 0) throw new Error('nothing to pick from');
      return from[stream.below(from.length)] as (typeof from)[number];
    },
    between: (low, high) => low + stream.below(high - low + 1),
  };
}
