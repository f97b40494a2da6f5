/**
 * Choosing trump and doubling, by the card points the seat's side is expected to take.
 *
 * The difference in score is (points - 30) times the multiplier. So the best choice has the highest product,
 * and a player who expects more than 30 gains by doubling. The margins allow for the opponents' double in
 * return.
 */
import { type Card, MANILLE_POINTS, type Seat, type Suit } from '@troef/games';
import { cardId, FLAT, maskOf, suitIndex } from './cards.ts';
import { HAND_FEATURES, handFeatures } from './estimate.ts';
import { POINT_WEIGHTS, type PointWeights } from './point-weights.ts';
import type { ManilleDeal } from './position.ts';

export const HALF = MANILLE_POINTS / 2;
/** Points over half that a player must expect to go along or against. */
const ALONG = 3;
const AGAINST = 3;

export function expectedPoints(hand: number, trump: number, weights: PointWeights): number {
  const features = handFeatures(hand, trump);
  return HAND_FEATURES.reduce((sum, name, at) => sum + (weights[name] ?? 0) * (features[at] as number), 0);
}

const trumpOf = (move: string): number =>
  move === 'flat' ? FLAT : suitIndex(move.slice('trump:'.length) as Suit);

function bestTrump(hand: number, legal: readonly string[]): string {
  let best = legal[0] as string;
  let most = Number.NEGATIVE_INFINITY;
  for (const move of legal) {
    const trump = trumpOf(move);
    const flat = trump === FLAT;
    const beyond =
      expectedPoints(hand, trump, flat ? POINT_WEIGHTS.chooseFlat : POINT_WEIGHTS.chooseTrump) - HALF;
    const worth = flat ? 2 * beyond : beyond;
    if (worth > most) {
      most = worth;
      best = move;
    }
  }
  return best;
}

export function chooseWord(deal: ManilleDeal, me: Seat, legal: readonly string[]): string {
  const hand = maskOf((deal.hand as readonly Card[]).map(cardId));
  if (deal.phase === 'trump') return bestTrump(hand, legal);
  const flat = deal.contract?.id === 'flat';
  const trump = flat ? FLAT : suitIndex(deal.contract?.trump as Suit);
  const along = deal.phase === 'along';
  const weights = weightsToDouble(along, flat, me === deal.dealer);
  const willing = expectedPoints(hand, trump, weights) > HALF + isWillingAt(along);
  return willing ? (along ? 'along' : 'against') : 'pass';
}

/** Points over half at which a player goes along, or else against. */
export const isWillingAt = (along: boolean): number => (along ? ALONG : AGAINST);

/** Returns the weights for a hand that may go along or, on the dealer's side, against. */
export function weightsToDouble(along: boolean, flat: boolean, dealer: boolean): PointWeights {
  if (along) return flat ? POINT_WEIGHTS.alongFlat : POINT_WEIGHTS.alongTrump;
  if (flat) return dealer ? POINT_WEIGHTS.againstFlatDealer : POINT_WEIGHTS.againstFlatPartner;
  return dealer ? POINT_WEIGHTS.againstTrumpDealer : POINT_WEIGHTS.againstTrumpPartner;
}
