/**
 * The trick on the table from a seat's view: the winner so far, the points in it, the seats still to play.
 */

import { type Card, clockwiseFrom, heartsPenalty, QUEEN_POINTS, type Seat } from '@troef/games';
import {
  above,
  below,
  bitOf,
  HEARTS,
  QUEEN,
  rankNumber,
  SPADES,
  type SuitNumber,
  suitNumber,
} from '../card-sets.ts';
import type { HeartsDeal, Knowledge } from './knowledge.ts';
import type { Weights } from './weights.ts';

export interface TrickSoFar {
  /** null if the seat leads. */
  readonly suit: SuitNumber | null;
  /** Rank of the winning card; -1 on the lead. */
  readonly top: number;
  readonly winner: Seat | null;
  readonly points: number;
  /** Seats that play after this one. */
  readonly after: readonly Seat[];
  readonly first: boolean;
}

export function tableOf(deal: HeartsDeal, me: Seat): TrickSoFar {
  const plays = deal.trick?.plays ?? [];
  const led = plays[0];
  const suit = led === undefined ? null : suitNumber(led.card);
  let top = -1;
  let winner: Seat | null = null;
  let points = 0;
  for (const { seat, card } of plays) {
    points += heartsPenalty(card);
    if (suitNumber(card) === suit && rankNumber(card) > top) {
      top = rankNumber(card);
      winner = seat;
    }
  }
  const after = clockwiseFrom(me).slice(1, 4 - plays.length);
  return { suit, top, winner, points, after, first: deal.tricks.length === 0 };
}

/** The expected result of leading or following suit with a card. */
export interface Outlook {
  /** Chance to take the trick. */
  readonly wins: number;
  /** Penalty points expected in the trick if it is taken. */
  readonly points: number;
}

export function outlook(know: Knowledge, table: TrickSoFar, card: Card, weights: Weights): Outlook {
  const suit = suitNumber(card);
  const rank = rankNumber(card);
  if (rank < table.top) return { wins: 0, points: 0 };
  const higher = know.unseen[suit] & above(rank);
  const lower = know.unseen[suit] & below(rank);
  let points = table.points + heartsPenalty(card);
  const over = chanceToPlayOver(table, points, weights);
  let wins = 1;
  for (const seat of table.after) {
    const noneHigher = know.none(seat, suit, higher);
    const noneLower = know.none(seat, suit, lower);
    wins *= 1 - (1 - noneHigher) * (noneLower + (1 - noneLower) * over);
    points += thrownBy(know, table, seat, suit, rank);
  }
  return { wins, points };
}

/** Chance that a seat that could stay under plays over. */
function chanceToPlayOver({ first }: TrickSoFar, points: number, weights: Weights): number {
  if (first) return weights.playsOverFirst;
  if (points >= QUEEN_POINTS) return 0;
  return points > 0 ? weights.playsOverPoints : weights.playsOver;
}

/** Points this seat is expected to add to a trick that it does not take. */
function thrownBy(know: Knowledge, table: TrickSoFar, seat: Seat, suit: SuitNumber, rank: number): number {
  const empty = know.none(seat, suit, know.unseen[suit]);
  let points = suit === HEARTS ? 1 - empty : 0;
  const queen = know.queenAt[seat];
  if (suit === SPADES && rank > QUEEN) points += QUEEN_POINTS * queen;
  if (table.first || empty < 0.001) return points;
  // A seat that is void in spades does not hold the queen.
  const throwsQueen = suit === SPADES ? 0 : queen * 0.95;
  const hasHeart = 1 - know.none(seat, HEARTS, know.unseen[HEARTS]);
  return (
    points + empty * (QUEEN_POINTS * throwsQueen + (1 - throwsQueen) * (suit === HEARTS ? 0 : hasHeart) * 0.9)
  );
}

export const holdsNoTopSpade = (mask: number): boolean => (mask & ~(bitOf(QUEEN) - 1)) === 0;
