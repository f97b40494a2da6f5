/**
 * The sum of a player in the daily ranking, the order of players, and what would raise a score
 * (docs/behaviour/ranking.md 3).
 */
import type { Variant } from '@troef/games';
import { DAILY_FULL } from '@troef/protocol';
import type { DailyRoom } from './daily-room.ts';

/** How many rooms and different opponents a score needs to count in full. */
export interface DailyFull {
  readonly rooms: number;
  readonly opponents: number;
}

export interface DailySum {
  /** Whole points, 0 to 1000. */
  readonly score: number;
  /** The weighted mean of the points, not rounded. */
  readonly base: number;
  readonly rooms: number;
  /** Different members against whom the player sat. */
  readonly opponents: number;
  /** What too few rooms leave of the score, 0 to 1. */
  readonly r1: number;
  /** What too few opponents leave of the score, 0 to 1. */
  readonly r2: number;
  /** So many more rooms and opponents, at the same mean, would give this score. */
  readonly next: { readonly rooms: number; readonly opponents: number; readonly score: number };
}

/** Thirds are not exact in binary: half a point must be half a point in any order of the rooms. */
const toWhole = (value: number): number => Math.round(Math.round(value * 1e6) / 1e6);

/** Adds from the least, so that the sum is the same to the last bit in any order of the rooms. */
const total = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b).reduce((sum, value) => sum + value, 0);

/** `rooms`: those that count for this player (`dailyRoom`). */
export function dailySum(
  variant: Variant,
  rooms: readonly DailyRoom[],
  full: DailyFull = DAILY_FULL[variant],
): DailySum {
  const weight = total(rooms.map((room) => room.weight));
  const points = total(rooms.map((room) => room.points * room.weight));
  const opponents = new Set(rooms.flatMap((room) => room.opponents)).size;
  return sumOf(variant, { base: weight === 0 ? 0 : points / weight, rooms: rooms.length, opponents }, full);
}

/** Returns the same from the mean and the two numbers, as a list keeps them. */
export function sumOf(
  variant: Variant,
  { base, rooms, opponents }: Pick<DailySum, 'base' | 'rooms' | 'opponents'>,
  full: DailyFull = DAILY_FULL[variant],
): DailySum {
  const r1 = Math.min(1, rooms / full.rooms);
  const r2 = Math.min(1, opponents / full.opponents);
  return {
    score: toWhole(base * r1 * r2),
    base,
    rooms,
    opponents,
    r1,
    r2,
    next: {
      rooms: Math.max(0, full.rooms - rooms),
      opponents: Math.max(0, full.opponents - opponents),
      score: toWhole(base),
    },
  };
}

export interface DailyStanding extends Pick<DailySum, 'score' | 'rooms' | 'base'> {
  readonly user: string;
}

/** Orders players, the best first: by score, rooms, mean and id. No two players are equal. */
export const byDailyOrder = (one: DailyStanding, other: DailyStanding): number =>
  other.score - one.score ||
  other.rooms - one.rooms ||
  other.base - one.base ||
  (one.user < other.user ? -1 : Number(one.user > other.user));
