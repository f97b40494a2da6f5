/**
 * The cards of a deal being played: hands, the trick on the table, the tricks taken. The deals of all games
 * have these fields under these names, and every card and trick changes them in the same way.
 */

import { type BySeat, replaceAt, type Seat } from '../seat.ts';
import type { OpenTrick, WonTrick } from '../view.ts';
import { type Card, without } from './card.ts';

export interface TrickPlay {
  /** The cards still held, sorted (hands.ts). */
  readonly hands: BySeat<readonly Card[]>;
  readonly trick: OpenTrick | null;
  /** Complete tricks in the order played. */
  readonly tricks: readonly WonTrick[];
  readonly tricksWon: BySeat<number>;
}

/** Moves the card from the hand to the trick. */
export function withCardPlayed<Deal extends TrickPlay>(deal: Deal, seat: Seat, card: Card): Deal {
  if (deal.trick === null) throw new Error('a card without a trick');
  const hands = replaceAt(deal.hands, seat, without(deal.hands[seat], card));
  return { ...deal, hands, trick: { lead: deal.trick.lead, plays: [...deal.trick.plays, { seat, card }] } };
}

/** Gives the trick to its winner, who leads the next one. */
export function withTrickWon<Deal extends TrickPlay>(deal: Deal, winner: Seat): Deal {
  if (deal.trick === null) throw new Error('a trick won without a trick');
  return {
    ...deal,
    tricks: [...deal.tricks, { lead: deal.trick.lead, plays: deal.trick.plays, winner }],
    tricksWon: withTricks(deal.tricksWon, winner, 1),
    trick: { lead: winner, plays: [] },
  };
}

export const withTricks = (tricksWon: BySeat<number>, seat: Seat, tricks: number): BySeat<number> =>
  replaceAt(tricksWon, seat, tricksWon[seat] + tricks);
