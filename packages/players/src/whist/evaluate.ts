/**
 * Estimates a hand of colour whist before the play: its tricks with a given trump, and its safety without.
 *
 * The weights (weights.ts) were fitted to results of four of these players on gathered and cut deals. So they
 * include the clumped suits of a pack that is not shuffled.
 */
import { SUITS, type Suit } from '@troef/games';
import { type Hand, weighedTricks } from '../whist-family/features.ts';
import { ACE, KING, without } from '../whist-family/holding.ts';
import { missesEverything } from '../whist-family/safety.ts';
import { WEIGHTS } from './weights.ts';

/** Tricks of a player alone against three. */
export const soloTricks = (hand: Hand, trump: Suit): number => weighedTricks(WEIGHTS.solo, hand, trump);
/** Tricks of an abundance player, who leads. */
export const abundanceTricks = (hand: Hand, trump: Suit): number =>
  weighedTricks(WEIGHTS.abundance, hand, trump);
/** Tricks of a pair, estimated from the asker's hand. */
export const askerTricks = (hand: Hand, trump: Suit): number => weighedTricks(WEIGHTS.asker, hand, trump);
/** Tricks of a pair, estimated from the joiner's hand. */
export const joinerTricks = (hand: Hand, trump: Suit): number => weighedTricks(WEIGHTS.joiner, hand, trump);

/** Returns each hand that is left if the highest card of one suit is taken out. */
function withoutOneHigh(hand: Hand): Hand[] {
  return SUITS.filter((suit) => hand[suit].length > 0).map((suit) => ({
    ...hand,
    [suit]: without(hand[suit], hand[suit][0] as number),
  }));
}

/** Chance to take no trick after the best card has been laid away. */
export const missesAfterDiscard = (hand: Hand): number =>
  Math.max(...withoutOneHigh(hand).map(missesEverything));

/** Chance to take exactly one trick: a master wins it, and the rest of the hand wins none. */
export function takesExactlyOne(hand: Hand): number {
  let best = 0;
  for (const suit of SUITS) {
    const top = hand[suit][0];
    if (top !== ACE && top !== KING) continue;
    const rest = missesEverything({ ...hand, [suit]: without(hand[suit], top) });
    best = Math.max(best, rest * (top === ACE ? 0.95 : 0.75));
  }
  return best;
}
