/** How many people of a knockout round go on (docs/behaviour/tournaments.md 7). */

const SIZES = [128, 64, 32, 16, 8, 4] as const;
const FINAL_SIZE = 4;
const SHARE_THAT_GOES_ON = 0.67;

/** Tells whether a round of so many people is the last one. */
export const isFinalSize = (people: number): boolean => people <= FINAL_SIZE;

/** Returns the number of people in the round after one of `people`. 0: that one was the final. */
export function nextSize(people: number): number {
  if (isFinalSize(people)) return 0;
  return SIZES.find((size) => size <= SHARE_THAT_GOES_ON * people) ?? FINAL_SIZE;
}

/** Returns the people of each round, from the first to the final. */
export function knockoutSizes(people: number): readonly number[] {
  const sizes: number[] = [];
  for (let size = people; size > 0; size = nextSize(size)) sizes.push(size);
  return sizes;
}
