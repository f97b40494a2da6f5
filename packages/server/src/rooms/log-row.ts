/**
 * The rows of a room's log, as stored.
 *
 * A row is one change: who made it, under which id, and what came of it (the game's own events, hands in the clear, so
 * a row never leaves the server but through room-view.ts). What is read back is checked: a log this release does
 * not understand stops the room instead of guessing.
 */
import { type GameEvent, isSeat, type Seat } from '@troef/games';
import { AI_LEVELS } from '@troef/protocol';
import * as z from 'zod/mini';

const seatSchema = z.custom<Seat>(isSeat);
const eventsSchema = z.array(z.custom<GameEvent>((value) => isTyped(value)));
const seatHolderSchema = z.object({
  /** User id; null for a computer. */
  user: z.nullable(z.string()),
  name: z.string(),
  ai: z.boolean(),
});

const bodySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('created'),
    /** The session options as the game reads them, defaults filled in. */
    game: z.record(z.string(), z.unknown()),
    turnTime: z.enum(['slow', 'normal', 'fast']),
    ai: z.enum(['ask', 'fill', 'never']),
    aiLevel: z.enum(AI_LEVELS),
    watch: z.enum(['friends', 'all', 'none']),
    chat: z.enum(['on', 'off']),
    fairDeal: z.enum(['real', 'shuffled']),
    alone: z.boolean(),
    seats: z.tuple([seatHolderSchema, seatHolderSchema, seatHolderSchema, seatHolderSchema]),
  }),
  /** `clientSeed` (32 hex digits) counts from the next deal on. */
  z.object({ type: z.literal('ready'), seat: seatSchema, clientSeed: z.nullable(z.string()) }),
  z.object({ type: z.literal('dealt'), events: eventsSchema }),
  z.object({ type: z.literal('moved'), seat: seatSchema, move: z.string(), events: eventsSchema }),
  z.object({ type: z.literal('undone'), seat: seatSchema }),
  /** `events`: what the game says to it, when leaving ends a session of free length. */
  z.object({ type: z.literal('left'), seat: seatSchema, events: eventsSchema }),
  z.object({ type: z.literal('closed'), reason: z.string() }),
]);

export type LogBody = z.infer<typeof bodySchema>;
export type CreatedBody = Extract<LogBody, { type: 'created' }>;
export type SeatHolder = CreatedBody['seats'][number];

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
