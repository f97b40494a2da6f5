/** How much the length of a room counts, in reputation (docs/behaviour/karma.md 4) and in the daily ranking. */
import type { Variant } from '@troef/games';
import {
  FREE_LENGTH_MIN_DEALS,
  FULL_LENGTH_DEALS,
  GAME_LENGTHS,
  LENGTH_FACTOR_MAX,
  LENGTH_FACTOR_MIN,
  type LengthValue,
  lengthKind,
} from '@troef/protocol';

/** The session of ten deals counts three quarters, the double one twice. */
const SESSION_FACTORS: Readonly<Partial<Record<LengthValue, number>>> = { single: 0.75, double: 2 };

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Returns how much a session of this length counts; 0 for a free one that was too short. */
export function lengthFactor(variant: Variant, length: LengthValue, deals: number): number {
  if (length === 'free') {
    return deals < FREE_LENGTH_MIN_DEALS ? 0 : Math.min(1, deals / FULL_LENGTH_DEALS);
  }
  const session = SESSION_FACTORS[length];
  if (session !== undefined) return session;
  // In games to a number of points the usual length is the full one.
  const inPoints = lengthKind(variant, length) === 'points';
  const full = inPoints ? Number(GAME_LENGTHS[variant].usual) : FULL_LENGTH_DEALS;
  // 61 of 101 is 0.6, 501 of 1001 a half.
  const factor = Math.round((Number(length) / full) * 20) / 20;
  return clamp(factor, LENGTH_FACTOR_MIN, LENGTH_FACTOR_MAX);
}
