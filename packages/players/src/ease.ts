/** How `easy` plays worse than it could: it sometimes takes the second-best choice. */
import type { RandomStream } from '@troef/games';
import type { Level } from './level.ts';

export interface Ease {
  /** The second-best choice must be worse by less than this. */
  readonly slack: number;
  /** In so many of a hundred such cases it is taken. */
  readonly percent: number;
}

/** Returns the choice of this level. `choices` are best first, by their worth. */
export function chosenAt<T>(
  level: Level,
  choices: readonly T[],
  worth: (choice: T) => number,
  { slack, percent }: Ease,
  stream: RandomStream,
): T {
  const [first, second] = choices as readonly [T, T | undefined];
  if (level !== 'easy' || second === undefined) return first;
  const isClose = Math.abs(worth(first) - worth(second)) < slack;
  return isClose && stream.below(100) < percent ? second : first;
}
