/**
 * The numbers of reputation (docs/behaviour/karma.md), which the page that explains it and the server that books it must agree on;
 * tiers and the starting value stand with the person (users.ts). And the receipts: what a finished room gave, and why.
 */
import * as z from 'zod/mini';

/** For first to fourth where everybody plays for himself; equal places share their mean. */
export const PLACE_POINTS = [6, 4, 3, 2] as const;
/** In two fixed teams, each of both partners. */
export const TEAM_POINTS = { won: 5, drawn: 3.5, lost: 2 } as const;

/** From this karma on a finished room gives that much less; the greatest bound that is reached counts. */
export const KARMA_DRAG = [
  [500, 1],
  [1000, 2],
  [2000, 3],
] as const;

/** A session of this many deals counts once. */
export const FULL_LENGTH_DEALS = 16;
export const LENGTH_FACTOR_MIN = 0.5;
export const LENGTH_FACTOR_MAX = 2;
/** A session of free length counts from this many deals on, and never more than once. */
export const FREE_LENGTH_MIN_DEALS = 8;

/** By the number of other verified players who played half of the deals or more. */
export const HUMANS_FACTOR = [0, 0.5, 0.75, 1] as const;
/** Rooms with a password or for friends only count for so much. */
export const RESTRICTED_FACTOR = 0.5;
/** Every further room with exactly the same people within a day counts so much less. */
export const REPEAT_STEP = 0.15;
export const REPEAT_FACTOR_MIN = 0.25;
export const REPEAT_WINDOW_HOURS = 24;

/** A finished room never takes more than this. */
export const ROOM_LOSS_MAX = 1;
/** What finished rooms can give in a day, a variant. */
export const ROOM_GAIN_A_DAY = 60;

/** Leaving illegally takes this share, within these bounds, times the factor of the first, second, third … in the window. */
export const LEAVE_LOSS_SHARE = 0.05;
export const LEAVE_LOSS_MIN = 10;
export const LEAVE_LOSS_MAX = 200;
export const LEAVE_FACTORS = [1, 1.5, 2] as const;
export const LEAVE_WINDOW_DAYS = 30;
/** Karma never falls below this by leaving. */
export const KARMA_FLOOR = 1;
/** Of the loss, for who came back and finished. */
export const RETURN_SHARE = 0.5;
/** So many finished rooms without leaving take one leave off the count again. */
export const ROOMS_TO_FORGIVE = 50;

/** So many in a day close the rooms with people for a while … */
export const COOL_DOWN_SHORT = { leaves: 3, withinHours: 24, minutes: 30 } as const;
/** … and so many in a week for longer; each further one doubles it, up to the most. */
export const COOL_DOWN_LONG = { leaves: 5, withinDays: 7, hours: 24, mostDays: 7 } as const;

export const THUMB_KARMA = 1;
/** Of who gives one. */
export const THUMB_GIVER_KARMA = 50;
export const THUMB_PAIR_DAYS = 30;
export const THUMBS_A_DAY = 3;

/** How long changes of reputation stay to be seen in the list. */
export const ACTIVITY_DAYS = 90;

export const KARMA_REASONS = [
  /** The starting value, at the first seat among people. */
  'start',
  'room',
  'leave',
  /** Came back and finished: half of the loss. */
  'return',
  'thumb',
  'correction',
  'merge',
  'freewhist',
] as const;
export type KarmaReason = (typeof KARMA_REASONS)[number];

/** Why a finished session counted less, or not at all. */
export const KARMA_NOTES = [
  /** Nobody else with a proven account sat there at the end. */
  'alone',
  'unverified',
  /** Did not sit there at the end, or played less than half. */
  'left',
  'restricted',
  'repeated',
  /** The day's limit. */
  'capped',
  /** Too few deals in a session of free length. */
  'short',
  /** Counted up to where the others stopped. */
  'stopped',
] as const;
export type KarmaNote = (typeof KARMA_NOTES)[number];

/** What a finished session did to somebody's reputation: "+5 · place 2 of 4 · 16 deals · 3 human opponents". */
export interface KarmaReceipt {
  readonly delta: number;
  /** After the change; null: without limit. */
  readonly karma: number | null;
  /** 1 to 4. */
  readonly place: number;
  readonly deals: number;
  /** Other verified players with an account who played at least half of the deals. */
  readonly humans: number;
  readonly notes: readonly KarmaNote[];
}

/** What stands with a change of reason `room`: enough to do the sum again. */
export const karmaSumSchema = z.object({
  place: z.int(),
  deals: z.int(),
  humans: z.int(),
  /** Place points, shared where places are. */
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
