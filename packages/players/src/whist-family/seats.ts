/** Sides, and the seats still to play to the trick. */
import { type Card, clockwiseFrom, type Seat, type Suit, suitOf } from '@troef/games';
import { rankNumber } from '../card-sets.ts';
import type { FamilyContract, FamilyDeal } from './deal.ts';
import type { Knowledge } from './knowledge.ts';

export const MISERIES: readonly string[] = ['smallMisery', 'misery', 'openMisery'];

/** Everything from which a card is chosen. */
export interface Situation {
  readonly me: Seat;
  readonly deal: FamilyDeal;
  readonly contract: FamilyContract;
  readonly trump: Suit | null;
  readonly know: Knowledge;
  readonly legal: readonly Card[];
  /** The card that is winning the trick; null if the seat leads. */
  readonly best: Best | null;
  /** Seats that play after this one. */
  readonly after: readonly Seat[];
}

export interface Best {
  readonly seat: Seat;
  readonly card: Card;
}

export function beats(card: Card, best: Card, trump: Suit | null): boolean {
  if (suitOf(card) === suitOf(best)) return rankNumber(card) > rankNumber(best);
  return suitOf(card) === trump;
}

export function situationOf(
  deal: FamilyDeal,
  contract: FamilyContract,
  me: Seat,
  know: Knowledge,
  legal: readonly Card[],
): Situation {
  const { trump } = contract;
  const plays = deal.trick?.plays ?? [];
  let best: Best | null = null;
  for (const play of plays) if (best === null || beats(play.card, best.card, trump)) best = play;
  const after = clockwiseFrom(me).slice(1, 4 - plays.length);
  return { me, deal, contract, trump, know, legal, best, after };
}

export const isDeclarer = (contract: FamilyContract, seat: Seat): boolean =>
  contract.declarers.includes(seat);

/** Partners are both declarers of a pair, or two defenders. Declarers of a shared misery are not partners. */
export function areFriends(contract: FamilyContract, one: Seat, other: Seat): boolean {
  if (one === other) return true;
  if (MISERIES.includes(contract.id) && contract.declarers.length > 1) {
    return !isDeclarer(contract, one) && !isDeclarer(contract, other);
  }
  return isDeclarer(contract, one) === isDeclarer(contract, other);
}
