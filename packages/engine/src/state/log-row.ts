/**
 * The rows of a room's event log, as stored.
 *
 * A row is one change: its seat, its id, and its result. It holds the game's own events with hands in the
 * clear, so a row leaves the server only through room-view.ts. Rows are validated when they are read: a log
 * that this release does not understand stops the room instead of making it guess.
 */
import { type DealingVersion, type GameEvent, isDealingVersion, isSeat, type Seat } from '@troef/games';
import { AI_LEVELS } from '@troef/protocol';
import * as z from 'zod/mini';

const seatSchema = z.custom<Seat>(isSeat);
const orderSchema = z.tuple([seatSchema, seatSchema, seatSchema, seatSchema]);
const eventsSchema = z.array(z.custom<GameEvent>((value) => isTyped(value)));
const seatHolderSchema = z.object({
  /** User id; null for a computer. */
  user: z.nullable(z.string()),
  name: z.string(),
  ai: z.boolean(),
  /** Has no account. */
  anonymous: z._default(z.boolean(), false),
  /** Lower bound of the player's reputation tier when they sat down; null: without limit. */
  karma: z._default(z.nullable(z.number()), 0),
  badges: z._default(z.array(z.string()), []),
  avatar: z._default(z.nullable(z.string()), null),
  /** The player's pace (ms), if it is not the usual one. */
  speed: z.optional(z.number()),
  /** Asks for the next deal when playing among computers. */
  asksDeals: z.optional(z.literal(true)),
});
/** Rows written before there were rooms with people lack the fields of those: hence the defaults. */
const optionsShape = {
  /** The session options as the game reads them, defaults filled in. */
  game: z.record(z.string(), z.unknown()),
  turnTime: z.enum(['slow', 'normal', 'fast']),
  ai: z.enum(['ask', 'fill', 'never']),
  aiLevel: z.enum(AI_LEVELS),
  watch: z.enum(['friends', 'all', 'none']),
  chat: z.enum(['on', 'off']),
  fairDeal: z.enum(['real', 'shuffled']),
  /** The room asks for a password; its hash is in the room's own row. */
  locked: z._default(z.boolean(), false),
  minKarma: z._default(z.number(), 0),
  registeredOnly: z._default(z.boolean(), false),
  friendsOnly: z._default(z.boolean(), false),
  teams: z._default(z.nullable(z.enum(['random', 'chosen'])), null),
  /** The room has one deal, whatever its session says, and ends with it. */
  oneDeal: z.optional(z.literal(true)),
};
const optionsSchema = z.object(optionsShape);
/** A table of a tournament: which one it is, and what the tournament has fixed for it. */
const tournamentSchema = z.object({
  /** Id of the tournament. */
  tournament: z.string(),
  /** Each counted from 1. */
  round: z.number(),
  table: z.number(),
  set: z.number(),
  /** When its first deal is dealt (ms). */
  startsAt: z.number(),
  /** From then on (ms) no further deal begins; null: its length alone ends the session. */
  cap: z.nullable(z.number()),
  /** Names the deals that several tables play alike; null: the deals are of this table alone. */
  deals: z.nullable(z.string()),
});
/** A room that plays the deals of a day, which all its players get alike. */
const daySchema = z.object({
  /** `yyyy-mm-dd`, in Brussels. */
  date: z.string(),
  /** Names the deals. */
  deals: z.string(),
});
const seatWord = <Type extends string>(type: Type) => z.object({ type: z.literal(type), seat: seatSchema });

const bodySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('created'),
    ...optionsShape,
    /** How `real` deals are gathered here, from first to last. Rooms of the first version do not say it. */
    dealing: z._default(z.custom<DealingVersion>(isDealingVersion), 1),
    alone: z.boolean(),
    /** A table of a tournament. It plays from this row on. */
    event: z.optional(tournamentSchema),
    /** A room alone with the deals of a day. */
    day: z.optional(daySchema),
    /** The session began elsewhere: its result so far, as a record has it, and the lines of its sheet. */
    carried: z.optional(
      z.object({
        carry: z.record(z.string(), z.unknown()),
        sheet: z.array(z.record(z.string(), z.unknown())),
      }),
    ),
    seats: z.tuple([
      z.nullable(seatHolderSchema),
      z.nullable(seatHolderSchema),
      z.nullable(seatHolderSchema),
      z.nullable(seatHolderSchema),
    ]),
  }),
  /** `clientSeed` (32 hex digits) counts from the next deal on. */
  z.object({ type: z.literal('ready'), seat: seatSchema, clientSeed: z.nullable(z.string()) }),
  /** `waitedFor`: seats whose players were still reading the last result, for whom this deal waited. */
  z.object({
    type: z.literal('dealt'),
    events: eventsSchema,
    waitedFor: z.optional(z.array(seatSchema)),
  }),
  /** `byTime`: the player's time was up, and the move was made for them. */
  z.object({
    type: z.literal('moved'),
    seat: seatSchema,
    move: z.string(),
    events: eventsSchema,
    byTime: z.optional(z.literal(true)),
  }),
  z.object({ type: z.literal('undone'), seat: seatSchema }),
  /** `events`: those of the game, if leaving ends a session of free length. */
  z.object({
    type: z.literal('left'),
    seat: seatSchema,
    events: eventsSchema,
    /**
     * Among people: the name of the computer that goes on, and whether leaving cost the player reputation.
     */
    computer: z.optional(z.string()),
    illegal: z.optional(z.boolean()),
    /** The player left illegally once too often, and does not get the seat back. */
    forGood: z.optional(z.literal(true)),
  }),
  z.object({ type: z.literal('closed'), reason: z.string() }),

  z.object({ type: z.literal('options'), options: optionsSchema }),
  z.object({
    type: z.literal('joined'),
    seat: seatSchema,
    holder: seatHolderSchema,
    /** Computers that take another name because theirs was too much like that of this person. */
    renamed: z.optional(z.array(z.object({ seat: seatSchema, name: z.string() }))),
  }),
  z.object({
    type: z.literal('vacated'),
    seat: seatSchema,
    name: z.string(),
    reason: z.enum(['left', 'removed', 'gone', 'missing']),
  }),
  /**
   * `order[s]`: the seat from which the player now on seat `s` came. `teams`: the host has now chosen them.
   */
  z.object({ type: z.literal('seated'), order: orderSchema, teams: z.optional(z.literal('chosen')) }),
  /** `game`: the options the session is played with, if the start settled something in them. */
  z.object({ type: z.literal('started'), order: orderSchema, game: z.record(z.string(), z.unknown()) }),
  seatWord('away'),
  seatWord('back'),
  seatWord('lockedIn'),
  seatWord('lockedOut'),
  seatWord('misclaimed'),
  seatWord('takeBackAsked'),
  seatWord('takeBackAgreed'),
  seatWord('takeBackRefused'),
  /** The claim of all remaining tricks holds, and they are played out. */
  z.object({ type: z.literal('claimed'), seat: seatSchema, events: eventsSchema }),
  /** `computer`: the name of the computer that has the seat for good. If left out, it keeps the seat. */
  z.object({
    type: z.literal('standin'),
    seat: seatSchema,
    reason: z.enum(['away', 'inactive']),
    computer: z.optional(z.string()),
  }),
  /** A fault of ours: clocks stand still from `since` (ms) on. */
  z.object({ type: z.literal('paused'), since: z.number() }),
  z.object({ type: z.literal('resumed') }),
  /** An administrator gave this player all their time back. */
  seatWord('timeGiven'),
  /** An administrator suspended the tournament: nobody plays, and clocks stand still. */
  z.object({ type: z.literal('held') }),
  /** The tournament goes on. `cap`: the end of the time of the round, later by the length of the pause. */
  z.object({ type: z.literal('released'), cap: z.nullable(z.number()) }),
  /** `events`: those of the game, if the last vote ends a session of free length. */
  z.object({
    type: z.literal('endVote'),
    seat: seatSchema,
    yes: z.boolean(),
    events: z._default(eventsSchema, []),
    /** This player stops here, whatever the others choose. */
    stop: z.optional(z.literal(true)),
  }),
  /** The time of the tournament is up. `events`: those of the game, which end the session. */
  z.object({ type: z.literal('capped'), events: eventsSchema }),
  z.object({ type: z.literal('rematchVote'), seat: seatSchema, yes: z.boolean() }),
  z.object({ type: z.literal('rematch'), room: z.string() }),
  /** `hiddenFrom`: seats whose players had blocked the giver by then. */
  z.object({
    type: z.literal('thumb'),
    seat: seatSchema,
    to: seatSchema,
    hiddenFrom: z._default(z.array(seatSchema), []),
  }),
]);

export type LogBody = z.infer<typeof bodySchema>;
export type CreatedBody = Extract<LogBody, { type: 'created' }>;
export type RoomChoices = z.infer<typeof optionsSchema>;
export type TournamentTable = z.infer<typeof tournamentSchema>;
export type DayDeals = z.infer<typeof daySchema>;
export type SeatHolder = z.infer<typeof seatHolderSchema>;

export const computer = (name: string): SeatHolder => ({
  user: null,
  name,
  ai: true,
  anonymous: false,
  karma: 0,
  badges: [],
  avatar: null,
});

export interface LogRow {
  readonly seq: number;
  readonly moveId: string;
  readonly seat: Seat | null;
  readonly body: LogBody;
  /** Milliseconds since the epoch, by the database's clock. */
  readonly at: number;
}

/** The log holds something that this release cannot read: a fault of ours, never an input error. */
export class CorruptLogError extends Error {
  override readonly name = 'CorruptLogError';
}

export function readBody(stored: unknown): LogBody {
  const parsed = bodySchema.safeParse(stored);
  if (!parsed.success) throw new CorruptLogError(`unreadable row: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The server's own ids hold a colon, which a client's `moveId` may not. */
export const isServerId = (moveId: string): boolean => moveId.includes(':');

const isTyped = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
