/**
 * The rankings of a game: the numbers of the daily ranking that its page and its formula share (those of each game
 * are in `games.ts`), and the answers of `GET /api/{variant}/rankings` (docs/behaviour/ranking.md).
 */
import * as z from 'zod/mini';

/** Points of a finished room for first to fourth place. Equal places share their mean. */
export const DAILY_POINTS = [1000, 600, 300, 0] as const;
/** In team games: for each winner; for each loser, times the share of the winners' points that they have. */
export const DAILY_TEAM_POINTS = { won: 1000, lost: 400 } as const;

/** A list counts rooms that finished within so many days, of 24 hours each, before its midnight. */
export const DAILY_WINDOW_DAYS = 7;
/** How long lists are kept. */
export const DAILY_KEPT_DAYS = 400;
/** A member who comes among so many first gets a push. */
export const DAILY_TOP = 10;

/** The kinds of lists that a game has. */
export const RANKING_KINDS = ['daily'] as const;
export type RankingKind = (typeof RANKING_KINDS)[number];

/** The name of the newest list of days. */
export const LATEST_RANKING = 'latest';
/** Rows of a list in one answer. The next ones begin after the user of the last row. */
export const RANKING_PAGE = 100;

export const rankingQuerySchema = z.object({
  size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(RANKING_PAGE))),
  starting_after: z.optional(z.string().check(z.maxLength(36))),
});

export const rankingsReplySchema = z.array(
  z.object({ slug: z.string(), kind: z.enum(RANKING_KINDS), publishedAt: z.string() }),
);
export type RankingsReply = z.infer<typeof rankingsReplySchema>;

const rankingRowSchema = z.object({
  /** From 1. A member who is gone leaves a gap. */
  rank: z.int(),
  /** Places up since the day before, below 0 down; null if the member was not in that list. */
  change: z.nullable(z.int()),
  user: z.string(),
  name: z.string(),
  /** The address of the profile. */
  url: z.nullable(z.string()),
  avatar: z.string(),
  score: z.int(),
  rooms: z.int(),
  opponents: z.int(),
  /** The weighted mean of the points, not rounded. */
  base: z.number(),
});
export type RankingRow = z.infer<typeof rankingRowSchema>;

const ownRoomSchema = z.object({
  room: z.string(),
  finishedAt: z.string(),
  /** null: they left it before its end. */
  place: z.nullable(z.int()),
  deals: z.int(),
  /** Other members at the table. */
  people: z.int(),
  points: z.number(),
  weight: z.number(),
});
export type OwnRankedRoom = z.infer<typeof ownRoomSchema>;

const ownRankingSchema = z.object({
  /** null: the member is not in the list. */
  rank: z.nullable(z.int()),
  /** The place in the list that this score has, or would have. */
  wouldBe: z.int(),
  score: z.int(),
  rooms: z.int(),
  opponents: z.int(),
  base: z.number(),
  /** What too few rooms leave of the score, 0 to 1. */
  r1: z.number(),
  /** What too few opponents leave of the score, 0 to 1. */
  r2: z.number(),
  /** So many more rooms and opponents, at the same mean, would give this score, and this place. */
  next: z.object({ rooms: z.int(), opponents: z.int(), score: z.int(), place: z.int() }),
  /** The rooms behind the sum, the newest first. */
  counted: z.array(ownRoomSchema),
});
export type OwnRanking = z.infer<typeof ownRankingSchema>;

export const rankingReplySchema = z.object({
  slug: z.string(),
  kind: z.enum(RANKING_KINDS),
  publishedAt: z.string(),
  /** The nearest lists before and after this one. */
  earlier: z.nullable(z.string()),
  later: z.nullable(z.string()),
  /** Places in the whole list. */
  players: z.int(),
  rows: z.array(rankingRowSchema),
  has_more: z.boolean(),
  own: z.nullable(ownRankingSchema),
});
export type RankingReply = z.infer<typeof rankingReplySchema>;
