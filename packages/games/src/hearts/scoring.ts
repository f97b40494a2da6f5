/**
 * Scores a deal of hearts (docs/rules/hearts.md 7 and 9).
 *
 * A seat that captures all 26 points has shot the moon, and `moonScore` of facts.ts says what each seat scores.
 * session.ts says when a session ends.
 */
import type { Card } from '../kernel/cards/card.ts';
import { type BySeat, mapSeats, SEATS } from '../kernel/seat.ts';
import type { Play, WonTrick } from '../kernel/view.ts';
import { ALL_POINTS, isPenalty, penaltyOf, QUEEN } from './cards.ts';
import { moonScore } from './facts.ts';
import type { HeartsResult } from './view.ts';

export const pointsIn = (plays: readonly Play[]): number =>
  plays.reduce((sum, { card }) => sum + penaltyOf(card), 0);

/** Returns the penalty cards that each seat has captured, in the order captured. */
export function capturedIn(tricks: readonly WonTrick[]): BySeat<readonly Card[]> {
  const captured: BySeat<Card[]> = [[], [], [], []];
  for (const { plays, winner } of tricks) {
    for (const { card } of plays) if (isPenalty(card)) captured[winner].push(card);
  }
  return captured;
}

/** Tells whether all penalty cards are captured. The deal then ends, even if cards are left. */
export const allCaptured = (points: BySeat<number>): boolean =>
  points.reduce((sum: number, of) => sum + of, 0) === ALL_POINTS;

export function resultOf(captured: BySeat<readonly Card[]>): HeartsResult {
  const points = mapSeats((seat) => captured[seat].reduce((sum, card) => sum + penaltyOf(card), 0));
  return {
    status: 'scored',
    hearts: mapSeats((seat) => captured[seat].filter((card) => card !== QUEEN).length),
    queen: SEATS.find((seat) => captured[seat].includes(QUEEN)) ?? null,
    points,
    moon: SEATS.find((seat) => points[seat] === ALL_POINTS) ?? null,
  };
}

export const scoresOf = ({ points, moon }: Pick<HeartsResult, 'points' | 'moon'>): BySeat<number> =>
  moon === null ? points : mapSeats((seat) => moonScore(seat, moon));
