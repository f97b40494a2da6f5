/**
 * The rows of a room's log, as stored.
 *
 * A row is one change: who made it, under which id, and what came of it (the game's own events, hands in the clear, so
 * a row never leaves the server but through room-view.ts). What is read back is checked: a log this release does
 * not understand stops the room instead of guessing.
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
  /** Bound of his tier when he sat down; null: without limit. */
  karma: z._default(z.nullable(z.number()), 0),
  badges: z._default(z.array(z.string()), []),
  avatar: z._default(z.nullable(z.string()), null),
  /** His pace (ms), when it is not the usual one. */
  speed: z.optional(z.number()),
  /** Playing among computers, this person asks for the next deal. */
  asksDeals: z.optional(z.literal(true)),
});
/** Rooms written before there were rooms with people say nothing of what only those have. */
const optionsShape = {
  /** The session options as the game reads them, defaults filled in. */
  game: z.record(z.string(), z.unknown()),
  turnTime: z.enum(['slow', 'normal', 'fast']),
  ai: z.enum(['ask', 'fill', 'never']),
  aiLevel: z.enum(AI_LEVELS),
  watch: z.enum(['friends', 'all', 'none']),
  chat: z.enum(['on', 'off']),
  fairDeal: z.enum(['real', 'shuffled']),
  /** Asks for a password; its hash stands in the room's own row. */
  locked: z._default(z.boolean(), false),
  minKarma: z._default(z.number(), 0),
  registeredOnly: z._default(z.boolean(), false),
  friendsOnly: z._default(z.boolean(), false),
  teams: z._default(z.nullable(z.enum(['random', 'chosen'])), null),
};
const optionsSchema = z.object(optionsShape);
const seatWord = <Type extends string>(type: Type) => z.object({ type: z.literal(type), seat: seatSchema });

const bodySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('created'),
    ...optionsShape,
    /** How `real` deals are gathered here, from the first deal to the last; rooms of the first version do not say it. */
    dealing: z._default(z.custom<DealingVersion>(isDealingVersion), 1),
    alone: z.boolean(),
    seats: z.tuple([
      z.nullable(seatHolderSchema),
      z.nullable(seatHolderSchema),
      z.nullable(seatHolderSchema),
      z.nullable(seatHolderSchema),
    ]),
  }),
  /** `clientSeed` (32 hex digits) counts from the next deal on. */
  z.object({ type: z.literal('ready'), seat: seatSchema, clientSeed: z.nullable(z.string()) }),
  /** `waitedFor`: whose reading of the result before it this deal has waited for. */
  z.object({
    type: z.literal('dealt'),
    events: eventsSchema,
    waitedFor: z.optional(z.array(seatSchema)),
  }),
  /** `byTime`: his time was up, and this was played for him. */
  z.object({
    type: z.literal('moved'),
    seat: seatSchema,
    move: z.string(),
    events: eventsSchema,
    byTime: z.optional(z.literal(true)),
  }),
  z.object({ type: z.literal('undone'), seat: seatSchema }),
  /** `events`: what the game says to it, when leaving ends a session of free length. */
  z.object({
    type: z.literal('left'),
    seat: seatSchema,
    events: eventsSchema,
    /** Among people: the computer that goes on, and whether leaving cost him reputation. */
    computer: z.optional(z.string()),
    illegal: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('closed'), reason: z.string() }),

  z.object({ type: z.literal('options'), options: optionsSchema }),
  z.object({
    type: z.literal('joined'),
    seat: seatSchema,
    holder: seatHolderSchema,
    /** Computers that go by another name from now on, because theirs was too much like that of this person. */
    renamed: z.optional(z.array(z.object({ seat: seatSchema, name: z.string() }))),
  }),
  z.object({
    type: z.literal('vacated'),
    seat: seatSchema,
    name: z.string(),
    reason: z.enum(['left', 'removed', 'gone', 'missing']),
  }),
  /** `order[s]`: the seat from which whoever sits on `s` now came. `teams`: they are as the host wants them now. */
  z.object({ type: z.literal('seated'), order: orderSchema, teams: z.optional(z.literal('chosen')) }),
  /** `game`: the options the session is played with, when the start fixed something in them. */
  z.object({ type: z.literal('started'), order: orderSchema, game: z.record(z.string(), z.unknown()) }),
  seatWord('away'),
  seatWord('back'),
  seatWord('lockedIn'),
  seatWord('lockedOut'),
  seatWord('misclaimed'),
  seatWord('takeBackAsked'),
  seatWord('takeBackAgreed'),
  seatWord('takeBackRefused'),
  /** All the rest was his, and is played out. */
  z.object({ type: z.literal('claimed'), seat: seatSchema, events: eventsSchema }),
  z.object({ type: z.literal('standin'), seat: seatSchema, reason: z.enum(['away', 'inactive']) }),
  /** Ours: clocks stand still from `since` (ms) on. */
  z.object({ type: z.literal('paused'), since: z.number() }),
  z.object({ type: z.literal('resumed') }),
  /** `events`: what the game says to it, when the last vote ends a session of free length. */
  z.object({
    type: z.literal('endVote'),
    seat: seatSchema,
    yes: z.boolean(),
    events: z._default(eventsSchema, []),
    /** This person ends here, whatever the others choose. */
    stop: z.optional(z.literal(true)),
  }),
  z.object({ type: z.literal('rematchVote'), seat: seatSchema, yes: z.boolean() }),
  z.object({ type: z.literal('rematch'), room: z.string() }),
  /** `hiddenFrom`: who had blocked him when he gave it. */
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
export type SeatHolder = z.infer<typeof seatHolderSchema>;

/** A computer on a seat. */
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

/** The log says something this release cannot read: a fault of ours, never an input error. */
export class CorruptLogError extends Error {
  override readonly name = 'CorruptLogError';
}

/** Reads the body of a stored row. */
export function readBody(stored: unknown): LogBody {
  const parsed = bodySchema.safeParse(stored);
  if (!parsed.success) throw new CorruptLogError(`unreadable row: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Ids the server gives its own rows hold a colon, which a client's `moveId` may not. */
export const isServerId = (moveId: string): boolean => moveId.includes(':');

const isTyped = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
