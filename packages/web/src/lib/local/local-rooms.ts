/**
 * The tables on this device: the engine of the server, put together without server, users and sockets. It runs
 * in a worker (local.worker.ts) and in tests.
 *
 * Rows are written before they are acknowledged and shown. A room moves on only while a page looks at it: its
 * `room:sync` loads it and sets the timer for what is due. Several tabs may have the same room open. As with
 * processes of the server, the keys of the log let one writer in, and the others read on.
 */
import type { Refusal } from '@troef/client';
import { judgeClaim } from '@troef/engine/decisions/judge-claim.ts';
import { judgeMove } from '@troef/engine/decisions/judge-move.ts';
import { judgeLeave, judgeUndo } from '@troef/engine/decisions/judge-people.ts';
import { judgeReady } from '@troef/engine/decisions/judge-ready.ts';
import { HOST_SEAT, makeRoom, seatsAlone } from '@troef/engine/decisions/new-room.ts';
import { readRoomOptions } from '@troef/engine/decisions/room-options.ts';
import type { KnownRoom, Verdict } from '@troef/engine/decisions/verdict.ts';
import type { DueRoom } from '@troef/engine/log/room-log.ts';
import { rowsOf } from '@troef/engine/log/rows-in-parts.ts';
import type { Clock, FaultLog, Players, Random, SeedVault } from '@troef/engine/ports.ts';
import { createRoomRunner, type EffectSource } from '@troef/engine/runner/room-runner.ts';
import { CorruptLogError, type SeatHolder } from '@troef/engine/state/log-row.ts';
import { paceBy } from '@troef/engine/state/next-due.ts';
import { recordOf } from '@troef/engine/state/room-record.ts';
import { isOver, type RoomState, seatOfUser } from '@troef/engine/state/room-state.ts';
import { createDueLoop } from '@troef/engine/timers/due.ts';
import { createDueChanges } from '@troef/engine/timers/due-change.ts';
import { eventsAfter } from '@troef/engine/views/events-after.ts';
import { eventsOf, viewOf } from '@troef/engine/views/room-view.ts';
import { mapSeats, SEATS, type Seat } from '@troef/games';
import {
  ApiError,
  DEAL_PAUSE_MS,
  facePath,
  lengthOf,
  type RoomCreate,
  type RoomUpdate,
  SPEED_DEFAULT_MS,
  usualFace,
} from '@troef/protocol';
import { dealAgain } from './again-room.ts';
import { copyRoom } from './copy-room.ts';
import type { LocalSummary, StoredHead } from './local-db.ts';
import type { LocalLog } from './local-log.ts';
import type { LocalAnswer, LocalBody, LocalEventName, LocalPlayer, LocalTable } from './local-words.ts';

/** The one user of a device. */
export const LOCAL_USER = 'device';

/**
 * The device is the only party at its tables, so there is nobody from whom the seed could be kept. It lies in
 * the database as it is. Its fingerprint still shows before the first card that the deals are settled, and
 * that no computer player is dealt to on purpose.
 */
const openVault: SeedVault = { seal: (_, plain) => plain };

export interface LocalRooms {
  /** Answers a request of the page. Never rejects. */
  request(event: LocalEventName, body: unknown): Promise<LocalAnswer>;
  /** Another tab has written this row. */
  readOn(room: string, seq: number): void;
  /** Stops all timers. */
  close(): Promise<void>;
}

export interface LocalRoomsOptions {
  readonly log: LocalLog;
  readonly clock: Clock;
  readonly random: Random;
  readonly players: Players;
  readonly faults: FaultLog;
  /** Sends to the page what a row has changed. */
  readonly send: (update: RoomUpdate) => void;
  /** Tells other tabs of a row. */
  readonly tell?: (room: string, seq: number) => void;
  /** The time a computer takes (ms). If left out, each takes its own, as at the server. */
  readonly computerDelayMs?: number;
}

/** Of these tables, nobody is absent and nobody is waited for. */
const NO_WAIT = { countdownMs: 0, awayMs: Number.POSITIVE_INFINITY };

export function createLocalRooms(options: LocalRoomsOptions): LocalRooms {
  const { log, clock, random, faults, send, tell = () => undefined } = options;
  const deps = { clock, random, vault: openVault, players: options.players, log: faults };
  /** Rooms that the page shows. */
  const open = new Set<string>();
  /** What is due next in rooms that the page shows. */
  const dueAt = new Map<string, DueRoom & { readonly at: number }>();

  const runner = createRoomRunner({
    log,
    clock,
    openSeed: (sealed) => sealed,
    paceOf: paceBy({
      ...NO_WAIT,
      dealPauseMs: DEAL_PAUSE_MS,
      computerDelayMs: options.computerDelayMs,
    }),
    effectsOf: summaries(log),
  });

  const dueLoop = createDueLoop({
    deps,
    runner,
    // What could not be done is taken up again while its room is shown. Nothing is swept on the disk.
    log: { ...log, takeDue: async (before) => [...dueAt.values()].filter(({ at }) => at < before) },
    isWatched: (room) => open.has(room),
    verdictFor: createDueChanges({
      log: faults,
      // A table alone ends without a vote.
      rematch: ({ state }) => ({ done: state.seq }),
    }),
    seatedElsewhere: async () => [],
    mayAct: async () => true,
  });

  runner.listen({
    onRow: (room, row) => {
      const { state } = room;
      const { id } = state.head;
      if (!open.has(id)) return;
      const seat = seatOf(state);
      const events = eventsOf(state, row, seat);
      const view = viewOf(state, seat, room.pace, clock.now());
      send({ room: id, seq: row.seq, events, view });
    },
    onAppended: ({ state }) => tell(state.head.id, state.seq),
    onDue: (room, due) => {
      const { id } = room.state.head;
      if (!open.has(id)) return;
      // A table on this device is kept until its player deletes it.
      const next = due?.kind === 'abandon' ? null : due;
      if (next === null) dueAt.delete(id);
      else dueAt.set(id, { room: id, seq: room.state.seq, at: next.at });
      dueLoop.arm(room, next);
    },
  });
  const change = async (
    id: string,
    judge: (room: KnownRoom, seat: Seat) => Verdict,
    acknowledge?: (seq: number) => void,
  ): Promise<object> => {
    await runner.change(id, (room) => judge(room, seatOf(room.state)), {
      acknowledge: acknowledge ?? (() => undefined),
    });
    return {};
  };

  const handlers: { readonly [E in LocalEventName]?: (body: LocalBody<E>) => Promise<object> } = {
    'device:create': async ({ player, ...body }) => {
      const choices = readRoomOptions({ ...body, ai: 'fill', start: true }, { ...player, karma: null });
      const { room, serverSeed } = makeRoom(deps, {
        variant: body.variant,
        host: LOCAL_USER,
        choices,
        password: null,
        seats: (seed) => seatsAlone(holderOf(player, body), seed),
      });
      await runner.create(room, serverSeed, () => undefined);
      return { room: room.head.id, seat: HOST_SEAT };
    },
    'device:copy': ({ view, player, ...page }) => {
      const holder = holderOf(player, { ...page, nextDeal: 'asked' });
      return copyRoom({ ...deps, log }, { view, holder, host: LOCAL_USER }, summaryOf);
    },
    'device:again': ({ deal, seat, player, ...page }) => {
      const holder = holderOf(player, { ...page, nextDeal: 'asked' });
      return dealAgain({ ...deps, log }, { deal, seat, holder, host: LOCAL_USER }, summaryOf);
    },
    'device:original': async ({ room }) => {
      const kept = (await log.list()).find(({ id }) => id === room);
      return { deal: kept?.summary?.again ?? null };
    },
    'device:list': async () => ({ tables: (await log.list()).flatMap(tableOf) }),
    'device:record': async ({ room: id }) => {
      const { state, serverSeed } = await runner.read(id, (known) => known);
      if (!isOver(state)) throw new ApiError('conflict', state.status);
      const kept = (await log.list()).find((table) => table.id === id);
      if (!isAsListed(state, kept?.summary)) throw new ApiError('unprocessable_content', 'record');
      const record = recordOf(state.head, await rowsOf(log, state), serverSeed);
      return { record: JSON.stringify(record), seat: seatOf(state) };
    },
    'device:so-far': async ({ room: id }) => {
      const { state, serverSeed } = await runner.read(id, (known) => known);
      const kept = (await log.list()).find((table) => table.id === id);
      // The cards of any other deal are not to be known before its end.
      if (kept?.summary?.again === undefined) throw new ApiError('conflict', state.status);
      return { record: recordOf(state.head, await rowsOf(log, state), serverSeed), seat: seatOf(state) };
    },
    'device:remove': async ({ room }) => {
      hide(room);
      await log.remove(room);
      return {};
    },
    'device:hide': async ({ room }) => {
      hide(room);
      return {};
    },

    'room:sync': async ({ room: id, since }) => {
      await show(id);
      return runner.read(id, async (room) => {
        const { state } = room;
        if (since !== undefined && since > state.seq) throw new ApiError('bad_request', 'since');
        const seat = seatOf(state);
        const events = await eventsAfter(log, state, { since: since ?? state.seq, seat });
        return { seq: state.seq, events, view: viewOf(state, seat, room.pace, clock.now()) };
      });
    },
    'room:ready': ({ room, clientSeed }) =>
      change(room, (known, seat) => judgeReady(known, seat, clientSeed?.toLowerCase())),
    'room:move': async (body) => {
      let seq = 0;
      await change(
        body.room,
        (known, seat) => judgeMove(known, seat, body),
        (written) => {
          seq = written;
        },
      );
      return { seq };
    },
    'room:undo': ({ room }) => change(room, judgeUndo),
    'room:leave': ({ room }) => change(room, ({ state, chance }, seat) => judgeLeave(state, seat, chance)),
    'room:claim': async ({ room, moveId }) => {
      let isWrong = false;
      await change(room, (known, seat) => {
        const verdict = judgeClaim(known, seat, moveId);
        isWrong = 'append' in verdict && verdict.append.body.type === 'misclaimed';
        return verdict;
      });
      if (isWrong) throw new ApiError('unprocessable_content', 'claim');
      return {};
    },
    // Nobody waits for a player who reads the result.
    'room:reading': async () => ({}),
  };

  /** Sends what happens in this room from now on, and sets the timer for what is due. */
  const show = async (id: string): Promise<void> => {
    if (open.has(id)) return;
    open.add(id);
    if (open.size === 1) dueLoop.start();
    try {
      await dueLoop.lookAt(id);
    } catch (error) {
      hide(id);
      throw error;
    }
  };

  /** Leaves the room as it stands. What is due there waits until a page shows it again. */
  const hide = (id: string): void => {
    if (!open.delete(id)) return;
    dueAt.delete(id);
    // Stops every timer. Those of other rooms are set again at their next row, or by the loop itself.
    if (open.size === 0) dueLoop.stop();
  };

  return {
    request: async (event, body) => {
      // What needs other people is forbidden here, whichever it is.
      const handle = handlers[event] as ((body: unknown) => Promise<object>) | undefined;
      try {
        if (handle === undefined) throw new ApiError('forbidden', 'device');
        return { ok: true, value: await handle(body) };
      } catch (error) {
        return { ok: false, error: refusalOf(error, faults, event) };
      }
    },
    readOn: (room, seq) => {
      if (!open.has(room) || (runner.knownSeq(room) ?? 0) >= seq) return;
      dueLoop
        .lookAt(room)
        .catch((error: unknown) => faults.warn({ err: error, room }, 'a row could not be read'));
    },
    close: async () => {
      dueLoop.stop();
      await runner.drain();
    },
  };
}

function refusalOf(error: unknown, faults: FaultLog, event: string): Refusal {
  if (error instanceof ApiError) return { code: error.code, param: error.param };
  if (error instanceof CorruptLogError) return { code: 'unprocessable_content', param: 'record' };
  faults.error({ err: error, event }, 'a request could not be answered');
  return { code: 'internal_server_error', param: 'device' };
}

/** The seat of the device's player. Every room here has one. */
function seatOf(state: RoomState): Seat {
  const seat = seatOfUser(state, LOCAL_USER);
  if (seat === undefined) throw new ApiError('resource_missing', 'room');
  return seat;
}

const holderOf = (
  { name, anonymous, avatar, face, badges }: LocalPlayer,
  { speed = SPEED_DEFAULT_MS, nextDeal }: Pick<RoomCreate, 'speed' | 'nextDeal'>,
): SeatHolder => ({
  user: LOCAL_USER,
  name,
  ai: false,
  anonymous,
  karma: 0,
  badges: [...badges],
  avatar: avatar ?? facePath(face ?? usualFace(name)),
  ...(speed !== SPEED_DEFAULT_MS && { speed }),
  ...(nextDeal === 'asked' && { asksDeals: true }),
});

/** The part of every session that a list shows (games/src/kernel/session.ts). */
type Standing = Pick<LocalSummary, 'played' | 'totals' | 'places'>;

function summaryOf(state: RoomState): LocalSummary {
  const { played, totals, places } = state.game as Standing;
  return {
    length: lengthOf(state.choices.game),
    seat: seatOf(state),
    names: mapSeats((seat) => state.seats[seat].holder?.name ?? ''),
    ...{ played, totals, places },
  };
}

/** Whether the rows of the table give the result that the list states: both lie open in the browser. */
function isAsListed({ game }: RoomState, listed: LocalSummary | undefined): boolean {
  const { totals, places } = game as Standing;
  return (
    listed === undefined ||
    (String(listed.totals) === String(totals) && String(listed.places) === String(places))
  );
}

/** Keeps a summary with the rows that change it: the first, the end of a deal, the end of the session. */
const summaries =
  (log: LocalLog): EffectSource =>
  (before, after) => {
    const was = before?.game as Standing | undefined;
    const is = after.game as Standing;
    const isSame = was !== undefined && was.totals === is.totals && was.places === is.places;
    return isSame ? [] : [log.keepSummary(after.head.id, summaryOf(after))];
  };

/** Whether a list can show it: it lies open in the browser, where anybody may have changed it. */
const isSummary = (summary: LocalSummary | undefined): summary is LocalSummary =>
  [summary?.names, summary?.totals].every((each) => Array.isArray(each) && each.length === SEATS.length) &&
  (summary?.places == null || Array.isArray(summary.places));

const tableOf = ({ id, head, status, createdAt, at, summary }: StoredHead): readonly LocalTable[] =>
  !isSummary(summary) ? [] : [{ room: id, variant: head.variant, status, createdAt, at, ...summary }];
