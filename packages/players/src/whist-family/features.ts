/**
 * The features of a hand before the play: trumps and their honours, side aces, guarded kings, short suits.
 * Each game fits its own weights, in tricks, to the results of its players.
 */
import { SUITS, type Suit } from '@troef/games';
import { ACE, type CardSet, countOf, holds, JACK, KING, QUEEN, TEN, topOf } from '../card-sets.ts';
import type { Hand } from './hand.ts';

export interface TrickWeights {
  readonly base: number;
  readonly trumps: number;
  readonly longTrumps: number;
  readonly trumpAce: number;
  readonly trumpKing: number;
  readonly trumpQueen: number;
  readonly trumpJackTen: number;
  readonly sideAces: number;
  readonly sideKings: number;
  readonly sideQueens: number;
  readonly bareHonours: number;
  readonly sideVoids: number;
  readonly singletons: number;
  readonly longSide: number;
}

const has = (set: CardSet, rank: number): number => (holds(set, rank) ? 1 : 0);

export function trickFeatures(hand: Hand, trump: Suit): Record<keyof TrickWeights, number> {
  const trumps = hand[trump];
  const many = countOf(trumps);
  const features = {
    base: 1,
    trumps: many,
    longTrumps: Math.max(0, many - 4),
    trumpAce: has(trumps, ACE),
    trumpKing: has(trumps, KING),
    trumpQueen: has(trumps, QUEEN),
    trumpJackTen: has(trumps, JACK) + has(trumps, TEN),
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
    const length = countOf(held);
    features.sideAces += has(held, ACE);
    if (length === 0) features.sideVoids++;
    if (length === 1) features.singletons++;
    if (length >= 5 && topOf(held) >= QUEEN) features.longSide += length - 4;
    if (holds(held, KING)) {
      if (length >= 2) features.sideKings++;
      else features.bareHonours++;
    }
    if (holds(held, QUEEN)) {
      if (length >= 3 || holds(held, ACE) || holds(held, KING)) features.sideQueens++;
      else features.bareHonours++;
    }
  }
  return features;
}

/** Expected tricks by these weights. */
export function weighedTricks(weights: TrickWeights, hand: Hand, trump: Suit): number {
  const features = trickFeatures(hand, trump);
  let sum = 0;
  for (const name of Object.keys(weights) as (keyof TrickWeights)[]) sum += weights[name] * features[name];
  return sum;
}
