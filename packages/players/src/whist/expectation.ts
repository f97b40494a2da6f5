/** What a contract is worth in points, from expected tricks and their spread or from the chance to make it. */
import type { Offer } from '@troef/games';

/** Each trick above or below the target moves the score of a solo or a pair by three points (rules, section 10). */
const PER_TRICK = 3;
/** A solo earns nothing above eight tricks. */
const SOLO_CEILING = 8;

/** The chance that a normal value lies below. */
function below(value: number, mean: number, spread: number): number {
  return 1 / (1 + Math.exp((-1.702 * (value - mean)) / spread));
}

export const targetOf = (contract: string): number => Number(contract.replace(/^\D+/, ''));

export function expectedScore(offer: Offer, mean: number, spread: number, doubled: boolean): number {
  const target = targetOf(offer.contract);
  const step = doubled ? 2 * PER_TRICK : PER_TRICK;
  const ceiling = offer.contract.startsWith('solo') ? SOLO_CEILING : 13;
  let sum = 0;
  for (let tricks = 0; tricks <= 13; tricks++) {
    const chance =
      (tricks === 13 ? 1 : below(tricks + 0.5, mean, spread)) -
      (tricks === 0 ? 0 : below(tricks - 0.5, mean, spread));
    const score =
      tricks >= target
        ? offer.made + step * (Math.min(tricks, ceiling) - target)
        : offer.lost - step * (target - tricks - 1);
    sum += chance * score;
  }
  return sum;
}

export const chanceToMake = (target: number, mean: number, spread: number): number =>
  1 - below(target - 0.5, mean, spread);

export const allOrNothing = (offer: Offer, chance: number): number =>
  chance * offer.made + (1 - chance) * offer.lost;
