/** The hall of fame of slams: `/api/{whist|wiezen}/slams` (docs/behaviour/slams.md). */
import * as z from 'zod/mini';
import { SLAM_VARIANTS } from './games.ts';
import { pageOf } from './user-replies.ts';
import { pageQuerySchema } from './users.ts';

/** A player may claim a slam for so many days. */
export const SLAM_CLAIM_DAYS = 30;
/** Letters of the message beside a slam. */
export const SLAM_MESSAGE_MAX = 140;
/** Other members with proven addresses at the table. */
export const SLAM_WITNESSES = 2;
/** Players in the list of those who made most. */
export const SLAM_TOP = 6;

export const slamsQuerySchema = z.extend(pageQuerySchema, {
  /** By the clock of Brussels. */
  year: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(9999))),
  /** Id or slug of the player who claimed it, or how their name begins. */
  player: z.optional(z.string().check(z.minLength(1), z.maxLength(320))),
  /** `1`: only the caller's own, claimed or not. */
  mine: z.optional(z.literal('1')),
});
export type SlamFilters = Pick<z.infer<typeof slamsQuerySchema>, 'year' | 'player' | 'mine'>;

export const slamClaimSchema = z.object({
  message: z.optional(z.string().check(z.maxLength(SLAM_MESSAGE_MAX * 4))),
  /** Tells the player's friends. */
  tell: z.optional(z.boolean()),
});
export type SlamClaim = z.infer<typeof slamClaimSchema>;
export const slamChangeSchema = z.object({ hidden: z.boolean() });

const playerSchema = z.object({
  user: z.string(),
  name: z.string(),
  /** The address of the profile. */
  url: z.nullable(z.string()),
  avatar: z.string(),
});

export const slamSchema = z.object({
  id: z.string(),
  slug: z.string(),
  /** From 1, in each game. */
  number: z.int(),
  variant: z.enum(SLAM_VARIANTS),
  contract: z.string(),
  /** The thirteen cards as dealt, in written order. */
  hand: z.array(z.string()),
  trump: z.string(),
  room: z.string(),
  /** Which deal of the room, from 1, all-passed deals too. */
  deal: z.int(),
  date: z.string(),
  state: z.enum(['unclaimed', 'claimed']),
  /** null: nobody has claimed it, or the account that did is locked. */
  player: z.nullable(playerSchema),
  message: z.nullable(z.string()),
  /** The caller made it. */
  mine: z.boolean(),
  /** Until when the caller may claim it; null: not theirs, claimed, or too late. */
  claimableUntil: z.nullable(z.string()),
});
export type Slam = z.infer<typeof slamSchema>;

export const slamsReplySchema = z.extend(pageOf(slamSchema), {
  figures: z.object({
    /** Slams in the hall of fame. */
    slams: z.int(),
    /** Deals of all tables that count, as last added up. */
    deals: z.int(),
    /** One deal of so many ends in such a contract made; null: none has yet. */
    oneIn: z.nullable(z.int()),
    /** The newest first. */
    years: z.array(z.object({ year: z.int(), slams: z.int() })),
    /** Those with most claims. */
    players: z.array(z.extend(playerSchema, { slams: z.int() })),
  }),
});
export type SlamsReply = z.infer<typeof slamsReplySchema>;
