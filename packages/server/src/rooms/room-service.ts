/** What people may do with rooms: decisions and permissions, for sockets and routes alike. */

import { commitmentOf, SERVER_SEED_BYTES, type Seat, type SessionRecord } from '@troef/games';
import {
  ApiError,
  type RoomCreate,
  type RoomMove,
  type RoomReady,
  type RoomSnapshot,
  type RoomSync,
} from '@troef/protocol';
import type { Deps, Identity } from '../deps.ts';
import { chanceKeyOf, computerNames } from './chance.ts';
import { judgeMove } from './judge-move.ts';
import type { CreatedBody } from './log-row.ts';
import { gameOf, isBetweenDeals, isOver, seatOfUser } from './room-fold.ts';
import type { RoomLog } from './room-log.ts';
import { readRoomOptions } from './room-options.ts';
import { recordOf } from './room-record.ts';
import type { KnownRoom, RoomRunner, Verdict } from './room-runner.ts';
import { eventsOf, viewOf } from './room-view.ts';

export interface RoomService {
  /** `enter` seats the host's socket before the first row is shown. */
  create(
    host: Identity,
    body: RoomCreate,
    enter: (room: string, seat: Seat) => void,
  ): Promise<{ room: string; seat: Seat }>;
  ready(user: Identity, body: RoomReady): Promise<void>;
  /** `take` puts the socket (back) in its seat before anything is read. */
  sync(user: Identity, body: RoomSync, take: (seat: Seat) => void): Promise<RoomSnapshot>;
  /** Acknowledges when the row is committed and before it is shown. */
  move(user: Identity, body: RoomMove, acknowledge: (seq: number) => void): Promise<void>;
  undo(user: Identity, room: string): Promise<void>;
  leave(user: Identity, room: string): Promise<void>;
  record(user: Identity, room: string): Promise<SessionRecord>;
  /** The last person here has closed the room's page. */
  unwatched(room: string): Promise<void>;
}

const HOST_SEAT: Seat = 0;
/** A visit this long after the last row keeps the room alone for its whole time again. */
const VISIT_COUNTS_AFTER_MS = 60 * 60 * 1000;

export function createRoomService(options: {
  readonly deps: Pick<Deps, 'clock' | 'random' | 'vault'>;
  readonly runner: RoomRunner;
  readonly log: RoomLog;
  readonly keptMs: number;
}): RoomService {
  const { deps, runner, log } = options;

  /** A visit to a room nobody has moved in for long. */
  const visited = async (room: KnownRoom): Promise<void> => {
    const { state } = room;
    const now = deps.clock.now();
    if (
      isOver(state) ||
      now - state.at < VISIT_COUNTS_AFTER_MS ||
      state.legal.every((moves) => moves.length === 0)
    ) {
      return;
    }
    await log.postpone(state.head.id, state.seq, now + options.keptMs);
  };

  return {
    create: async (host, body, enter) => {
      const created = readRoomOptions(body, host);
      const serverSeed = deps.random.bytes(SERVER_SEED_BYTES);
      const id = deps.random.id();
      const at = deps.clock.now();
      await runner.create(
        {
          head: { id, variant: body.variant, host: host.id, commitment: commitmentOf(serverSeed) },
          sealedSeed: deps.vault.seal(serverSeed),
          moveId: 'create:1',
          seat: HOST_SEAT,
          body: { ...created, seats: seatsAlone(host, serverSeed) },
          at,
          dueAt: at,
        },
        serverSeed,
        () => enter(id, HOST_SEAT),
      );
      return { room: id, seat: HOST_SEAT };
    },

    ready: async (user, body) => {
      await runner.change(body.room, (room) =>
        bySeat(room, user, (seat) => judgeReady(room, seat, body.clientSeed?.toLowerCase())),
      );
    },

    sync: (user, body, take) =>
      runner.read(body.room, async (room) => {
        const { state } = room;
        const seat = seatOfUser(state, user.id);
        if (seat === undefined) throw new ApiError('resource_missing', 'room');
        const { since } = body;
        if (since !== undefined && since > state.seq) throw new ApiError('bad_request', 'since');
        take(seat);
        await visited(room);
        const missed =
          since === undefined || since === state.seq ? [] : await log.rowsAfter(body.room, since);
        const events = missed
          .filter((row) => row.seq <= state.seq)
          .flatMap((row) => eventsOf(state, row, seat));
        return { seq: state.seq, events, view: viewOf(state, seat, room.pace) };
      }),

    move: async (user, body, acknowledge) => {
      await runner.change(
        body.room,
        (room) => bySeat(room, user, (seat) => judgeMove(room, seat, body)),
        acknowledge,
      );
    },

    undo: async (user, id) => {
      await runner.change(id, (room) => bySeat(room, user, (seat) => judgeUndo(room, seat)));
    },

    leave: async (user, id) => {
      await runner.change(id, (room) => bySeat(room, user, (seat) => judgeLeave(room, seat)));
    },

    record: async (user, id) => {
      const room = await runner.read(id, (known) => known);
      if (seatOfUser(room.state, user.id) === undefined) throw new ApiError('resource_missing', 'room');
      if (!isOver(room.state)) throw new ApiError('conflict', room.state.status);
      return recordOf(room.state.head, await log.rowsAfter(id, 0), room.serverSeed);
    },

    unwatched: (id) => runner.read(id, visited, true),
  };
}

/** Rooms of others are not there: a room alone is private. */
function bySeat(room: KnownRoom, user: Identity, judge: (seat: Seat) => Verdict): Verdict {
  const seat = seatOfUser(room.state, user.id);
  return seat === undefined ? { refuse: new ApiError('resource_missing', 'room') } : judge(seat);
}

function judgeReady({ state }: KnownRoom, seat: Seat, clientSeed: string | undefined): Verdict {
  const asksDeal = isBetweenDeals(state) && !state.ready.includes(seat);
  const newSeed = clientSeed !== undefined && clientSeed !== state.clientSeeds[seat];
  if (isOver(state) || (!asksDeal && !newSeed)) return { done: state.seq };
  const body = { type: 'ready', seat, clientSeed: clientSeed ?? null } as const;
  return { append: { moveId: `ready:${state.seq + 1}`, seat, body } };
}

function judgeUndo({ state }: KnownRoom, seat: Seat): Verdict {
  const refusal = isOver(state)
    ? state.status
    : state.dealStart === null
      ? 'deal_over'
      : !state.movedBy.includes(seat)
        ? 'nothing_to_undo'
        : undefined;
  if (refusal !== undefined) return { refuse: new ApiError('conflict', refusal) };
  return { append: { moveId: `undo:${state.seq + 1}`, seat, body: { type: 'undone', seat } } };
}

/** After a complete deal of a session of free length, leaving finishes it; otherwise the room alone is given up. */
function judgeLeave({ state }: KnownRoom, seat: Seat): Verdict {
  if (isOver(state)) return { done: state.seq };
  const stopped = gameOf(state.head.variant).stop(state.game);
  const events = stopped.ok ? [...stopped.value] : [];
  return { append: { moveId: `leave:${state.seq + 1}`, seat, body: { type: 'left', seat, events } } };
}

/** The host and three computers. */
function seatsAlone(host: Identity, serverSeed: Uint8Array): CreatedBody['seats'] {
  // Postgres stores no NUL and no half surrogates.
  const name = host.name.replaceAll('\0', '').toWellFormed();
  const [left = '', across = '', right = ''] = computerNames(chanceKeyOf(serverSeed), 3, [name]);
  const computer = (given: string) => ({ user: null, name: given, ai: true });
  return [{ user: host.id, name, ai: false }, computer(left), computer(across), computer(right)];
}
