/**
 * Shooting the moon in rollouts: which hand tries it, what it plays, and how likely another seat is to
 * succeed. A simpler form of hearts/moon.ts, on bit sets.
 */
import { COUNT, HEARTS, lowOf, topOf } from '../../card-sets.ts';
import type { RolloutTable } from './table.ts';

/** Losers a hand may have if it shoots: in hearts, and in all suits together. */
export interface Losers {
  readonly hearts: number;
  readonly all: number;
}

/** What the rules of thumb dare. */
export const CAREFUL: Losers = { hearts: 0, all: 1 };
/**
 * What the other seats of a rollout dare. Players do shoot with such hands, because others throw their high
 * hearts away. If no rollout shows those moons, nobody defends against them.
 */
export const BOLD: Losers = { hearts: 1, all: 2 };

/**
 * Counts the losers of a suit. On average two other seats follow each round, and play their low cards first.
 */
export function losersIn(cards: number, out: number): number {
  let own = cards;
  let unseen = out;
  let losers = 0;
  while (own !== 0) {
    const top = topOf(own);
    own &= ~(1 << top);
    if (unseen !== 0 && topOf(unseen) > top) {
      losers++;
      unseen &= ~(1 << topOf(unseen));
    }
    unseen &= unseen - 1;
    unseen &= unseen - 1;
  }
  return losers;
}

/** A seat may shoot if no other seat has a point and its hand has no more losers than allowed. */
export function mayShoot(table: RolloutTable, seat: number, allowed: Losers): boolean {
  const { points, hands } = table;
  for (let step = 1; step < 4; step++) if (points[(seat + step) & 3] !== 0) return false;
  let losers = losersIn(hands[seat * 4 + HEARTS] as number, table.out(seat, HEARTS));
  if (losers > allowed.hearts) return false;
  for (let suit = 1; suit < 4; suit++) {
    losers += losersIn(hands[seat * 4 + suit] as number, table.out(seat, suit));
    if (losers > allowed.all) return false;
  }
  return true;
}

/** Returns the card of a hand that shoots the moon. */
export function shootingCard(table: RolloutTable): number {
  const seat = table.mover;
  const leads = table.laid === 0;
  const follows = !leads && table.legal[table.led] !== 0;
  let chosen = -1;
  let most = -1_000_000;
  for (let suit = 0; suit < 4; suit++) {
    const topOut = table.topOut(seat, suit);
    const length = COUNT[table.hands[seat * 4 + suit] as number] as number;
    for (let rest = table.legal[suit] as number; rest !== 0; rest &= rest - 1) {
      const rank = lowOf(rest);
      const isTop = rank > topOut;
      let score: number;
      if (leads) score = (isTop ? 2000 : 0) + (suit === HEARTS ? 0 : 800) + length * 20 + rank;
      else if (!follows)
        score = -(isTop ? 4000 : 0) - 400 * (table.rules.cost[suit * 13 + rank] as number) - rank;
      else if (rank < table.best) score = -1000 - rank;
      else score = table.laid === 3 ? -rank : rank;
      if (score > most) {
        most = score;
        chosen = suit * 13 + rank;
      }
    }
  }
  return chosen;
}

/**
 * Chance, out of 1024, that the seat that has taken all points so far takes the rest; 0 if that is this seat.
 * Less than it is between computers: if the other seats of a rollout stop nearly every moon, the asker leaves
 * the stop to them.
 */
export function threatTo({ points, taken }: RolloutTable, seat: number): number {
  if (taken < 5 || points[seat] !== 0) return 0;
  for (let step = 1; step < 4; step++) {
    if (points[(seat + step) & 3] === taken) {
      return taken >= 22 ? 614 : taken >= 18 ? 410 : taken >= 13 ? 256 : 61;
    }
  }
  return 0;
}
