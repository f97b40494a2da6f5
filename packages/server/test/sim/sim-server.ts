/**
 * One server of the simulator: all of the rooms as wiring/rooms.ts puts them together, on the simulator's
 * store, clock, randomness and network. The seed decides what the database would say about users.
 *
 * A server that dies leaves nothing but its rows: its timers, its work under way and its connections are gone
 * at once.
 */

import { judgePause, judgeResume } from '@troef/engine/decisions/judge-pause.ts';
import { judgeNextRoom } from '@troef/engine/decisions/rematch.ts';
import type { Sitter } from '@troef/engine/decisions/sitter.ts';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import type { Clock } from '@troef/engine/ports.ts';
import { createRoomRunner } from '@troef/engine/runner/room-runner.ts';
import type { Pace } from '@troef/engine/state/next-due.ts';
import { peopleOf } from '@troef/engine/state/room-state.ts';
import { createDueLoop } from '@troef/engine/timers/due.ts';
import { createDueChanges } from '@troef/engine/timers/due-change.ts';
import { createRng, fillPattern } from '@troef/games';
import { ApiError, AWAY_AT_MOST_MS } from '@troef/protocol';
import { serveGameEvents } from '../../src/edge/rooms/game-events.ts';
import type { RoomLimits } from '../../src/edge/rooms/rate-limits.ts';
import { createRoomSockets } from '../../src/edge/rooms/room.socket.ts';
import { OPEN_GATE } from '../../src/edge/sockets/event-limits.ts';
import type { Lobby } from '../../src/features/lobby/lobby.ts';
import { connectionsOf } from '../../src/features/presence/local-connections.ts';
import { createPresence, type Whereabouts } from '../../src/features/presence/presence.ts';
import { createReceipts } from '../../src/features/presence/receipts.ts';
import { createResultReaders } from '../../src/features/presence/result-readers.ts';
import { createSeats, type RoomPlace } from '../../src/features/presence/seats.ts';
import { createWatchedRooms } from '../../src/features/presence/watched-rooms.ts';
import { createEffects } from '../../src/features/rooms/effects.ts';
import { createKeptRecords } from '../../src/features/rooms/kept-records.ts';
import { createOpenRoomService, type OpenRoomService } from '../../src/features/rooms/open-room.service.ts';
import { createRoomService } from '../../src/features/rooms/room.service.ts';
import { NO_MEASURES } from '../../src/platform/measures/measures.ts';
import { NO_TRACES } from '../../src/platform/measures/traces.ts';
import type { Identity } from '../../src/platform/secrets/tokens.ts';
import type { SealPurpose } from '../../src/platform/secrets/vault.ts';
import { createTestRandom } from '../../src/testing/random.ts';
import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import { createNetwork, type Network, type Troubles } from './network.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface SimServer {
  readonly network: Network;
  readonly openRooms: OpenRoomService;
  isAlive(): boolean;
  /** This user is connected to this place through this server. */
  has(place: RoomPlace): boolean;
  /** The users who read the result of a deal through this server. */
  readers(room: string): Promise<ReadonlySet<string>>;
  places(): readonly RoomPlace[];
  /** Another server says that this room has gone on. */
  told(room: string, seq: number): void;
  /** A process with these people of the room died at `since`. */
  lost(room: string, since: number, people?: ReadonlySet<string>): Promise<void>;
  /** Dies as after kill -9. */
  die(): void;
}

export interface Surroundings {
  readonly seed: string;
  readonly clock: VirtualClock;
  readonly chance: Chance;
  readonly log: RoomLog;
  readonly ledger: Ledger;
  readonly troubles: () => Troubles;
  readonly sitterOf: (user: string) => Sitter;
  readonly identityOf: (token: string) => Identity;
  /** The host of the room has removed this user. */
  readonly isUnwanted: (room: string, user: string) => boolean;
  readonly sent: (token: string, text: string) => void;
  /** Sends to every other server. */
  readonly tell: (room: string, seq: number) => void;
  /** Asks all servers. */
  readonly find: (place: RoomPlace) => Whereabouts;
  readonly readersAt: (rooms: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** A process with people of this room died, and no server has paused the room yet. */
  readonly isShaken: (room: string) => boolean;
  readonly complain: (what: string) => void;
}

export const PACE: Omit<Pace, 'computerDelay'> = {
  dealPauseMs: 4_000,
  countdownMs: 6_000,
  awayMs: AWAY_AT_MOST_MS,
};
const FORGET_AFTER_MS = 20_000;

export function createSimServer(around: Surroundings): SimServer {
  const { chance, complain } = around;
  let alive = true;
  // A little ahead of or behind the others.
  const skew = chance.between(-20, 20);
  const clock: Clock = {
    now: () => around.clock.now() + skew,
    after: (ms, run) =>
      around.clock.after(ms, () => {
        if (alive) run();
      }),
  };
  const random = createTestRandom(around.clock, around.seed);
  const log = ifAlive(around.log, () => alive);
  const logger = { error: noted, warn: noted, info: noted, debug: noted } as never;
  function noted(facts: object, message: string): void {
    const { err, ...rest } = facts as { err?: unknown };
    around.sent('log', JSON.stringify([message, rest, String(err)]));
    if (err !== undefined && !isExpected(err)) complain(`${message}: ${(err as Error).stack ?? String(err)}`);
  }

  const network = createNetwork({ ...around, sent: around.sent });
  const deps = {
    clock,
    random,
    log: logger,
    db: {} as never,
    vault: {
      seal: (_: SealPurpose, plain: Uint8Array) => plain,
      open: (_: SealPurpose, sealed: Uint8Array) => sealed,
    },
    players: { choose: choosesAtRandom(chance), close: async () => undefined },
  };
  const seats = createSeats();
  const receipts = createReceipts(seats);
  const effectsOf = createEffects({ deps, onReceipts: receipts.keep, writes: around.ledger });
  const runner = createRoomRunner({
    log,
    clock,
    openSeed: (sealed) => deps.vault.open('seed', sealed),
    paceOf: () => ({ ...PACE, computerDelay: (seq) => 20 + ((seq * 37) % 200) }),
    effectsOf,
  });
  const local = connectionsOf(seats);
  const connections = {
    ...local,
    find: async (place: RoomPlace) => around.find(place),
    readersAt: async (rooms: readonly string[]) => around.readersAt(rooms),
  };
  const presence = createPresence({ deps, runner, connections });
  const readers = createResultReaders({
    deps,
    runner,
    connections,
    seats,
    wake: (room) => dueLoop.lookAt(room),
  });
  const dueLoop = createDueLoop({
    deps,
    runner,
    log,
    isWatched: seats.isWatched,
    verdictFor: createDueChanges({
      log: logger,
      rematch: (room, without) =>
        judgeNextRoom(deps, room, without, { effectsOf, createNext: log.createNext }),
      waitedFor: readers.waitedFor,
      now: deps.clock.now,
    }),
    seatedElsewhere: async (room) =>
      [...around.ledger.seated].flatMap(([user, table]) => (table === room ? [] : [user])),
    mayAct: async (room, due) =>
      (room.state.pausedSince !== null || !around.isShaken(room.state.head.id)) &&
      (await readers.mayDeal(room, due)),
  });
  const sitters = { of: async ({ id }: Identity) => around.sitterOf(id) };
  const rooms = createRoomService({
    deps: { ...deps, traces: NO_TRACES },
    runner,
    log,
    records: createKeptRecords({ clock: deps.clock, log }),
    sitters,
    mayWatch: async (_, state) => !state.alone && state.choices.watch === 'all',
    isInReach: async () => true,
    keptMs: () => 24 * 60 * 60 * 1000,
  });
  const openRooms = createOpenRoomService({
    deps,
    runner,
    sitters,
    canBeCalled: async () => true,
    applicants: {
      ask: async ({ id }, { head }) => ({
        sitter: around.sitterOf(id),
        invited: false,
        friend: false,
        unwanted: around.isUnwanted(head.id, id),
        password: null,
      }),
    },
  });
  const held = {
    admit: async (_: unknown, token: unknown) => around.identityOf(String(token)),
    stop: () => undefined,
  };
  const { handlers, leave } = createRoomSockets({
    deps: { ...deps, measures: NO_MEASURES },
    held,
    rooms,
    openRooms,
    lobby: NO_LOBBY,
    seats,
    limits: NO_LIMITS,
    mayMake: async () => undefined,
    watchersOf: connections.watchersOf,
    readers,
    expect: presence.expect,
  });
  serveGameEvents(network.namespace, {
    deps: { ...deps, measures: NO_MEASURES, traces: NO_TRACES },
    held,
    limits: NO_LIMITS,
    handlers,
    leave,
  });

  const own = (work: Promise<unknown>): void => {
    work.catch((error) => {
      if (!isExpected(error)) complain(`own work: ${(error as Error).stack ?? String(error)}`);
    });
  };
  /**
   * Starts the clocks again when three of the people, or all of them, are back, as cluster-recovery.ts does.
   */
  function resumeWhenBack(room: string): void {
    own(
      runner.change(
        room,
        ({ state }) => {
          const here = peopleOf(state).flatMap((seat) => {
            const user = state.seats[seat].holder?.user ?? '';
            return around.find({ room, seat, user }) === 'here' ? [user] : [];
          });
          return judgeResume(state, new Set(here));
        },
        { internal: true },
      ),
    );
  }

  const watchedRooms = createWatchedRooms({
    deps,
    runner,
    log,
    seats,
    onTakenUp: presence.expectPeople,
    afterComparing: readers.tellAll,
    forgetAfterMs: FORGET_AFTER_MS,
  });
  seats.listen({
    came: (place) => {
      if (!alive) return;
      presence.came(place);
      resumeWhenBack(place.room);
    },
    went: (place) => {
      if (alive) presence.went(place);
    },
  });
  runner.listen({
    onRow: (room, row) => {
      if (!alive) return;
      const { state } = room;
      receipts.sendStop(room, row);
      seats.show(room, row);
      receipts.send(room);
      readers.noted(room, row);
      if (row.body.type === 'rematch') watchedRooms.takeUp(row.body.room);
      if (state.pausedSince !== null) resumeWhenBack(state.head.id);
      if (row.body.type === 'resumed') presence.expectPeople(state);
    },
    onAppended: ({ state }) => around.tell(state.head.id, state.seq),
    onDue: (room, due) => {
      if (alive) dueLoop.arm(room, due);
    },
  });
  dueLoop.start();

  const places = (): RoomPlace[] =>
    seats
      .watched()
      .flatMap((room) =>
        ([0, 1, 2, 3, null] as const).flatMap((seat) =>
          seats.at(room, seat).map((socket) => ({ room, seat, user: socket.data.identity.id })),
        ),
      );
  return {
    network,
    openRooms,
    isAlive: () => alive,
    has: ({ room, seat, user }) => seats.at(room, seat).some(({ data }) => data.identity.id === user),
    readers: async (room) => (await local.readersAt([room])).get(room) ?? new Set(),
    places,
    told: (room, seq) => {
      if (alive) watchedRooms.readOn(room, seq);
    },
    lost: async (room, since, people) => {
      await runner.change(room, ({ state }) => judgePause(state, since, people), { internal: true });
    },
    die: () => {
      alive = false;
      network.cutAll();
    },
  };
}

class ComputerFails extends Error {
  override readonly name = 'ComputerFails';
}

/** Refusals are answers. A database that is away and a computer that fails are planned faults. */
export const isExpected = (error: unknown): boolean =>
  error instanceof ApiError ||
  (error instanceof Error && ['DatabaseAway', 'ComputerFails'].includes(error.name));

/** Guards a log: requests of a dead process, and answers to it, never arrive. */
function ifAlive(log: RoomLog, isAlive: () => boolean): RoomLog {
  const never = new Promise<never>(() => undefined);
  const guarded =
    <Args extends readonly unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (!isAlive()) return never;
      const answer = await ask(...args).catch((error) => {
        if (!isAlive()) return never;
        throw error;
      });
      return isAlive() ? answer : never;
    };
  return {
    create: guarded(log.create),
    createNext: log.createNext,
    append: guarded(log.append),
    load: guarded(log.load),
    rowsAfter: guarded(log.rowsAfter),
    seqsOf: guarded(log.seqsOf),
    takeDue: guarded(log.takeDue),
    postpone: guarded(log.postpone),
  };
}

/** Makes computers that are quick, sometimes fail, and sometimes choose an illegal move. */
function choosesAtRandom(chance: Chance) {
  return async ({
    view,
    seed,
  }: {
    view: { legal: readonly string[]; deal: { hand: readonly string[] } | null };
    seed: string;
  }) => {
    if (chance.percent(0.5)) throw new ComputerFails('no idea');
    if (chance.percent(0.5)) return 'AH';
    const stream = createRng(seed);
    const move = view.legal[stream.below(view.legal.length)] ?? '';
    return fillPattern(move, (view.deal?.hand ?? []) as never, stream);
  };
}

const unlimited = { count: async () => undefined, forgive: async () => undefined } as never;
const NO_LIMITS: RoomLimits = {
  events: OPEN_GATE,
  create: unlimited,
  table: unlimited,
  ofAddress: unlimited,
  ofGuests: unlimited,
  connections: unlimited,
  wrongPassword: { atRoom: unlimited, ofAddress: unlimited },
  connect: () => () => undefined,
};
/** People are told of tables directly here. The lobby reads tables of Postgres and has tests of its own. */
const NO_LOBBY = {
  gone: () => undefined,
  best: async () => undefined,
} as unknown as Lobby;
