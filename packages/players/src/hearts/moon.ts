/**
 * Shooting the moon: when another player may be shooting, when the seat's own hand is good enough, and how it
 * is played.
 *
 * A hand is judged by its losers: the cards expected to lose a trick when every suit is led from the top.
 */

import { type Card, heartsPenalty, QUEEN_POINTS, SEATS, type Seat } from '@troef/games';
import {
  type CardSet,
  countOf,
  HEARTS,
  type PerSuit,
  rankNumber,
  SUIT_NUMBERS,
  suitNumber,
  topOf,
} from '../card-sets.ts';
import { losersIn } from '../search/alone/shoot.ts';
import type { HeartsDeal, Knowledge } from './knowledge.ts';
import type { TrickSoFar } from './trick.ts';

export interface Threat {
  readonly seat: Seat;
  /** Chance that this seat succeeds if nobody stops it. */
  readonly chance: number;
}

/** Returns the other seat that has taken all points so far, if there are enough to suspect a moon. */
export function threatOf(deal: HeartsDeal, me: Seat, scale: number): Threat | null {
  const points = deal.points ?? [0, 0, 0, 0];
  const [seat, ...others] = SEATS.filter((taker) => points[taker] > 0);
  if (seat === undefined || others.length > 0 || seat === me) return null;
  const taken = points[seat];
  if (taken < 5) return null;
  const recent = deal.tricks.slice(-3).filter(({ winner }) => winner === seat).length;
  const chance = taken >= 22 ? 0.6 : taken >= 18 ? 0.4 : taken >= 13 ? 0.25 : 0.06;
  return { seat, chance: Math.min(0.9, scale * chance * (recent >= 3 ? 1.6 : recent === 2 ? 1 : 0.4)) };
}

/** Points of a trick that a seat takes without a second thought if that stops a likely moon. */
const CHEAP = 4;

/**
 * Returns the cards that the last seat of a trick considers while another player has taken the queen and every
 * heart that fell. About a third of them shoot the moon, and a seat that leaves the stop to others finds that
 * they do the same. So if a card takes a few points from that player, only such cards count. And a master that
 * would win nothing is kept, if it is the last card that can stop them.
 */
export function againstMoon(
  { game, points: now }: HeartsDeal,
  known: Knowledge,
  total: number,
  table: TrickSoFar,
  legal: readonly Card[],
): readonly Card[] {
  const points = now ?? [0, 0, 0, 0];
  const suspect = SEATS.find((seat) => seat !== known.me && points[seat] >= QUEEN_POINTS);
  const { suit } = table;
  if (suspect === undefined || suit === null || table.after.length > 0) return legal;
  if (SEATS.some((seat) => seat !== suspect && points[seat] > 0)) return legal;
  const wins = (card: Card): boolean => suitNumber(card) === suit && rankNumber(card) > table.top;
  if (table.winner === suspect) {
    const stops = legal.filter((card) => {
      const cost = table.points + heartsPenalty(card);
      const ends = total + cost >= (game.target ?? Number.POSITIVE_INFINITY);
      return wins(card) && cost > 0 && cost <= CHEAP && !ends;
    });
    if (stops.length > 0) return stops;
  }
  if (table.points > 0 || known.share(suspect, suit) === 0) return legal;
  const isMaster = (card: Card): boolean => wins(card) && rankNumber(card) > topOf(known.unseen[suit]);
  const others = legal.filter((card) => !isMaster(card));
  return others.length > 0 && stoppersOf(known.hand, known.unseen) === 1 ? others : legal;
}

/**
 * Counts the suits in which this hand has the highest card left. Such a card takes a point from a shooter.
 */
export const stoppersOf = (hand: PerSuit<CardSet>, unseen: PerSuit<CardSet>): number =>
  SUIT_NUMBERS.filter((suit) => hand[suit] !== 0 && topOf(hand[suit]) > topOf(unseen[suit])).length;

const losersOf = (hand: PerSuit<CardSet>, unseen: PerSuit<CardSet>): number =>
  SUIT_NUMBERS.reduce((sum: number, suit) => sum + losersIn(hand[suit], unseen[suit]), 0);

/** A seat may shoot if no other seat has a point, it can lose no heart and few other tricks. */
export function mayShoot(deal: HeartsDeal, { hand, unseen, others }: Knowledge, losers: number): boolean {
  const points = deal.points ?? [0, 0, 0, 0];
  if (others.some((seat) => points[seat] > 0)) return false;
  // With few cards left the tricks of the others are no threat. With no winner left this hand is none either.
  return losersIn(hand[HEARTS], unseen[HEARTS]) === 0 && losersOf(hand, unseen) <= losers;
}

/** Returns the card of a hand that shoots the moon. */
export function shootingCard(know: Knowledge, table: TrickSoFar, legal: readonly Card[]): Card {
  const isTop = (card: Card): boolean => topOf(know.unseen[suitNumber(card)]) < rankNumber(card);
  const best = (cards: readonly Card[], score: (card: Card) => number): Card =>
    cards.reduce((chosen, card) => (score(card) > score(chosen) ? card : chosen));
  if (table.suit === null) {
    // Side suits come first, the longest before shorter ones: the others throw hearts on them.
    const side = (card: Card): number => (suitNumber(card) === HEARTS ? 0 : 40);
    const length = (card: Card): number => countOf(know.hand[suitNumber(card)]);
    return best(legal, (card) => (isTop(card) ? 100 : 0) + side(card) + length(card) + rankNumber(card) / 20);
  }
  if (suitNumber(legal[0] as Card) !== table.suit) {
    return best(legal, (card) => -(isTop(card) ? 200 : 0) - 20 * heartsPenalty(card) - rankNumber(card));
  }
  const winning = legal.filter((card) => rankNumber(card) > table.top);
  if (winning.length === 0) return best(legal, (card) => -rankNumber(card));
  return best(winning, (card) => (table.after.length === 0 ? -rankNumber(card) : rankNumber(card)));
}
