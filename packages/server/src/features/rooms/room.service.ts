/** What users may do with rooms: decisions and permissions, for sockets and routes alike. */

import { judgeClaim } from '@troef/engine/decisions/judge-claim.ts';
import { keptAway } from '@troef/engine/decisions/judge-join.ts';
import { judgeMove } from '@troef/engine/decisions/judge-move.ts';
import {
  judgeEndVote,
  judgeLeave,
  judgeRematch,
  judgeTakeBack,
  judgeThumb,
  judgeUndo,
} from '@troef/engine/decisions/judge-people.ts';
import { judgeReady } from '@troef/engine/decisions/judge-ready.ts';
import { HOST_SEAT, makeRoom, seatsAlone, seatsOpen } from '@troef/engine/decisions/new-room.ts';
import { readRoomOptions } from '@troef/engine/decisions/room-options.ts';
import type { KnownRoom, Verdict } from '@troef/engine/decisions/verdict.ts';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import { ownerOf, sessionFacts } from '@troef/engine/outcome/session-facts.ts';
import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import { isOver, type RoomState, seatOfUser } from '@troef/engine/state/room-state.ts';
import { eventsAfter } from '@troef/engine/views/events-after.ts';
import { viewOf } from '@troef/engine/views/room-view.ts';
import { SEATS, type Seat, type SessionRecord, type Variant } from '@troef/games';
import {
  ApiError,
  type KarmaReceipt,
  premiumRequired,
  type RoomClaim,
  type RoomCreate,
  type RoomEnd,
  type RoomMove,
  type RoomReady,
  type RoomSnapshot,
  type RoomSync,
  type RoomUndo,
  type RoomVote,
} from '@troef/protocol';
import { giveThumb } from '../../community/karma/thumbs.ts';
import type { EndedSession } from '../../community/results/history.ts';
import { receiptsOf } from '../../community/results/write-result.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import type { Sitters } from '../joining/sitters.ts';
import { sealPassword } from '../room-store/room-password.ts';
import type { KeptRecords } from './kept-records.ts';
import { blockersOf, hasPlayedDay, isPlayedElsewhere, roomOf } from './room.repository.ts';

export interface RoomService {
  /** `enter` seats the host's socket before the first row is shown. */
  create(
    host: Identity,
    body: RoomCreate,
    enter: (room: string, seat: Seat) => void,
  ): Promise<{ room: string; seat: Seat }>;
  ready(user: Identity, body: RoomReady): Promise<void>;
  /**
   * `take` puts the socket (back) in its seat before anything is read, and is told how many rows were missed.
   */
  sync(
    user: Identity,
    body: RoomSync,
    take: (seat: Seat | null, missed: number) => void | Promise<void>,
  ): Promise<RoomSnapshot>;
  /** `take` gives the socket a watcher's place. */
  watch(user: Identity, room: string, take: () => Promise<void>): Promise<void>;
  /** Acknowledges when the row is committed and before it is shown. */
  move(user: Identity, body: RoomMove, acknowledge: (seq: number) => void): Promise<void>;
  /**
   * Alone, goes back to the start of the deal. Among people, asks to take back a wrong click, or agrees to
   * it.
   */
  undo(user: Identity, body: RoomUndo): Promise<void>;
  leave(user: Identity, room: string): Promise<void>;
  /** Claims all remaining tricks. A wrong claim is refused, and counted. */
  claim(user: Identity, body: RoomClaim): Promise<void>;
  /** Votes for ending the game now, or withdraws that vote; or ends here whatever the others choose. */
  end(user: Identity, body: RoomEnd): Promise<void>;
  rematch(user: Identity, body: RoomVote): Promise<void>;
  thumb(user: Identity, room: string, to: Seat): Promise<void>;
  record(user: Identity, room: string): Promise<SessionRecord>;
  /** Returns what a finished session did to the user's reputation; null: nothing. */
  receipt(user: Identity, room: string): Promise<KarmaReceipt | null>;
  /** Returns the room with people where this user sits now, or where a computer keeps their seat. */
  mine(user: Identity): Promise<{ readonly id: string; readonly variant: Variant } | null>;
  /** The last user on this process has closed the room's page. */
  unwatched(room: string): Promise<void>;
}

/** A visit this long after the last row keeps a room played alone for its whole time again. */
const VISIT_COUNTS_AFTER_MS = 60 * 60 * 1000;

export function createRoomService(options: {
  readonly deps: Pick<Deps, 'clock' | 'random' | 'vault' | 'db' | 'traces'>;
  readonly runner: RoomRunner;
  readonly log: RoomLog;
  readonly records: KeptRecords;
  readonly sitters: Sitters;
  readonly mayWatch: (user: Identity, state: RoomState) => Promise<boolean>;
  /** Whether a session is among those that a player of it is shown (docs/behaviour/history.md 3). */
  readonly isInReach: (user: Identity, session: EndedSession) => Promise<boolean>;
  readonly keptMs: () => number;
}): RoomService {
  const { deps, runner, log, records, sitters, mayWatch, isInReach } = options;

  /** Keeps a room longer that is visited long after its last row. */
  const visited = async (room: KnownRoom): Promise<void> => {
    const { state } = room;
    const now = deps.clock.now();
    if (
      !state.alone ||
      isOver(state) ||
      now - state.at < VISIT_COUNTS_AFTER_MS ||
      state.legal.every((moves) => moves.length === 0)
    ) {
      return;
    }
    await log.postpone(state.head.id, state.seq, now + options.keptMs());
  };

  /** Whether the user may read a session as one who did not play there may. */
  const seesOthers = async (user: Identity, state: RoomState): Promise<boolean> =>
    // Everybody may compare the tables of a duplicate round; `isPlayedElsewhere` waits for its end.
    (state.event !== null && state.event.deals !== null) ||
    (await mayWatch(user, state)) ||
    (await hasPlayedDay(deps.db.pool, user.id, state));

  const reaches = (user: Identity, { head, at }: RoomState): Promise<boolean> =>
    isInReach(user, { room: head.id, endedAt: at });

  /** Whether the user hears what happened: an old session is told by its record alone, to those who may read it. */
  const hears = async (user: Identity, state: RoomState): Promise<boolean> =>
    !isOver(state) || (await seesOthers(user, state)) || reaches(user, state);

  return {
    create: async (host, body, enter) => {
      const sitter = await sitters.of(host, body.variant, body);
      if (sitter.incomplete) throw new ApiError('forbidden', 'incomplete');
      const choices = readRoomOptions(body, sitter);
      if (!choices.alone && sitter.limited !== null) throw keptAway(sitter.limited);
      const password = choices.locked ? body.password : undefined;
      const { room, serverSeed } = makeRoom(deps, {
        variant: body.variant,
        host: host.id,
        choices,
        password: password === undefined ? null : await sealPassword(deps, password),
        seats: (seed) => (choices.alone ? seatsAlone(sitter.holder, seed) : seatsOpen(sitter.holder)),
      });
      await runner.create(room, serverSeed, () => enter(room.head.id, HOST_SEAT));
      return { room: room.head.id, seat: HOST_SEAT };
    },

    ready: async (user, body) => {
      await runner.change(body.room, (room) =>
        bySeat(room, user, (seat) => judgeReady(room, seat, body.clientSeed?.toLowerCase())),
      );
    },

    sync: (user, body, take) =>
      runner.read(body.room, async (room) => {
        const { state } = room;
        const seat = seatOfUser(state, user.id) ?? null;
        if (seat === null && !(await mayWatch(user, state))) throw new ApiError('resource_missing', 'room');
        const { since } = body;
        if (since !== undefined && since > state.seq) throw new ApiError('bad_request', 'since');
        const behind = since === undefined ? 0 : state.seq - since;
        await take(seat, behind);
        await visited(room);
        const isTold = behind > 0 && (await hears(user, state));
        const events = isTold ? await eventsAfter(log, state, { since: state.seq - behind, seat }) : [];
        return { seq: state.seq, events, view: viewOf(state, seat, room.pace, deps.clock.now()) };
      }),

    watch: (user, id, take) =>
      runner.read(id, async ({ state }) => {
        if (!(await mayWatch(user, state))) throw new ApiError('forbidden', 'watch');
        await take();
      }),

    move: async (user, body, acknowledge) => {
      const judge = (room: KnownRoom): Verdict => bySeat(room, user, (seat) => judgeMove(room, seat, body));
      await runner.change(body.room, (room) => deps.traces.step('room.judge', () => judge(room)), {
        acknowledge,
      });
    },

    undo: async (user, { room: id, agree }) => {
      await runner.change(id, (room) =>
        bySeat(room, user, (seat) =>
          room.state.alone ? judgeUndo(room, seat) : judgeTakeBack(room.state, seat, agree, deps.clock.now()),
        ),
      );
    },

    leave: async (user, id) => {
      await runner.change(id, (room) =>
        bySeat(room, user, (seat) => judgeLeave(room.state, seat, room.chance)),
      );
    },

    claim: async (user, { room: id, moveId }) => {
      let isWrong = false;
      await runner.change(id, (room) =>
        bySeat(room, user, (seat) => {
          const verdict = judgeClaim(room, seat, moveId);
          isWrong = 'append' in verdict && verdict.append.body.type === 'misclaimed';
          return verdict;
        }),
      );
      if (isWrong) throw new ApiError('unprocessable_content', 'claim');
    },

    end: async (user, { room: id, yes, stop }) => {
      await runner.change(id, (room) =>
        bySeat(room, user, (seat) => judgeEndVote(room.state, seat, yes, stop)),
      );
    },

    rematch: async (user, { room: id, yes }) => {
      await runner.change(id, (room) => bySeat(room, user, (seat) => judgeRematch(room.state, seat, yes)));
    },

    thumb: async (user, id, to) => {
      const blockers = user.anonymous ? [] : await blockersOf(deps.db.pool, user.id, id);
      await runner.change(id, ({ state, ...room }) =>
        bySeatEver({ ...room, state }, user, (seat) => {
          const verdict = judgeThumb(state, seat, to, blockers);
          const receiver = state.seats[to].holder;
          if (!('append' in verdict) || user.anonymous || receiver?.user == null || receiver.anonymous)
            return verdict;
          const thumb = { room: id, from: user.id, to: receiver.user, at: deps.clock.now() };
          // Thanks are shown in any case. Nobody is told whether they count.
          const counted = async (tx: Querier): Promise<void> => void (await giveThumb(tx, deps, thumb));
          return { append: { ...verdict.append, effects: [counted] } };
        }),
      );
    },

    record: async (user, id) => {
      const room = await runner.read(id, (known) => known);
      const { state } = room;
      const played = state.seats.some(({ holder, formerly }) =>
        [holder?.user, formerly?.user].includes(user.id),
      );
      const isOpen = await seesOthers(user, state);
      if (!played && !isOpen) throw new ApiError('resource_missing', 'room');
      if (!isOver(room.state)) throw new ApiError('conflict', room.state.status);
      if (await isPlayedElsewhere(deps.db.pool, room.state)) throw new ApiError('conflict', 'playing');
      if (!isOpen && !(await reaches(user, state))) throw premiumRequired('history');
      return records(room);
    },

    receipt: async (user, id) => {
      const { state } = await runner.read(id, (known) => known);
      const seat = SEATS.find((each) => ownerOf(state.seats[each]) === user.id);
      if (seat === undefined) throw new ApiError('resource_missing', 'room');
      const isOverForThem =
        state.status === 'finished' ||
        state.status === 'closed' ||
        state.seats[seat].formerly?.user === user.id;
      if (!isOverForThem) throw new ApiError('conflict', state.status);
      return (await receiptsOf(deps.db.pool, sessionFacts(state)))[seat];
    },

    mine: (user) => roomOf(deps.db.pool, user.id),

    unwatched: (id) => runner.read(id, visited, { internal: true }),
  };
}

/** Judges by the user's seat. For others the room does not exist: it is private. */
function bySeat(room: KnownRoom, user: Identity, judge: (seat: Seat) => Verdict): Verdict {
  const seat = seatOfUser(room.state, user.id);
  return seat === undefined ? { refuse: new ApiError('resource_missing', 'room') } : judge(seat);
}

/** Judges by the seat the user has, or had until they stopped. */
function bySeatEver(room: KnownRoom, user: Identity, judge: (seat: Seat) => Verdict): Verdict {
  const former = SEATS.find((seat) => room.state.seats[seat].formerly?.user === user.id);
  const isSeated = seatOfUser(room.state, user.id) !== undefined;
  return isSeated || former === undefined ? bySeat(room, user, judge) : judge(former);
}
