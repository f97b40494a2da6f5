/**
 * Which card: every legal card is judged by the points it is expected to cost now, and by the danger the hand is left
 * with. Where somebody may be shooting the moon, taking a point is worth something and giving one costs (moon.ts).
 */
import type { Card, Seat } from '@troef/games';
import { type Danger, dangerFor } from './danger.ts';
import { type HeartsDeal, type Knowledge, withoutCard } from './knowledge.ts';
import { HEARTS, QUEEN_RANK, rankNumber, SPADES, suitNumber } from './masks.ts';
import { type Threat, threatOf } from './moon.ts';
import { holdsNoTopSpade, outlook, pointsOf, type Table, tableOf } from './trick.ts';
import { WEIGHTS, type Weights } from './weights.ts';

export interface Judged {
  readonly card: Card;
  /** Expected penalty points: less is better. */
  readonly cost: number;
}

export interface Position {
  readonly deal: HeartsDeal;
  readonly know: Knowledge;
  readonly table: Table;
  readonly danger: Danger;
  readonly threat: Threat | null;
  readonly weights: Weights;
}

export function positionOf(deal: HeartsDeal, know: Knowledge, me: Seat, weights = WEIGHTS): Position {
  return {
    deal,
    know,
    table: tableOf(deal, me),
    danger: dangerFor(know, weights),
    threat: threatOf(deal, me),
    weights,
  };
}

/** Every legal card with its cost, cheapest first; ties by the higher card, which is the one to be rid of. */
export function judge(position: Position, legal: readonly Card[]): Judged[] {
  return legal
    .map((card) => ({ card, cost: costOf(position, card) }))
    .sort((one, other) => one.cost - other.cost || rankNumber(other.card) - rankNumber(one.card));
}

function costOf(position: Position, card: Card): number {
  const { know, table, danger, weights } = position;
  const suit = suitNumber(card);
  const rank = rankNumber(card);
  const left = danger.ofHand(withoutCard(know.hand, suit, rank)) * weights.future;
  if (table.suit !== null && suit !== table.suit) return left + discardCost(position, card);
  const { wins, points } = outlook(know, table, suit, rank, weights);
  const taken = wins * (points + (know.tricksLeft > 1 ? weights.onLead : 0));
  return left + taken + flushGain(position, card) + moonCost(position, wins, points);
}

function discardCost({ table, threat, weights }: Position, card: Card): number {
  const points = pointsOf(card);
  if (threat !== null && table.winner === threat.seat)
    return points > 0 ? threat.chance * (points > 1 ? 13 : 6) : 0;
  return points > 1 ? -weights.dumpQueen : 0;
}

/** A low spade drives the queen out, as long as no own card may have to take her. */
function flushGain({ know, table, weights }: Position, card: Card): number {
  if (table.suit !== null || suitNumber(card) !== SPADES || !know.queenOut) return 0;
  if (!holdsNoTopSpade(know.hand[SPADES]) || rankNumber(card) >= QUEEN_RANK) return 0;
  return -weights.flush;
}

/** A point taken from who may be shooting is 26 saved, as likely as he is to succeed. */
function moonCost({ threat, table }: Position, wins: number, points: number): number {
  if (threat === null || points < 0.5) return 0;
  const stops = table.winner === threat.seat || table.after.includes(threat.seat) || table.suit === null;
  return stops ? -wins * 26 * threat.chance : 0;
}

export const isHeartCard = (card: Card): boolean => suitNumber(card) === HEARTS;
