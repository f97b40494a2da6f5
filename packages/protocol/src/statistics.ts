/** What is counted of a person: `GET /api/users/{user}/stats` and `…/activity` (docs/behaviour/profile.md 2, 4). */
import * as z from 'zod/mini';
import { KARMA_REASONS } from './karma.ts';
import { variantSchema } from './rooms.ts';

/** Charts of karma go back so far. */
export const KARMA_SERIES_DAYS = 365;
/** The list of opponents is so long. */
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
  /** Empty for somebody who has left. */
  name: z.string(),
  slug: z.nullable(z.string()),
  /** Finished sessions against him; partners are no opponents. */
  games: count,
  /** Of those, with a better place than his. */
  wins: count,
});
export type OpponentStats = z.infer<typeof opponentStatsSchema>;

export const statsReplySchema = z.object({
  user: z.string(),
  memberSince: z.string(),
  records: recordsReplySchema,
  /** Of the variants that were played. */
  games: z.partialRecord(variantSchema, gamesSchema),
  /** Karma at the end of each day it changed, oldest first. */
  karma: z.array(z.object({ at: z.string(), variant: variantSchema, value: count })),
  /** How often first, second, third, fourth in finished sessions with people; in teams only first and third occur. */
  places: z.partialRecord(variantSchema, placesSchema),
  /** Of all finished sessions. null: belongs to Premium, and this person has none. */
  contracts: z.nullable(z.array(contractStatsSchema)),
  /** Whom he met most often. null for anybody but himself. */
  opponents: z.nullable(z.array(opponentStatsSchema)),
});
export type StatsReply = z.infer<typeof statsReplySchema>;

export const activityReplySchema = z.object({
  id: z.string(),
  type: z.literal('karma'),
  variant: variantSchema,
  delta: count,
  reason: z.enum(KARMA_REASONS),
  /** The room it is about. */
  ref: z.nullable(z.string()),
  /** Of `room` a `KarmaSum`; of `leave` and `return` what was counted; of `correction` the note. */
  details: z.record(z.string(), z.unknown()),
  at: z.string(),
});
export type ActivityReply = z.infer<typeof activityReplySchema>;
