/** Rooms: options, what clients send on `/games`, and the view they are sent. */
import type { PublicEvent, Seat, SessionView, Variant } from '@troef/games';
import * as z from 'zod/mini';

const MOVE_ID = /^[A-Za-z0-9_-]{16,64}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const CLIENT_SEED = /^[0-9a-f]{32}$/i;

export const roomIdSchema = z.string().check(z.regex(UUID));
export const moveIdSchema = z.string().check(z.regex(MOVE_ID));
const seqSchema = z.int().check(z.nonnegative());

export const AI_LEVELS = ['easy', 'normal', 'hard', 'expert'] as const;
export type AiLevel = (typeof AI_LEVELS)[number];

export const variantSchema = z.enum(['whist', 'manille', 'wiezen', 'kingen', 'hearts', 'belote']);

/** `rules` and `length` are read by the variant's own `readOptions`; what is wrong there is a 422. */
export const roomCreateSchema = z.object({
  variant: variantSchema,
  length: z.optional(z.union([z.string(), z.number()])),
  turnTime: z.optional(z.enum(['slow', 'normal', 'fast'])),
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(32))),
  minKarma: z.optional(z.int().check(z.nonnegative())),
  registeredOnly: z.optional(z.boolean()),
  friendsOnly: z.optional(z.boolean()),
  ai: z.optional(z.enum(['ask', 'fill', 'never'])),
  aiLevel: z.optional(z.enum(AI_LEVELS)),
  rules: z.optional(z.record(z.string(), z.unknown())),
  teams: z.optional(z.enum(['random', 'chosen'])),
  watch: z.optional(z.enum(['friends', 'all', 'none'])),
  chat: z.optional(z.enum(['on', 'off'])),
  fairDeal: z.optional(z.enum(['real', 'shuffled'])),
  start: z.optional(z.boolean()),
});
export type RoomCreate = z.infer<typeof roomCreateSchema>;

export const roomReadySchema = z.object({
  room: roomIdSchema,
  clientSeed: z.optional(z.string().check(z.regex(CLIENT_SEED))),
});
export const roomSyncSchema = z.object({ room: roomIdSchema, since: z.optional(seqSchema) });
export const roomLeaveSchema = z.object({ room: roomIdSchema });
export const roomUndoSchema = z.object({ room: roomIdSchema });
export const roomMoveSchema = z.object({
  room: roomIdSchema,
  moveId: moveIdSchema,
  seq: seqSchema,
  move: z.string().check(z.minLength(1), z.maxLength(64)),
});
export const authSchema = z.object({ token: z.string().check(z.maxLength(4096)) });

export type RoomReady = z.infer<typeof roomReadySchema>;
export type RoomSync = z.infer<typeof roomSyncSchema>;
export type RoomMove = z.infer<typeof roomMoveSchema>;

export const ROOM_STATUSES = ['open', 'starting', 'playing', 'finished', 'abandoned', 'closed'] as const;
export type RoomStatus = (typeof ROOM_STATUSES)[number];

/** The options of a room as everybody at it sees them; `rules` is the variant's rule block with defaults filled in. */
export interface RoomOptions {
  readonly variant: Variant;
  readonly length: number | string;
  readonly turnTime: 'slow' | 'normal' | 'fast';
  readonly ai: 'ask' | 'fill' | 'never';
  readonly aiLevel: AiLevel;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly watch: 'friends' | 'all' | 'none';
  readonly chat: 'on' | 'off';
  readonly fairDeal: 'real' | 'shuffled';
  /** Computers took the empty seats at once; nobody else may join. */
  readonly alone: boolean;
}

export interface SeatView {
  readonly seat: Seat;
  /** User id, null for a computer or an empty seat. */
  readonly user: string | null;
  readonly name: string;
  readonly ai: boolean;
  readonly away: boolean;
  readonly karma: number;
  readonly badges: readonly string[];
}

export interface Clock {
  /** All in ms; `now` and `deadline` of the server's time. */
  readonly now: number;
  readonly deadline: number;
  readonly bank: number;
}

export interface RoomView extends SessionView {
  readonly room: string;
  readonly variant: Variant;
  readonly seq: number;
  readonly status: RoomStatus;
  readonly options: RoomOptions;
  /** null: a watcher. */
  readonly seat: Seat | null;
  readonly seats: readonly [SeatView, SeatView, SeatView, SeatView];
  readonly clock: Clock | null;
  /** Hex SHA-256 of the server seed. */
  readonly commitment: string;
  /** Server time (ms) at which the next deal is dealt by itself, while a deal's result is shown. */
  readonly nextDealAt: number | null;
}

/** What happened in a room beside the game itself. */
export type RoomEvent =
  | PublicEvent
  | { readonly type: 'created' }
  | { readonly type: 'ready'; readonly seat: Seat }
  /** Back to the start of the deal, asked by this seat. */
  | { readonly type: 'undone'; readonly seat: Seat }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'closed'; readonly reason: string };

export interface RoomUpdate {
  readonly room: string;
  readonly seq: number;
  readonly events: readonly RoomEvent[];
  readonly view: RoomView;
}
export type RoomSnapshot = Omit<RoomUpdate, 'room'>;
