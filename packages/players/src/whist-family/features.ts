/**
 * The features of a hand before the play: trumps and their honours, side aces, guarded kings, short suits.
 * Each game fits its own weights, in tricks, to the results of its players.
 */
import { SUITS, type Suit } from '@troef/games';
import { ACE, type BySuit, type Holding, JACK, KING, QUEEN } from './holding.ts';

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

/** Expected tricks by these weights. */
export function weighedTricks(weights: TrickWeights, hand: Hand, trump: Suit): number {
  const features = trickFeatures(hand, trump);
  let sum = 0;
  for (const name of Object.keys(weights) as (keyof TrickWeights)[]) sum += weights[name] * features[name];
  return sum;
}
