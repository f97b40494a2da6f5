/**
 * The cards of a deal being played: hands, the trick on the table, the tricks taken. Every game's deal holds these
 * fields under these names, and every card and trick changes them the same way.
 */
import { type Card, without } from './card.ts';
import { type BySeat, replaceAt, type Seat } from './seat.ts';
import type { OpenTrick, WonTrick } from './view.ts';

export interface TrickPlay {
  /** What is still held, sorted (hands.ts). */
  readonly hands: BySeat<readonly Card[]>;
  readonly trick: OpenTrick | null;
  /** Complete tricks in the order played. */
  readonly tricks: readonly WonTrick[];
  readonly tricksWon: BySeat<number>;
}

/** The card leaves the hand and lies in the trick. */
export function withCardPlayed<Deal extends TrickPlay>(deal: Deal, seat: Seat, card: Card): Deal {
  if (deal.trick === null) throw new Error('a card without a trick');
  const hands = replaceAt(deal.hands, seat, without(deal.hands[seat], card));
  return { ...deal, hands, trick: { lead: deal.trick.lead, plays: [...deal.trick.plays, { seat, card }] } };
}

/** The trick goes to its winner, who leads the next. */
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
