/**
 * The numbers of reputation (docs/behaviour/karma.md) that the page explaining it and the server booking it
 * share, and the receipts: what a finished room gave, and why. Tiers and the starting value are in
 * `users.ts`.
 */
import * as z from 'zod/mini';

/** For first to fourth place where everybody plays for themselves. Equal places share their mean. */
export const PLACE_POINTS = [6, 4, 3, 2] as const;
/** For each partner of two fixed teams. */
export const TEAM_POINTS = { won: 5, drawn: 3.5, lost: 2 } as const;

/** From this karma on a finished room gives this much less. The greatest bound reached counts. */
export const KARMA_DRAG = [
  [500, 1],
  [1000, 2],
  [2000, 3],
] as const;

/** A session of this many deals counts in full. */
export const FULL_LENGTH_DEALS = 16;
export const LENGTH_FACTOR_MIN = 0.5;
export const LENGTH_FACTOR_MAX = 2;
/** A session of free length counts from this many deals on, and never more than in full. */
export const FREE_LENGTH_MIN_DEALS = 8;

/** By the number of other verified members who played half of the deals or more. */
export const HUMANS_FACTOR = [0, 0.5, 0.75, 1] as const;
/** The factor for rooms with a password or for friends only. */
export const RESTRICTED_FACTOR = 0.5;
/** Every further room with exactly the same people within a day counts this much less. */
export const REPEAT_STEP = 0.15;
export const REPEAT_FACTOR_MIN = 0.25;
export const REPEAT_WINDOW_HOURS = 24;

/** A finished room never takes more than this. */
export const ROOM_LOSS_MAX = 1;
/** The most that finished rooms of a variant can give in a day. */
export const ROOM_GAIN_A_DAY = 60;

/**
 * An illegal leave takes this share, within bounds, times the factor of the first, second or third in the
 * window.
 */
export const LEAVE_LOSS_SHARE = 0.05;
export const LEAVE_LOSS_MIN = 10;
export const LEAVE_LOSS_MAX = 200;
export const LEAVE_FACTORS = [1, 1.5, 2] as const;
export const LEAVE_WINDOW_DAYS = 30;
/** Leaving never brings karma below this. */
export const KARMA_FLOOR = 1;
/** The share of a loss that is returned for coming back and finishing. */
export const RETURN_SHARE = 0.5;
/** This many finished rooms without leaving take one leave off the count again. */
export const ROOMS_TO_FORGIVE = 50;

/** This many leaves in a day close rooms with people for a while. */
export const COOL_DOWN_SHORT = { leaves: 3, withinHours: 24, minutes: 30 } as const;
/** This many leaves in a week close them for longer. Each further one doubles the time, up to the most. */
export const COOL_DOWN_LONG = { leaves: 5, withinDays: 7, hours: 24, mostDays: 7 } as const;

/** For playing all own rounds of a tournament, for each round that a player survived, and for winning it. */
export const TOURNAMENT_KARMA = { stayed: 5, survived: 3, won: 25 } as const;

export const THUMB_KARMA = 1;
/** Karma a giver needs. */
export const THUMB_GIVER_KARMA = 50;
export const THUMB_PAIR_DAYS = 30;
export const THUMBS_A_DAY = 3;

/** How long changes of reputation are shown in the list. */
export const ACTIVITY_DAYS = 90;

export const KARMA_REASONS = [
  /** The starting value, at the first session among people. */
  'start',
  'room',
  'leave',
  /** The player came back and finished: half of the loss. */
  'return',
  'thumb',
  /** A tournament that the player has played to the end. */
  'tournament',
  'correction',
  'merge',
  'freewhist',
] as const;
export type KarmaReason = (typeof KARMA_REASONS)[number];

/** Why a finished session counted less, or not at all. */
export const KARMA_NOTES = [
  /** No other member with a proven address stayed to the end. */
  'alone',
  'unverified',
  /** The player did not stay to the end, or played less than half. */
  'left',
  'restricted',
  'repeated',
  /** The limit of the day. */
  'capped',
  /** Too few deals in a session of free length. */
  'short',
  /** Counted up to where the others stopped. */
  'stopped',
] as const;
export type KarmaNote = (typeof KARMA_NOTES)[number];

/** What a finished session did to reputation: "+5 · place 2 of 4 · 16 deals · 3 human opponents". */
export interface KarmaReceipt {
  readonly delta: number;
  /** Karma after the change; null: without limit. */
  readonly karma: number | null;
  /** 1 to 4. */
  readonly place: number;
  readonly deals: number;
  /** Other verified members who played at least half of the deals. */
  readonly humans: number;
  readonly notes: readonly KarmaNote[];
}

/** The details of a change of reason `room`: enough to compute it again. */
export const karmaSumSchema = z.object({
  place: z.int(),
  deals: z.int(),
  humans: z.int(),
  /** Points of the place, divided if it is shared. */
  points: z.number(),
  drag: z.int(),
  length: z.number(),
  company: z.number(),
  repeat: z.number(),
  /** What the rule gave before the day's limit. */
  earned: z.int(),
  notes: z.array(z.enum(KARMA_NOTES)),
});
export type KarmaSum = z.infer<typeof karmaSumSchema>;
