/**
 * The rankings of a game: the numbers of the daily ranking and of the tournament ranking that their pages and
 * formulas share (those of each game are in `games.ts`), and the answers of `GET /api/{variant}/rankings`
 * (docs/behaviour/ranking.md, docs/behaviour/tournament-ranking.md).
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

/** So many of the best results of a player count in the tournament ranking. */
export const TOUR_COUNTED = 8;
/** The list of now counts tournaments that finished within so many days: 52 weeks. */
export const TOUR_WINDOW_DAYS = 364;
/** The name of the list of now. The others are `tour-{year}` and `tour-{yyyy-mm-dd}`. */
export const TOUR_CURRENT = 'tour-current';

/** The kinds of lists that a game has. */
export const RANKING_KINDS = ['daily', 'tour'] as const;
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

/** A member in a list, whatever its kind. */
const placed = {
  /** From 1. */
  rank: z.int(),
  /** Places up since the list before, below 0 down; null if the member was not in it. */
  change: z.nullable(z.int()),
  user: z.string(),
  name: z.string(),
  /** The address of the profile. */
  url: z.nullable(z.string()),
  avatar: z.string(),
};

const rankingRowSchema = z.object({
  ...placed,
  score: z.int(),
  rooms: z.int(),
  opponents: z.int(),
  /** The weighted mean of the points, not rounded. */
  base: z.number(),
});
export type RankingRow = z.infer<typeof rankingRowSchema>;

/** What a member has from the tournaments of a list. */
const tourSum = {
  points: z.int(),
  /** Results that count. */
  counted: z.int(),
  /** All results. */
  played: z.int(),
  /** The points of the best one. */
  best: z.int(),
};
const tourRowSchema = z.object({ ...placed, ...tourSum });
export type TourRow = z.infer<typeof tourRowSchema>;

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
  /** With so many rooms and opponents the score counts in full. */
  full: z.object({ rooms: z.int(), opponents: z.int() }),
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

const ownTourResultSchema = z.object({
  /** The slug of the tournament. */
  tournament: z.string(),
  name: z.object({ en: z.string(), nl: z.string(), fr: z.string() }),
  finishedAt: z.string(),
  position: z.int(),
  /** People who started. */
  starters: z.int(),
  points: z.int(),
  /** Whether it is one of the best, which count. */
  counts: z.boolean(),
});
export type OwnTourResult = z.infer<typeof ownTourResultSchema>;

const ownTourSchema = z.object({
  ...tourSum,
  /** null: the member has no points in this list. */
  rank: z.nullable(z.int()),
  wouldBe: z.int(),
  /** So many results count at the most. */
  most: z.int(),
  /**
   * A further result gives what it has above `above`: 0, or the least that counts. `missing`: so many more points
   * would pass the member before; null for the first.
   */
  next: z.object({ above: z.int(), missing: z.nullable(z.int()) }),
  /** The results behind the sum, the best first. */
  results: z.array(ownTourResultSchema),
});
export type OwnTour = z.infer<typeof ownTourSchema>;

/** What lists of both kinds have. */
const listed = {
  slug: z.string(),
  publishedAt: z.string(),
  /** The nearest lists of the same sort before and after this one. */
  earlier: z.nullable(z.string()),
  later: z.nullable(z.string()),
  /** Places in the whole list. */
  players: z.int(),
  has_more: z.boolean(),
};

const dailyReplySchema = z.object({
  ...listed,
  kind: z.literal('daily'),
  rows: z.array(rankingRowSchema),
  own: z.nullable(ownRankingSchema),
});
export type DailyRankingReply = z.infer<typeof dailyReplySchema>;

const tourReplySchema = z.object({
  ...listed,
  kind: z.literal('tour'),
  rows: z.array(tourRowSchema),
  own: z.nullable(ownTourSchema),
});
export type TourRankingReply = z.infer<typeof tourReplySchema>;

export const rankingReplySchema = z.discriminatedUnion('kind', [dailyReplySchema, tourReplySchema]);
export type RankingReply = z.infer<typeof rankingReplySchema>;
