/** Expected points over every number of tricks, when they lie around a mean. */

/** The chance that a normal value lies below (by the logistic curve nearest to it). */
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

/** A contract that is made or not, with this chance. */
export const allOrNothing = (
  { made, lost }: { readonly made: number; readonly lost: number },
  chance: number,
): number => chance * made + (1 - chance) * lost;
