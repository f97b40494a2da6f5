/** Shooting the moon: when somebody else may be at it, and when the own hand is good for it. */
import type { Seat } from '@troef/games';
import type { HeartsDeal, Knowledge } from './knowledge.ts';
import { bitOf, countOf, type Mask, type PerSuit, SUIT_NUMBERS, topOf } from './masks.ts';

export interface Threat {
  readonly seat: Seat;
  /** That he gets there if nobody steps in. */
  readonly chance: number;
}

const SEATS = [0, 1, 2, 3] as const;

/** One seat, not the own one, has taken all points so far and more than ten. */
export function threatOf(deal: HeartsDeal, me: Seat): Threat | null {
  const points = deal.points ?? [0, 0, 0, 0];
  const takers = SEATS.filter((seat) => points[seat] > 0);
  const [seat] = takers;
  if (seat === undefined || takers.length > 1 || seat === me) return null;
  const taken = points[seat];
  if (taken < 5) return null;
  const recent = deal.tricks.slice(-3).filter(({ winner }) => winner === seat).length;
  const chance = taken >= 22 ? 0.6 : taken >= 18 ? 0.35 : taken >= 15 ? 0.2 : 0.06;
  return { seat, chance: Math.min(0.9, chance * (recent >= 3 ? 1.6 : recent === 2 ? 1 : 0.4)) };
}

/** Cards of a suit that are expected to lose a trick when it is led from the top, the others playing low as long as they can. */
export function losersIn(cards: Mask, out: Mask): number {
  let own = cards;
  let unseen = out;
  let losers = 0;
  while (own !== 0) {
    const top = topOf(own);
    own &= ~bitOf(top);
    if (topOf(unseen) > top) {
      losers++;
      unseen &= ~bitOf(topOf(unseen));
    }
    // Two of the others still have one on average, and give the low ones first.
    for (let follow = 0; follow < 2 && unseen !== 0; follow++) unseen &= unseen - 1;
  }
  return losers;
}

export const losersOf = (hand: PerSuit<Mask>, unseen: PerSuit<Mask>): number =>
  SUIT_NUMBERS.reduce((sum: number, suit) => sum + losersIn(hand[suit], unseen[suit]), 0);

/** Nobody else has a point, and the hand runs from the top. */
export function mayShoot(deal: HeartsDeal, know: Knowledge): boolean {
  const points = deal.points ?? [0, 0, 0, 0];
  if (know.others.some((seat) => points[seat] > 0)) return false;
  return losersOf(know.hand, know.unseen) === 0 && countOf(know.hand[0]) > 0;
}
