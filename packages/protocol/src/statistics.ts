/**
 * Statistics of a member: `GET /api/users/{user}/stats` and `…/activity` (docs/behaviour/profile.md 2, 4).
 */
import * as z from 'zod/mini';
import { KARMA_REASONS } from './karma.ts';
import { variantSchema } from './rooms.ts';

export const KARMA_SERIES_DAYS = 365;
export const OPPONENTS_SHOWN = 20;

const count = z.int();
const placesSchema = z.tuple([count, count, count, count]);

export const recordsReplySchema = z.partialRecord(
  variantSchema,
  z.object({ karma: z.nullable(count), games: count }),
);

/** Finished sessions, with people and against computers alone. */
const gamesSchema = z.object({ together: count, alone: count });

export const contractStatsSchema = z.object({
  variant: variantSchema,
  /** In the words of the game: `solo5`, `misery`, `flat`, `take`. */
  contract: z.string(),
  bid: count,
  made: count,
});
export type ContractStats = z.infer<typeof contractStatsSchema>;

export const opponentStatsSchema = z.object({
  user: z.string(),
  /** Empty for a deleted member. */
  name: z.string(),
  slug: z.nullable(z.string()),
  /** Finished sessions against this opponent; partners are no opponents. */
  games: count,
  /** Those in which the member had the better place. */
  wins: count,
});
export type OpponentStats = z.infer<typeof opponentStatsSchema>;

export const statsReplySchema = z.object({
  user: z.string(),
  memberSince: z.string(),
  records: recordsReplySchema,
  /** Games of the variants that were played. */
  games: z.partialRecord(variantSchema, gamesSchema),
  /** Deals of these sessions that the member played, those that everybody passed left out. */
  deals: z.partialRecord(variantSchema, count),
  /** Karma at the end of each day it changed, oldest first. */
  karma: z.array(z.object({ at: z.string(), variant: variantSchema, value: count })),
  /**
   * How often the member came first, second, third, fourth in finished sessions with people. In teams only
   * first and third occur.
   */
  places: z.partialRecord(variantSchema, placesSchema),
  /** Contracts of all finished sessions. null: it belongs to Premium, and this member has none. */
  contracts: z.nullable(z.array(contractStatsSchema)),
  /** The opponents met most often. null for any viewer but the member. */
  opponents: z.nullable(z.array(opponentStatsSchema)),
});
export type StatsReply = z.infer<typeof statsReplySchema>;

const activityShape = {
  id: z.string(),
  variant: variantSchema,
  /** The room of the change, or the room, tournament or slam itself. */
  ref: z.nullable(z.string()),
  at: z.string(),
};
export const karmaActivitySchema = z.object({
  ...activityShape,
  type: z.literal('karma'),
  delta: count,
  reason: z.enum(KARMA_REASONS),
  /** For `room` a `KarmaSum`, for `leave` and `return` the numbers used, for `correction` the note. */
  details: z.record(z.string(), z.unknown()),
});
/** A session that has ended, with the user in a seat. */
export const roomActivitySchema = z.object({
  ...activityShape,
  type: z.literal('room'),
  details: z.object({
    status: z.enum(['finished', 'abandoned']),
    /** 1 to 4; null if the session has no places. */
    place: z.nullable(count),
    score: count,
    deals: count,
    /** Against computers. */
    alone: z.boolean(),
  }),
});
/** A tournament that is over, in which the user had a seat. */
export const tournamentActivitySchema = z.object({
  ...activityShape,
  type: z.literal('tournament'),
  details: z.object({
    slug: z.string(),
    name: z.object({ en: z.string(), nl: z.string(), fr: z.string() }),
    position: count,
    starters: count,
    /** Of the tournament ranking. */
    points: count,
  }),
});
/** A slam of the hall of fame that the user made, claimed or not. */
export const slamActivitySchema = z.object({
  ...activityShape,
  type: z.literal('slam'),
  details: z.object({ slug: z.string(), contract: z.string() }),
});
export const activityReplySchema = z.union([
  karmaActivitySchema,
  roomActivitySchema,
  tournamentActivitySchema,
  slamActivitySchema,
]);
export type ActivityReply = z.infer<typeof activityReplySchema>;
