/** Rooms: options, the events clients send on `/games`, and the view they are sent. */
import type { PublicEvent, Seat, SessionView, Variant } from '@troef/games';
import { VARIANTS } from '@troef/games/facts';
import * as z from 'zod/mini';
import { faceSchema } from './avatars.ts';
import { AI_LEVELS, type AiLevel } from './limits.ts';
import { SPEED } from './preference-values.ts';

const MOVE_ID = /^[A-Za-z0-9_-]{16,64}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const CLIENT_SEED = /^[0-9a-f]{32}$/i;

export const roomIdSchema = z.string().check(z.regex(UUID));
export const moveIdSchema = z.string().check(z.regex(MOVE_ID));
const seqSchema = z.int().check(z.nonnegative());

export const variantSchema = z.enum(VARIANTS);

/** The pace a page is set to (ms). Computers at a table play at the slowest one. */
export const speedSchema = z.int().check(z.minimum(SPEED.least), z.maximum(SPEED.most));

/**
 * How the next deal begins if one player is alone with computers: `timed`, by itself after a while; `asked`,
 * when the player asks for it with `room:ready`, however long that takes.
 */
export const NEXT_DEALS = ['timed', 'asked'] as const;
export type NextDeal = (typeof NEXT_DEALS)[number];
/** The settings of a page that sits down. */
const pageShape = {
  speed: z.optional(speedSchema),
  nextDeal: z.optional(z.enum(NEXT_DEALS)),
  /** The face a guest has chosen. A member has the face of their account. */
  face: z.optional(faceSchema),
};

/** `rules` and `length` are read by `readOptions` of the variant; a wrong value there is a 422. */
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
  ...pageShape,
});
export type RoomCreate = z.infer<typeof roomCreateSchema>;

/**
 * What a host may still change while the room is open. Fields left out do not change. `password: null`
 * removes the password.
 */
export const roomChangeSchema = z.object({
  ...z.partial(
    z.omit(roomCreateSchema, {
      variant: true,
      start: true,
      password: true,
      speed: true,
      nextDeal: true,
      face: true,
    }),
  ).shape,
  password: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(32)))),
});
export type RoomChange = z.infer<typeof roomChangeSchema>;

export const roomReadySchema = z.object({
  room: roomIdSchema,
  clientSeed: z.optional(z.string().check(z.regex(CLIENT_SEED))),
});
/**
 * `partial`: later updates say only what has changed. `true`: members of the view, in `room:update`; `paths`:
 * paths into it, in `room:part` (room-parts.ts).
 */
export const roomSyncSchema = z.object({
  room: roomIdSchema,
  since: z.optional(seqSchema),
  partial: z.optional(z.union([z.boolean(), z.literal('paths')])),
});
export const seatSchema = z.custom<Seat>((value) => value === 0 || value === 1 || value === 2 || value === 3);
export const roomJoinSchema = z.object({
  room: roomIdSchema,
  seat: z.optional(seatSchema),
  password: z.optional(z.string().check(z.maxLength(64))),
  ...pageShape,
});
/** An event that names a room and nothing else. */
export const roomOnlySchema = z.object({ room: roomIdSchema });
export const roomLeaveSchema = roomOnlySchema;
/** With people it asks the others. `agree` answers a player who asked. */
export const roomUndoSchema = z.object({ room: roomIdSchema, agree: z.optional(z.boolean()) });
/** `on: false`: the player no longer reads. */
export const roomReadingSchema = z.object({ room: roomIdSchema, on: z.boolean() });
/** `yes: false` takes the vote back. */
export const roomVoteSchema = z.object({ room: roomIdSchema, yes: z._default(z.boolean(), true) });
/**
 * `stop`: the player ends here, whatever the others choose. Only between two deals of a session of free
 * length.
 */
export const roomEndSchema = z.object({ ...roomVoteSchema.shape, stop: z._default(z.boolean(), false) });
export const roomSeatSchema = z.object({ room: roomIdSchema, seat: seatSchema });
export const roomLockSchema = z.object({ room: roomIdSchema, locked: z.boolean() });
export const lobbySchema = z.object({ variant: variantSchema });
export const roomQuickSchema = z.object({ variant: variantSchema, ...pageShape });
/**
 * `differences`: after the answer, send only what has changed, as `lobby:changes`. `all`: the tables of all
 * games.
 */
export const lobbyOpenSchema = z.object({
  variant: variantSchema,
  differences: z.optional(z.boolean()),
  all: z.optional(z.boolean()),
});
export type LobbyOpen = z.infer<typeof lobbyOpenSchema>;
export const roomMoveSchema = z.object({
  room: roomIdSchema,
  moveId: moveIdSchema,
  seq: seqSchema,
  move: z.string().check(z.minLength(1), z.maxLength(64)),
});
/** `moveId`: the same when the request is sent again. */
export const roomClaimSchema = z.object({ room: roomIdSchema, moveId: z.optional(moveIdSchema) });
export const authSchema = z.object({ token: z.string().check(z.maxLength(4096)) });

/** `POST /rooms/{room}` without a socket: `join` sits down, another body changes options. */
export const roomUpdateSchema = z.union([
  z.object({ join: z.omit(roomJoinSchema, { room: true }) }),
  roomChangeSchema,
]);
/** `player`: a user id, or the number of a seat. */
export const roomSwapSchema = z.object({ player: z.string().check(z.maxLength(64)), seat: seatSchema });

/** `user`: a member. */
export const roomInviteSchema = z.object({ user: z.string().check(z.minLength(1), z.maxLength(64)) });
/** `busy`: busy to everybody for an hour. */
export const INVITATION_ANSWERS = ['accept', 'decline', 'busy'] as const;
export type InvitationAnswer = (typeof INVITATION_ANSWERS)[number];
export const invitationAnswerSchema = z.object({ answer: z.enum(INVITATION_ANSWERS) });
/** `id` is the id of the answer. */
export const invitationReplySchema = z.object({ id: z.string() });

/** An invitation that still waits for an answer. */
export const waitingInvitationSchema = z.object({
  id: z.string(),
  room: z.string(),
  variant: variantSchema,
  /** The name of the user who sent it. */
  from: z.string(),
  at: z.string(),
});
export type WaitingInvitation = z.infer<typeof waitingInvitationSchema>;

export type RoomQuick = z.infer<typeof roomQuickSchema>;
export type RoomReady = z.infer<typeof roomReadySchema>;
export type RoomJoin = z.infer<typeof roomJoinSchema>;
export type RoomUndo = z.infer<typeof roomUndoSchema>;
export type RoomVote = z.infer<typeof roomVoteSchema>;
export type RoomEnd = z.infer<typeof roomEndSchema>;
export type RoomReading = z.infer<typeof roomReadingSchema>;
export type RoomSync = z.infer<typeof roomSyncSchema>;
export type RoomMove = z.infer<typeof roomMoveSchema>;
export type RoomClaim = z.infer<typeof roomClaimSchema>;

export const ROOM_STATUSES = ['open', 'starting', 'playing', 'finished', 'abandoned', 'closed'] as const;
export type RoomStatus = (typeof ROOM_STATUSES)[number];

/**
 * The options of a room as everybody at it sees them. `rules`: the rules of the variant with defaults filled
 * in.
 */
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
  /** The room asks for a password. Nobody is told which. */
  readonly locked: boolean;
  /** The bound of a tier; 0: anybody. */
  readonly minKarma: number;
  readonly registeredOnly: boolean;
  readonly friendsOnly: boolean;
  /** null: a game without teams. */
  readonly teams: 'random' | 'chosen' | null;
  /** The deal of a record, played again on a device. The room ends with it, and nobody wins a session. */
  readonly oneDeal?: true;
  /** The deals of this day (`yyyy-mm-dd`): everybody plays them once, and no move is taken back. */
  readonly day?: string;
}

/**
 * The holder of a seat: nobody; a person; a person without a connection; a computer for a person who may come
 * back (their name, greyed); a computer.
 */
export const SEAT_HOLDERS = ['empty', 'human', 'away', 'standin', 'ai'] as const;
export type SeatHolderKind = (typeof SEAT_HOLDERS)[number];

export interface SeatView {
  readonly seat: Seat;
  /** User id, null for a computer or an empty seat. */
  readonly user: string | null;
  /** Empty for an empty seat. */
  readonly name: string;
  /** A computer plays here, for good or for a player. */
  readonly ai: boolean;
  readonly away: boolean;
  /** The bound of the player's tier when they sat down; null: without limit. */
  readonly karma: number | null;
  /** `premium`, `leader`, `champion`, `admin`. */
  readonly badges: readonly string[];
  readonly holder: SeatHolderKind;
  /** The player has no account. */
  readonly anonymous: boolean;
  /**
   * The path of the picture or face. Two seats have the same one only if both players sent it. null: an empty
   * seat.
   */
  readonly avatar: string | null;
  /** The player may close the page while the room fills, and is called when it is full. */
  readonly waitsElsewhere: boolean;
  /**
   * The player who left this seat for good, and whose place in the final standing it is; null: nobody did. Their
   * picture is null if they have none of their own.
   */
  readonly formerly: { readonly name: string; readonly avatar: string | null } | null;
}

export interface Clock {
  /** All in ms; `now` and `deadline` in the server's time. After `deadline - bank` the player's bank runs. */
  readonly now: number;
  readonly deadline: number;
  /** What was left of the bank when the turn began. */
  readonly bank: number;
}

/** The state of a room with people beside its game. */
export interface Gathering {
  /** The player who may change an open room; null without people. */
  readonly host: Seat | null;
  /** Server time (ms) of the start, during the countdown. */
  readonly startsAt: number | null;
  /** Players who have said in the countdown that they are present, or who want the next deal. */
  readonly ready: readonly Seat[];
  /** The clocks stand still: a server was away, or some players are. */
  readonly paused: boolean;
  /** They stand still because an administrator suspended the tournament. Moves are refused. */
  readonly suspended?: true;
  /** Whether leaving now costs this viewer no reputation. */
  readonly leaveIsFree: boolean;
  /** Players who want to end the game now. It ends when all of them do. */
  readonly endVotes: readonly Seat[];
  /**
   * Players among them who stop here in any case, and until when (server ms) the others are asked; null:
   * none.
   */
  readonly stopping: { readonly seats: readonly Seat[]; readonly until: number } | null;
  /**
   * The player who asks to take back a wrong click, those who agreed, and until when (server ms) others may.
   */
  readonly takeBack: { readonly seat: Seat; readonly agreed: readonly Seat[]; readonly until: number } | null;
  /** Players for whom two deals in a row have waited: the next does not. */
  readonly readEnough: readonly Seat[];
  /** Players who want another game. `closesAt`: until when (server ms), while the result is shown. */
  readonly rematch: readonly Seat[];
  readonly closesAt: number | null;
  readonly nextRoom: string | null;
  /** `[from, to]`. */
  readonly thumbs: readonly (readonly [Seat, Seat])[];
}

/** The place of a room in a tournament. Rooms that belong to none have none of these members. */
export interface TournamentPlace {
  /** Id of the tournament. */
  readonly tournament: string;
  /** Each counted from 1. A table plays one set after another, each in its own room. */
  readonly round: number;
  readonly table: number;
  readonly set: number;
}

export interface RoomView extends SessionView, Partial<TournamentPlace> {
  readonly room: string;
  readonly variant: Variant;
  readonly seq: number;
  readonly status: RoomStatus;
  readonly options: RoomOptions;
  readonly seats: readonly [SeatView, SeatView, SeatView, SeatView];
  readonly clock: Clock | null;
  /** Hex SHA-256 of the server seed. */
  readonly commitment: string;
  /**
   * Server time (ms) at which the next deal is dealt by itself, while a result is shown, and before the first
   * deal of a tournament; null then: only on request.
   */
  readonly nextDealAt: number | null;
  /** null: a room played alone. */
  readonly people: Gathering | null;
}

/** An event of a room, of its game or beside it. */
export type RoomEvent =
  | PublicEvent
  | { readonly type: 'created' }
  | { readonly type: 'ready'; readonly seat: Seat }
  /** The deal goes back to its start; this seat asked for it. */
  | { readonly type: 'undone'; readonly seat: Seat }
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'closed'; readonly reason: string }
  /**
   * The session ends with the scores so far: the time of the tournament is up, or with `long` the session is as
   * long as one may be.
   */
  | { readonly type: 'capped'; readonly long?: true }
  /** A person, or a computer put there by the host or by time. */
  | { readonly type: 'joined'; readonly seat: Seat; readonly name: string; readonly ai: boolean }
  | { readonly type: 'vacated'; readonly seat: Seat; readonly name: string; readonly reason: VacatedReason }
  /** `order[s]`: the former seat of the player who now sits on `s`. */
  | { readonly type: 'seated'; readonly order: readonly [Seat, Seat, Seat, Seat] }
  | { readonly type: 'options' }
  | { readonly type: 'started' }
  | { readonly type: 'away' | 'back'; readonly seat: Seat }
  /** Time was up, and this was played for the player. */
  | { readonly type: 'playedFor'; readonly seat: Seat }
  | { readonly type: 'standin'; readonly seat: Seat; readonly reason: 'away' | 'inactive' }
  | { readonly type: 'paused' | 'resumed' }
  /** An administrator gave this player all their time back. */
  | { readonly type: 'timeGiven'; readonly seat: Seat }
  /** `misclaimed`: this seat claimed all remaining tricks wrongly. */
  | { readonly type: 'claimed' | 'misclaimed'; readonly seat: Seat }
  | { readonly type: 'takeBackAsked' | 'takeBackRefused' | 'takenBack'; readonly seat: Seat }
  | { readonly type: 'rematchVote'; readonly seat: Seat; readonly yes: boolean }
  /** `stop`: this player ends here, whatever the others choose. */
  | { readonly type: 'endVote'; readonly seat: Seat; readonly yes: boolean; readonly stop?: true }
  /** `name`: of a player who has stopped and has no seat any more. Their seat was `from`. */
  | { readonly type: 'thumb'; readonly from: Seat; readonly to: Seat; readonly name?: string }
  | { readonly type: 'rematch'; readonly room: string };

/** `left` by choice, `removed` by the host, `gone` too long, `missing` in the countdown. */
export type VacatedReason = 'left' | 'removed' | 'gone' | 'missing';

export interface RoomUpdate {
  readonly room: string;
  readonly seq: number;
  readonly events: readonly RoomEvent[];
  readonly view: RoomView;
}
export type RoomSnapshot = Omit<RoomUpdate, 'room'>;

/** The answer to `room:sync`. `table`: the number of the room in `room:part`, if paths were asked for. */
export interface RoomSyncAnswer extends RoomSnapshot {
  readonly table?: number;
}
