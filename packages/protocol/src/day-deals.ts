/** The deal of the day: `/api/{variant}/deal_of_the_day` (docs/behaviour/deal-of-the-day.md). */
import type { SheetLine } from '@troef/games';
import * as z from 'zod/mini';
import { daySchema } from './days.ts';
import { roomCreateSchema, variantSchema } from './rooms.ts';
import { pageOf } from './user-replies.ts';

/** Rows of the results of a day that are shown, the best first. */
export const DAY_TABLE_ROWS = 100;
/** Columns of the spread of all results, each of five per cent. */
export const DAY_SPREAD_COLUMNS = 20;
/** Days in one answer of the list. */
export const DAY_PAGE = 31;

export const dayPlaySchema = z.object({
  /** Today if left out. */
  date: z.optional(daySchema),
  speed: roomCreateSchema.shape.speed,
  nextDeal: roomCreateSchema.shape.nextDeal,
  face: roomCreateSchema.shape.face,
});
export type DayPlay = z.infer<typeof dayPlaySchema>;
export const dayPlayReplySchema = z.object({ room: z.string() });

export const dayListQuerySchema = z.object({
  size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(DAY_PAGE))),
  /** The day after which the page begins: older ones follow. */
  starting_after: z.optional(daySchema),
});

/** `open`: the caller has still to play it. */
export const DAY_STATES = ['open', 'playing', 'played'] as const;
const percent = z.number().check(z.minimum(0), z.maximum(100));

const dayRowSchema = z.object({
  /** The game and the day. */
  id: z.string(),
  variant: variantSchema,
  /** In Brussels. */
  date: z.string(),
  /** Results of this day so far. */
  players: z.int(),
  state: z.enum(DAY_STATES),
  /** The caller's own room; null: they have not begun. */
  room: z.nullable(z.string()),
  own: z.nullable(z.object({ percent, rank: z.int() })),
});
export type DayRow = z.infer<typeof dayRowSchema>;
export const dayListSchema = pageOf(dayRowSchema);

/** A line of the score sheet, as the table shows it. */
const lineSchema = z.custom<SheetLine>((value) => typeof value === 'object' && value !== null);

const playedShape = {
  line: lineSchema,
  /** Its number in the record of the room, where deals that all passed count too. */
  dealing: z.int(),
  /** The computers by seat. Empty for the player. */
  names: z.array(z.string()),
};

const dealSchema = z.object({
  /** From 1. */
  no: z.int(),
  /** null: the caller did not play this deal. */
  own: z.nullable(z.object({ percent, score: z.number(), ...playedShape })),
  /** The result with the best score, the earliest of several; null: nobody played this deal. */
  best: z.nullable(
    z.object({
      name: z.string(),
      score: z.number(),
      ...playedShape,
      room: z.string(),
      /** Others who played this deal, and those of them who scored as much. */
      others: z.int(),
      equal: z.int(),
    }),
  ),
});

const dayResultSchema = z.object({
  percent,
  rank: z.int(),
  /** By deal; null: not played. */
  scores: z.array(z.nullable(z.number())),
  /** Others whose percentage is lower. */
  better: z.int(),
});

export const dayReplySchema = z.extend(dayRowSchema, {
  own: z.nullable(dayResultSchema),
  /** The newest day: today. */
  today: z.string(),
  dealCount: z.int(),
  /** Empty until the caller has played, as all that follows. */
  deals: z.array(dealSchema),
  /** Results by percentage: how many below 5, below 10, and so on. */
  spread: z.array(z.int()),
  /** The result with the highest percentage. `deal`: where it won most against the caller. */
  best: z.nullable(
    z.object({
      name: z.string(),
      percent,
      room: z.string(),
      deal: z.int(),
      isOwn: z.boolean(),
      /** What they played in that deal. */
      played: z.nullable(z.object({ score: z.number(), ...playedShape })),
    }),
  ),
  table: z.array(
    z.object({ rank: z.int(), name: z.string(), percent, room: z.string(), isOwn: z.boolean() }),
  ),
});
export type DayReply = z.infer<typeof dayReplySchema>;
export type DayDealReply = DayReply['deals'][number];

const atTableSchema = z.object({
  table: z.int(),
  /** null: a computer, with which nobody is compared. */
  user: z.nullable(z.string()),
  name: z.string(),
  score: z.number(),
  percent: z.nullable(percent),
  room: z.nullable(z.string()),
  /** Its number in the record of the room, where deals that all passed count too; null if it is not known. */
  dealing: z.nullable(z.int()),
  /** null: it is not known any more, or not told of this table. */
  line: z.nullable(lineSchema),
  /** The players of that set by seat. */
  names: z.array(z.string()),
});

/** The deals of a player in a round scored as `duplicate`, beside the other tables. */
export const roundDealsReplySchema = z.object({
  round: z.int(),
  user: z.string(),
  name: z.string(),
  /** The result of the round. */
  percent,
  deals: z.array(
    z.object({
      set: z.int(),
      deal: z.int(),
      seat: z.int().check(z.minimum(0), z.maximum(3)),
      own: atTableSchema,
      /** The best first. */
      others: z.array(atTableSchema),
    }),
  ),
});
export type RoundDealsReply = z.infer<typeof roundDealsReplySchema>;

export const roundDealsQuerySchema = z.object({
  /** Another player than the caller. */
  user: z.optional(z.string().check(z.maxLength(36))),
});
