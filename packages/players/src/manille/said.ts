/**
 * Likelihood weight of a hand, given what its owner said: the choice of trump, going along or against, or
 * passing.
 *
 * Players are assumed to speak as this player would (bidding.ts), but not strictly: no word makes a hand
 * impossible.
 */
import type { Seat } from '@troef/games';
import { expectedPoints, HALF, isWillingAt, weightsToDouble } from './bidding.ts';
import { FLAT } from './cards.ts';
import { POINT_WEIGHTS } from './point-weights.ts';
import type { ManilleDeal } from './position.ts';

/** Percent: weight of a hand that does not fit the words at all. */
const LEAST = 6;
/** Percent for each card point by which a choice was right or wrong. */
const STEEP = 10;

const likelihood = (points: number): number =>
  Math.max(LEAST, Math.min(100, Math.round(50 + STEEP * points)));

/** `original` is the hand as dealt, a mask of cards. */
export function saidWith(deal: ManilleDeal, seat: Seat, original: number, trump: number): number {
  let weight = seat === deal.dealer ? likelihood(2 + marginOfChoice(original, trump)) : 100;
  for (const word of deal.auction) {
    if (word.seat !== seat || word.move.startsWith('trump') || word.move === 'flat') continue;
    const dealer = seat === deal.dealer;
    const along = ((seat ^ deal.dealer) & 1) === 1;
    const points = expectedPoints(original, trump, weightsToDouble(along, trump === FLAT, dealer)) - HALF;
    const beyond = points - isWillingAt(along);
    weight = Math.round((weight * likelihood(word.move === 'pass' ? -beyond : beyond)) / 100);
  }
  return Math.max(1, weight);
}

/** Points by which the dealer's choice leads the next best one; negative if another choice was better. */
function marginOfChoice(hand: number, trump: number): number {
  const worth = (choice: number): number => {
    const flat = choice === FLAT;
    const beyond =
      expectedPoints(hand, choice, flat ? POINT_WEIGHTS.chooseFlat : POINT_WEIGHTS.chooseTrump) - HALF;
    return flat ? 2 * beyond : beyond;
  };
  let best = Number.NEGATIVE_INFINITY;
  for (let choice = FLAT; choice < 4; choice++) if (choice !== trump) best = Math.max(best, worth(choice));
  return worth(trump) - best;
}
