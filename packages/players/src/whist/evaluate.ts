/**
 * A hand before the play: how many tricks it will bring with a given trump, and how safe it is without tricks.
 *
 * The features are what a card player counts: trumps and their honours, side aces and guarded kings, short suits.
 * Their weights (weights.ts) were fitted to what four of these players then made on gathered and cut deals, so the
 * lumpy hands of a pack that is not shuffled are already in them.
 */
import { SUITS, type Suit } from '@troef/games';
import { dangerOf } from './danger.ts';
import { ACE, type BySuit, type Holding, JACK, KING, QUEEN, without } from './holding.ts';
import { type TrickWeights, WEIGHTS } from './weights.ts';

export type Hand = BySuit<Holding>;

const has = (holding: Holding, strength: number): number => (holding.includes(strength) ? 1 : 0);

export function trickFeatures(hand: Hand, trump: Suit): Record<keyof TrickWeights, number> {
  const trumps = hand[trump];
  const features = {
    base: 1,
    trumps: trumps.length,
    longTrumps: Math.max(0, trumps.length - 4),
    trumpAce: has(trumps, ACE),
    trumpKing: has(trumps, KING),
    trumpQueen: has(trumps, QUEEN),
    trumpJackTen: has(trumps, JACK) + has(trumps, 10),
    sideAces: 0,
    sideKings: 0,
    sideQueens: 0,
    bareHonours: 0,
    sideVoids: 0,
    singletons: 0,
    longSide: 0,
  };
  for (const suit of SUITS) {
    if (suit === trump) continue;
    const held = hand[suit];
    features.sideAces += has(held, ACE);
    if (held.length === 0) features.sideVoids++;
    if (held.length === 1) features.singletons++;
    if (held.length >= 5 && held[0] !== undefined && held[0] >= QUEEN) features.longSide += held.length - 4;
    if (held.includes(KING)) {
      if (held.length >= 2) features.sideKings++;
      else features.bareHonours++;
    }
    if (held.includes(QUEEN)) {
      if (held.length >= 3 || held.includes(ACE) || held.includes(KING)) features.sideQueens++;
      else features.bareHonours++;
    }
  }
  return features;
}

function tricks(weights: TrickWeights, hand: Hand, trump: Suit): number {
  const features = trickFeatures(hand, trump);
  let sum = 0;
  for (const name of Object.keys(weights) as (keyof TrickWeights)[]) sum += weights[name] * features[name];
  return sum;
}

/** Tricks of a player alone against three. */
export const soloTricks = (hand: Hand, trump: Suit): number => tricks(WEIGHTS.solo, hand, trump);
/** Tricks of an abundance player, who leads. */
export const abundanceTricks = (hand: Hand, trump: Suit): number => tricks(WEIGHTS.abundance, hand, trump);
/** Tricks of a pair, seen from the player who asked. */
export const askerTricks = (hand: Hand, trump: Suit): number => tricks(WEIGHTS.asker, hand, trump);
/** Tricks of a pair, seen from the player who joins. */
export const joinerTricks = (hand: Hand, trump: Suit): number => tricks(WEIGHTS.joiner, hand, trump);

const FULL: Holding = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const outside = (held: Holding): Holding => FULL.filter((strength) => !held.includes(strength));

/** The chance that no suit of the hand is caught, before anything is known about the others. */
export function missesEverything(hand: Hand): number {
  let safe = 1;
  for (const suit of SUITS) safe *= 1 - dangerOf(hand[suit], outside(hand[suit]));
  return safe;
}

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
