/**
 * Computes reputation (docs/behaviour/karma.md 4): the gain of a finished session, the loss of leaving, the
 * starting value of a variant.
 *
 * Pure: no clock, no tables. `community/results/write-result.ts` finds out who counts as a person, which room
 * of the day it is, and what the day has given already. The numbers are in `protocol`, for the page that
 * explains them. Always: a room takes at most one point, a day gives at most its limit, and leaving never
 * takes the last point.
 */
import { lengthFactor } from '@troef/competition/ranking/length-factor.ts';
import { type BySeat, GAMES, type Variant } from '@troef/games';
import {
  HUMANS_FACTOR,
  KARMA_DRAG,
  KARMA_FLOOR,
  type KarmaNote,
  type KarmaSum,
  LEAVE_FACTORS,
  LEAVE_LOSS_MAX,
  LEAVE_LOSS_MIN,
  LEAVE_LOSS_SHARE,
  type LengthValue,
  PLACE_POINTS,
  REPEAT_FACTOR_MIN,
  REPEAT_STEP,
  RESTRICTED_FACTOR,
  RETURN_SHARE,
  ROOM_GAIN_A_DAY,
  ROOM_LOSS_MAX,
  STARTING_KARMA_MAX,
  STARTING_KARMA_MIN,
  TEAM_POINTS,
} from '@troef/protocol';

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
/** Rounds: 1 − 0.15 × 3 is 0.55, but not in binary. */
const toThousandths = (value: number): number => Math.round(value * 1000) / 1000;
/** Rounds, and turns −0 into 0: it would be shown as a loss. */
const toWhole = (value: number): number => Math.round(value) + 0;

export const isTeamGame = (variant: Variant): boolean => GAMES[variant].teams === true;

/**
 * Returns the points of a place, divided among those who share it. In team games, the points for winning,
 * drawing or losing.
 */
export function placePoints(variant: Variant, places: BySeat<number>, seat: number): number {
  const own = places[seat] ?? places.length;
  const shared = places.filter((place) => place === own).length;
  if (isTeamGame(variant)) {
    if (own !== 1) return TEAM_POINTS.lost;
    return shared === places.length ? TEAM_POINTS.drawn : TEAM_POINTS.won;
  }
  const taken = PLACE_POINTS.slice(own - 1, own - 1 + shared);
  return taken.reduce<number>((sum, points) => sum + points, 0) / shared;
}

export const dragOf = (karma: number): number =>
  -(KARMA_DRAG.findLast(([bound]) => bound <= karma)?.[1] ?? 0) + 0;

export const companyFactor = (humans: number, restricted: boolean): number =>
  (HUMANS_FACTOR[clamp(humans, 0, HUMANS_FACTOR.length - 1)] ?? 0) * (restricted ? RESTRICTED_FACTOR : 1);

/** `nth`: 1 for the first room of a day with exactly these people. */
export const repeatFactor = (nth: number): number =>
  Math.max(REPEAT_FACTOR_MIN, toThousandths(1 - REPEAT_STEP * (nth - 1)));

export interface Finished {
  readonly variant: Variant;
  readonly length: LengthValue;
  readonly deals: number;
  /** The places of all four, computers included. */
  readonly places: BySeat<number>;
  readonly seat: number;
  /** Karma before this room. */
  readonly karma: number;
  /** Other verified members who counted: H of docs/behaviour/karma.md 4. */
  readonly humans: number;
  readonly restricted: boolean;
  readonly nth: number;
  /** What rooms of this variant have given this member today. */
  readonly gainedToday: number;
  /** What they may give in a day, if it differs from the default. */
  readonly mostToday?: number;
}

/** Returns what a finished session among people gives to one of those who stayed to the end. */
export function gainOf(room: Finished): KarmaSum & { readonly delta: number } {
  const points = placePoints(room.variant, room.places, room.seat);
  const drag = dragOf(room.karma);
  const length = lengthFactor(room.variant, room.length, room.deals);
  const company = companyFactor(room.humans, room.restricted);
  const repeat = repeatFactor(room.nth);
  const earned = Math.max(-ROOM_LOSS_MAX, toWhole((points + drag) * length * company * repeat));
  const left = Math.max(0, (room.mostToday ?? ROOM_GAIN_A_DAY) - room.gainedToday);
  // The last point cannot be lost either.
  const delta = Math.max(Math.min(earned, left), -Math.max(0, room.karma - KARMA_FLOOR)) + 0;
  const notes: KarmaNote[] = [];
  if (room.restricted) notes.push('restricted');
  if (room.nth > 1) notes.push('repeated');
  if (length === 0) notes.push('short');
  if (delta < earned) notes.push('capped');
  return {
    place: room.places[room.seat] ?? room.places.length,
    deals: room.deals,
    humans: room.humans,
    points,
    drag,
    length,
    company,
    repeat,
    earned,
    notes,
    delta,
  };
}

/** Returns what an illegal leave takes. `earlier`: the player's illegal leaves in the last 30 days. */
export function leaveLoss(karma: number, earlier: number): number {
  const share = clamp(Math.ceil(karma * LEAVE_LOSS_SHARE), LEAVE_LOSS_MIN, LEAVE_LOSS_MAX);
  const factor = LEAVE_FACTORS[Math.min(earlier, LEAVE_FACTORS.length - 1)] ?? 1;
  return Math.min(Math.round(share * factor), Math.max(0, karma - KARMA_FLOOR));
}

/** Returns the part of a loss that is given back for coming back and finishing. */
export const returned = (loss: number): number => Math.ceil(loss * RETURN_SHARE);

/** Returns where a variant starts, given the karma in the others. */
export const startingKarma = (others: readonly number[]): number =>
  clamp(Math.floor(Math.max(0, ...others) / 10), STARTING_KARMA_MIN, STARTING_KARMA_MAX);
