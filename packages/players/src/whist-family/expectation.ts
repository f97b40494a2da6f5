/** Expected points over the possible numbers of tricks, which are spread around a mean. */

/** Chance that a normal value lies below, by the logistic curve closest to it. */
const below = (value: number, mean: number, spread: number): number =>
  1 / (1 + Math.exp((-1.702 * (value - mean)) / spread));

export function expectedPoints(mean: number, spread: number, points: (tricks: number) => number): number {
  let sum = 0;
  let before = 0;
  for (let tricks = 0; tricks <= 13; tricks++) {
    const upTo = tricks === 13 ? 1 : below(tricks + 0.5, mean, spread);
    sum += (upTo - before) * points(tricks);
    before = upTo;
  }
  return sum;
}

/** Expected points of a contract that is made with this chance and lost otherwise. */
export const allOrNothing = (
  { made, lost }: { readonly made: number; readonly lost: number },
  chance: number,
): number => chance * made + (1 - chance) * lost;
