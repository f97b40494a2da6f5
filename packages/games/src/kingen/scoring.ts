/**
 * The points of a deal of kingen (docs/rules/kingen.md 5 and 9), counted from the complete tricks only.
 *
 * A finished deal always shares out the whole total of its game. It is over after the thirteenth trick, or
 * as soon as every penalty card is captured.
 */
import type { Card } from '../kernel/cards/card.ts';
import { type BySeat, mapSeats, type Seat } from '../kernel/seat.ts';
import type { WonTrick } from '../kernel/view.ts';
import { GAME_RULES, type GameType, isPenalty, LAST, SEVENTH } from './game-types.ts';
import type { KingenResult } from './view.ts';

/** Returns the penalty cards that each seat has captured, in the order captured. */
export function capturedBy(game: GameType, tricks: readonly WonTrick[]): BySeat<readonly Card[]> {
  const captured: BySeat<Card[]> = [[], [], [], []];
  for (const { plays, winner } of tricks) {
    for (const { card } of plays) if (isPenalty(game, card)) captured[winner].push(card);
  }
  return captured;
}

/** Returns the points of each seat so far, which are final when the deal is over. */
export function pointsOf(game: GameType, tricks: readonly WonTrick[]): BySeat<number> {
  const rule = GAME_RULES[game];
  const points: [number, number, number, number] = [0, 0, 0, 0];
  tricks.forEach(({ plays, winner }, index) => {
    points[winner] += rule.trick(index + 1);
    for (const { card } of plays) if (isPenalty(game, card)) points[winner] += rule.card;
  });
  return points;
}

export function isDealOver(game: GameType, tricks: readonly WonTrick[]): boolean {
  if (tricks.length === LAST) return true;
  const { penalties } = GAME_RULES[game];
  if (penalties.length === 0) return false;
  let captured = 0;
  for (const { plays } of tricks) for (const { card } of plays) if (isPenalty(game, card)) captured++;
  return captured === penalties.length;
}

export function resultOf(game: GameType, tricks: readonly WonTrick[]): KingenResult {
  const winnerOf = (number: number): Seat => (tricks[number - 1] as WonTrick).winner;
  const captured = capturedBy(game, tricks);
  return {
    status: 'scored',
    tricks: mapSeats((seat) => tricks.filter(({ winner }) => winner === seat).length),
    captured: mapSeats((seat) => captured[seat].length),
    critical: game === 'seventhLast' ? { seventh: winnerOf(SEVENTH), last: winnerOf(LAST) } : null,
    early: tricks.length < LAST,
  };
}
