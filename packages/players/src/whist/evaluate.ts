/**
 * A hand of colour whist before the play: how many tricks it will bring with a given trump, and how safe it is without.
 *
 * The weights (weights.ts) were fitted to what four of these players then made on gathered and cut deals, so the lumpy
 * hands of a pack that is not shuffled are already in them.
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
/** Tricks of a pair, seen from the player who asked. */
export const askerTricks = (hand: Hand, trump: Suit): number => weighedTricks(WEIGHTS.asker, hand, trump);
/** Tricks of a pair, seen from the player who joins. */
export const joinerTricks = (hand: Hand, trump: Suit): number => weighedTricks(WEIGHTS.joiner, hand, trump);

/** Each hand that is left when one card (the highest of a suit) is taken out. */
function withoutOneHigh(hand: Hand): Hand[] {
  return SUITS.filter((suit) => hand[suit].length > 0).map((suit) => ({
    ...hand,
    [suit]: without(hand[suit], hand[suit][0] as number),
  }));
}

/** The same after the best card has been laid away. */
export const missesAfterDiscard = (hand: Hand): number =>
  Math.max(...withoutOneHigh(hand).map(missesEverything));

/** Exactly one trick: a master to take it with, and a hand beside it that takes none. */
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
