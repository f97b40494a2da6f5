/**
 * Choosing a card: every legal card is judged by the points it is expected to cost now and by the danger it
 * leaves in the hand. If another player may be shooting the moon, taking a point is worth something and
 * giving one costs (moon.ts).
 */

import { type BySeat, type Card, HEARTS_POINTS, heartsPenalty, mapSeats, QUEEN_POINTS } from '@troef/games';
import {
  type CardSet,
  type PerSuit,
  QUEEN,
  rankNumber,
  SPADES,
  suitNumber,
  withoutCard,
} from '../card-sets.ts';
import { type Danger, dangerFor } from './danger.ts';
import type { HeartsDeal, Knowledge } from './knowledge.ts';
import { stoppersOf, type Threat, threatOf } from './moon.ts';
import { costOfGiving } from './standing.ts';
import { holdsNoTopSpade, outlook, type TrickSoFar, tableOf } from './trick.ts';
import type { Weights } from './weights.ts';

export interface Judged {
  readonly card: Card;
  /** Expected penalty points; less is better. */
  readonly cost: number;
}

export interface HeartsPosition {
  readonly deal: HeartsDeal;
  readonly totals: BySeat<number>;
  readonly know: Knowledge;
  readonly table: TrickSoFar;
  readonly danger: Danger;
  readonly threat: Threat | null;
  readonly weights: Weights;
}

export function positionOf(
  deal: HeartsDeal,
  totals: BySeat<number>,
  know: Knowledge,
  weights: Weights,
): HeartsPosition {
  return {
    deal,
    totals,
    know,
    table: tableOf(deal, know.me),
    danger: dangerFor(know, weights),
    threat: threatOf(deal, know.me, weights.threat),
    weights,
  };
}

/** Returns every legal card with its cost, cheapest first. Ties go to the higher card: better gone. */
export function judge(position: HeartsPosition, legal: readonly Card[]): Judged[] {
  return legal
    .map((card) => ({ card, cost: costOf(position, card) }))
    .sort((one, other) => one.cost - other.cost || rankNumber(other.card) - rankNumber(one.card));
}

function costOf(position: HeartsPosition, card: Card): number {
  const { know, table, danger, weights } = position;
  const suit = suitNumber(card);
  const rank = rankNumber(card);
  const kept = withoutCard(know.hand, suit, rank);
  const left = danger.ofHand(kept) * weights.future + defenceCost(position, kept);
  if (table.suit !== null && suit !== table.suit) return left + discardCost(position, card);
  const { wins, points } = outlook(know, table, card, weights);
  const taken = wins * (points + (know.tricksLeft > 1 ? weights.onLead : 0));
  const given = wins === 0 ? givingCost(position, heartsPenalty(card)) : 0;
  return left + taken + given + flushGain(position, card) + moonCost(position, wins, points);
}

/** Cost of a discard besides the danger that leaves the hand. */
function discardCost(position: HeartsPosition, card: Card): number {
  const points = heartsPenalty(card);
  if (points === 0) return 0;
  const { table, threat } = position;
  if (threat !== null && table.winner === threat.seat) return threat.chance * (points > 1 ? QUEEN_POINTS : 6);
  return givingCost(position, points);
}

/** Against a possible shooter of the moon a hand keeps a card that can stop them. */
function defenceCost({ know, threat }: HeartsPosition, kept: PerSuit<CardSet>): number {
  if (threat === null || know.tricksLeft === 1) return 0;
  return stoppersOf(kept, know.unseen) > 0 ? 0 : threat.chance * STOPPER;
}

/** Points that the last stopper is worth against a certain moon. */
const STOPPER = QUEEN_POINTS;

/** Cost of points that fall to the player who is winning the trick. */
function givingCost({ deal, totals, know, table }: HeartsPosition, points: number): number {
  const to = table.winner;
  if (points === 0 || to === null) return 0;
  const now = mapSeats((seat) => totals[seat] + (deal.points?.[seat] ?? 0));
  return costOfGiving(now, deal.game.target, know.me, to, points);
}

/** A low spade drives the queen out, as long as the hand has no card that may have to take it. */
function flushGain({ know, table, weights }: HeartsPosition, card: Card): number {
  if (table.suit !== null || suitNumber(card) !== SPADES || !know.queenOut) return 0;
  if (!holdsNoTopSpade(know.hand[SPADES]) || rankNumber(card) >= QUEEN) return 0;
  return -weights.flush;
}

/** A point taken from a possible shooter saves all points times their chance of success. */
function moonCost({ threat, table }: HeartsPosition, wins: number, points: number): number {
  if (threat === null || points < 0.5) return 0;
  const stops = table.winner === threat.seat || table.after.includes(threat.seat) || table.suit === null;
  return stops ? -wins * HEARTS_POINTS * threat.chance : 0;
}
