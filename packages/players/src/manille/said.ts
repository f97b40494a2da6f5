/**
 * How well a hand goes with what its owner said: choosing the trump, going along or against, or letting it be.
 *
 * A player is taken to speak as this one does (bidding.ts), and not to be held to it: nothing said makes a hand impossible.
 */
import type { Seat } from '@troef/games';
import { expectedPoints, HALF, isWillingAt, weightsToDouble } from './bidding.ts';
import { FLAT } from './cards.ts';
import { POINT_WEIGHTS } from './point-weights.ts';
import type { ManilleDeal } from './position.ts';

/** Out of a hundred: for words that do not fit the hand at all. */
const LEAST = 6;
/** For each card point by which a choice was right or wrong. */
const STEEP = 10;

const likelihood = (points: number): number =>
  Math.max(LEAST, Math.min(100, Math.round(50 + STEEP * points)));

/** `original`: the hand as it was dealt, a mask of cards. */
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

/** Points a dealer expects beyond his next best choice; negative where another one was better. */
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
