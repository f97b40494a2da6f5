/**
 * Estimates the penalty points a hand must fear. In each suit the lowest card answers the first round, the
 * next card the second round, and so on. Each card counts with its chance to be left on top times the
 * expected points of such a trick.
 *
 * The estimate compares hands that differ in one to three cards; its absolute value means little.
 */
import { QUEEN_POINTS } from '@troef/games';
import {
  above,
  bitOf,
  type CardSet,
  countOf,
  FULL_SUIT,
  HEARTS,
  type PerSuit,
  QUEEN,
  SPADES,
  SUIT_NUMBERS,
  type SuitNumber,
} from '../card-sets.ts';
import type { Knowledge } from './knowledge.ts';
import type { Weights } from './weights.ts';

export interface Danger {
  /** Danger of these cards of one suit. */
  ofSuit(suit: SuitNumber, cards: CardSet): number;
  /** Danger of a whole hand. */
  ofHand(hand: PerSuit<CardSet>): number;
  /** Points that a void seat is expected to throw on a trick. */
  readonly thrown: number;
}

const last = (values: readonly number[], index: number): number =>
  values[Math.min(index, values.length - 1)] ?? 0;

export function dangerFor(know: Knowledge, weights: Weights): Danger {
  const { unseen, others, queenOut } = know;
  const memo = new Map<number, number>();
  const heartsOut = countOf(unseen[HEARTS]);
  const thrown = (heartsOut > 0 ? 0.9 : 0) + (queenOut ? QUEEN_POINTS / 3 : 0);

  /** Chance that this seat is void when the suit is led for the `round`-th time (from 0). */
  const voidBy = (seat: 0 | 1 | 2 | 3, suit: SuitNumber, round: number): number => {
    const cards = countOf(unseen[suit]);
    const share = know.share(seat, suit);
    // Binomial distribution: the seat holds at most `round` of the unseen cards.
    let chance = (1 - share) ** cards;
    let sum = chance;
    for (let held = 1; held <= round && held <= cards; held++) {
      chance *= share >= 1 ? 0 : ((cards - held + 1) / held) * (share / (1 - share));
      sum += chance;
    }
    return Math.min(1, sum);
  };
  const pointsMemo: number[] = [];
  const pointsIn = (suit: SuitNumber, round: number): number => {
    const key = suit * 16 + round;
    const known = pointsMemo[key];
    if (known !== undefined) return known;
    let points = suit === HEARTS ? 1 : 0;
    for (const seat of others) {
      const empty = voidBy(seat, suit, round);
      points += empty * thrown + (suit === HEARTS ? 1 - empty : 0);
    }
    pointsMemo[key] = points;
    return points;
  };

  const measure = (suit: SuitNumber, cards: CardSet): number => {
    const out = unseen[suit];
    const outCount = countOf(out);
    const led = suit === HEARTS ? weights.heartsLed : weights.led;
    let danger = 0;
    let round = 0;
    for (let rank = 0; rank <= 12; rank++) {
      if ((cards & bitOf(rank)) === 0) continue;
      if (suit === SPADES && rank === QUEEN) {
        danger += QUEEN_POINTS * last(weights.ownQueen, countOf(cards) - 1);
        round++;
        continue;
      }
      const left = Math.max(0, outCount - 3 * round);
      if (round < know.tricksLeft) {
        if (left === 0) {
          // Nobody else has the suit any more: the card wins if its owner must lead it.
          danger +=
            outCount === 0 || round === 0
              ? weights.stuck * Math.min(1.5, 3 * thrown * 0.3)
              : weights.stuck * 0.5;
        } else {
          const higher = (countOf(out & above(rank)) * left) / outCount;
          let onTop = 1;
          for (let seat = 0; seat < Math.min(3, left); seat++)
            onTop *= Math.max(0, 1 - higher / (left - seat));
          danger += last(led, round) * onTop * pointsIn(suit, round);
        }
      }
      if (suit === SPADES && queenOut && rank > QUEEN) {
        danger += QUEEN_POINTS * last(weights.caught, round);
      }
      round++;
    }
    return danger;
  };

  const ofSuit = (suit: SuitNumber, cards: CardSet): number => {
    const key = suit * (FULL_SUIT + 1) + cards;
    let known = memo.get(key);
    if (known === undefined) {
      known = measure(suit, cards);
      memo.set(key, known);
    }
    return known;
  };
  return {
    thrown,
    ofSuit,
    ofHand(hand) {
      let sum = 0;
      let empty = 0;
      for (const suit of SUIT_NUMBERS) {
        sum += ofSuit(suit, hand[suit]);
        if (hand[suit] === 0 && unseen[suit] !== 0) empty++;
      }
      return sum * (1 - weights.voidRelief * empty);
    },
  };
}

export const holdsQueen = (hand: PerSuit<CardSet>): boolean => (hand[SPADES] & bitOf(QUEEN)) !== 0;
