/**
 * Estimates a hand of colour whist before the play: its tricks with a given trump, and its safety without.
 *
 * The weights (weights.ts) were fitted to results of four of these players on gathered and cut deals. So they
 * include the clumped suits of a pack that is not shuffled.
 */
import { SUITS, type Suit } from '@troef/games';
import { ACE, bitOf, KING, topOf } from '../card-sets.ts';
import { weighedTricks } from '../whist-family/features.ts';
import type { Hand } from '../whist-family/hand.ts';
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

/** Returns the hand without its highest card of a suit. */
const withoutTop = (hand: Hand, suit: Suit): Hand => ({
  ...hand,
  [suit]: hand[suit] & ~bitOf(topOf(hand[suit])),
});

/** Chance to take no trick after the best card has been laid away. */
export const missesAfterDiscard = (hand: Hand): number =>
  Math.max(
    ...SUITS.filter((suit) => hand[suit] !== 0).map((suit) => missesEverything(withoutTop(hand, suit))),
  );

/** Chance to take exactly one trick: a master wins it, and the rest of the hand wins none. */
export function takesExactlyOne(hand: Hand): number {
  let best = 0;
  for (const suit of SUITS) {
    const top = topOf(hand[suit]);
    if (top !== ACE && top !== KING) continue;
    const rest = missesEverything(withoutTop(hand, suit));
    best = Math.max(best, rest * (top === ACE ? 0.95 : 0.75));
  }
  return best;
}
