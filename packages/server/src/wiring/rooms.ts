/**
 * Assembles the rooms: log, runner, timers, sockets and routes.
 *
 * Once a second this process also compares the rooms on its own sockets with the database, so it sees rows of
 * other processes even if nobody told it.
 */
import { ALONE_KEPT_MS, ApiError, type Connections, type OwnUser } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import { createAdministration } from '../accounts/administration/administration.ts';
import { noteAct } from '../accounts/administration/audit.ts';
import type { Access } from '../accounts/login/access.ts';
import { findUser } from '../accounts/users/user.repository.ts';
import { ownUser } from '../community/people/entity.ts';
import { serveChat } from '../edge/rooms/chat.socket.ts';
import { type GameHandlers, serveGameEvents } from '../edge/rooms/game-events.ts';
import { serveInvitations } from '../edge/rooms/invitation.routes.ts';
import { createRoomLimits, type MayMakeRoom } from '../edge/rooms/rate-limits.ts';
import { serveRoomRoutes } from '../edge/rooms/room.routes.ts';
import { createRoomSockets } from '../edge/rooms/room.socket.ts';
import type { HeldSockets } from '../edge/sockets/held-sockets.ts';
import { judgeNextRoom } from '../engine/decisions/rematch.ts';
import { createRoomRunner } from '../engine/runner/room-runner.ts';
import { computerDelay } from '../engine/state/chance.ts';
import { nextDue } from '../engine/state/next-due.ts';
import { peopleOf } from '../engine/state/room-state.ts';
import { createDueLoop, SWEEP_EVERY_MS } from '../engine/timers/due.ts';
import { createDueChanges } from '../engine/timers/due-change.ts';
import { createInvitations } from '../features/invitations/invitations.ts';
import { createDoors } from '../features/joining/doors.ts';
import { canBeCalled } from '../features/joining/lock-in.ts';
import { createSitters } from '../features/joining/sitters.ts';
import { mayWatchWith } from '../features/joining/watching.ts';
import { createLobby } from '../features/lobby/lobby.ts';
import { createLobbyNews, type KnownUser } from '../features/lobby/news.ts';
import { createVisitors } from '../features/lobby/visitor.ts';
import { createSharedConnections } from '../features/presence/cluster-connections.ts';
import { createRecovery } from '../features/presence/cluster-recovery.ts';
import { connectionsOf } from '../features/presence/local-connections.ts';
import { createPresence } from '../features/presence/presence.ts';
import { createReading } from '../features/presence/reading.ts';
import { createReceipts } from '../features/presence/receipts.ts';
import { createSeats, type GamesNamespace } from '../features/presence/seats.ts';
import { createWatcherCounts } from '../features/presence/watcher-counts.ts';
import { createPushes } from '../features/push/events.ts';
import { createRoomLog } from '../features/room-store/room-log.ts';
import { seatedElsewhere } from '../features/room-store/seated-elsewhere.ts';
import { createEffects } from '../features/rooms/effects.ts';
import { createGatheringService } from '../features/rooms/gathering-service.ts';
import { createRoomService } from '../features/rooms/room-service.ts';
import type { Deps } from '../platform/deps.ts';

export interface Rooms {
  /** Returns whether the timers of the rooms run. */
  isAlive(): boolean;
  /** Accepts no new rooms and starts nothing any more. Resolves when every queue is empty. */
  drain(): Promise<void>;
}

/** A room that nobody here has used for this long is dropped from memory. */
const FORGET_AFTER_MS = 60_000;

export function registerRooms(
  fastify: FastifyInstance,
  io: Server,
  deps: Deps,
  options: {
    readonly access: Access;
    readonly held: HeldSockets;
    readonly online: () => Connections;
    /** Tells the pages of this user that their account has changed. */
    readonly userChanged: (user: OwnUser) => void;
    /** Calls `heard` with every account that has changed in this process. */
    readonly whenUserChanged: (heard: (user: KnownUser) => void) => void;
  },
): Rooms {
  const { access, held } = options;
  const { config, clock, ownProcess, peers } = deps;
  const games = io.of('/games') as unknown as GamesNamespace;
  const log = createRoomLog(deps.db.play);
  const limits = createRoomLimits(deps);
  const seats = createSeats({
    came: (place) => {
      presence.came(place);
      recovery?.came(place);
    },
    went: (place) => presence.went(place),
  });
  const receipts = createReceipts(seats);
  const pushes = createPushes(deps);
  const follows = createEffects({ deps, onReceipts: receipts.keep, pushes });
  const runner = createRoomRunner({
    log,
    clock,
    openSeed: (sealed) => deps.vault.open('seed', sealed),
    paceOf: (chance) => ({
      dealPauseMs: config.dealPauseMs,
      countdownMs: config.countdownMs,
      awayMs: config.awayMs,
      computerDelay: (seq) => config.computerDelayMs ?? computerDelay(chance, seq),
    }),
    events: {
      shown: (room, row) => {
        receipts.sendStop(room, row);
        seats.show(room, row);
        receipts.send(room);
        reading.noted(room, row);
        recovery?.noted(room, row);
        news.room(room.state);
        if (row.body.type === 'rematch') takeUp(row.body.room);
      },
      taken: (room, due) => dueLoop.arm(room, due),
      appended: ({ state }) => {
        peers.tell({ about: 'room', room: state.head.id, seq: state.seq });
        news.room(state, true);
      },
      follows,
    },
  });
  const shared = ownProcess === null ? undefined : createSharedConnections(deps, ownProcess);
  const connections = shared ?? connectionsOf(seats);
  const presence = createPresence({ deps, runner, connections });
  const recovery =
    ownProcess === null || shared === undefined
      ? undefined
      : createRecovery({ deps, own: ownProcess, runner, connections: shared, expect: presence.expect });
  const reading = createReading({
    deps,
    runner,
    connections,
    seats,
    wake: (room) => {
      runner
        .read(room, (known) => dueLoop.arm(known, nextDue(known.state, known.pace)), true)
        .catch((error) => deps.log.warn({ err: error, room }, 'a deal could not be begun'));
    },
  });
  const dueLoop = createDueLoop({
    deps,
    runner,
    log,
    isWatched: seats.isWatched,
    verdictFor: createDueChanges({
      log: deps.log,
      rematch: (room, without) => judgeNextRoom(deps, room, without, { follows, createNext: log.createNext }),
      waitedFor: reading.waitedFor,
    }),
    seatedElsewhere: (room) => seatedElsewhere(deps.db.play.pool, room),
    mayAct: async (room, due) =>
      (await reading.mayDeal(room, due)) && ((await recovery?.mayAct(room, due)) ?? true),
  });
  const sitters = createSitters(deps);
  const mayWatch = mayWatchWith(deps.db.play);
  const lobby = createLobby({ deps, visitors: createVisitors({ ...deps, sitters }), online: options.online });
  const news = createLobbyNews(lobby, peers);
  options.whenUserChanged(news.user);
  const doors = createDoors({ ...deps, sitters, wrong: limits.wrongPassword });
  const rooms = createRoomService({ deps, runner, log, sitters, mayWatch, keptMs: ALONE_KEPT_MS });
  const gathering = createGatheringService({
    deps,
    runner,
    doors,
    sitters,
    canBeCalled: (user) => canBeCalled(deps, user),
  });

  /** Takes up a room that a row of another room has made: starts its timers, and expects its players. */
  const takeUp = (room: string): void => {
    runner
      .read(
        room,
        ({ state }) => {
          news.room(state);
          for (const seat of peopleOf(state)) {
            const user = state.seats[seat].holder?.user;
            if (user != null) presence.expect({ room, seat, user });
          }
        },
        true,
      )
      .catch((error) => deps.log.warn({ err: error, room }, 'a room could not be taken up'));
  };

  const chat = serveChat({ deps, runner, seats, lobby, mayWatch });
  let closing = false;
  const mayMake: MayMakeRoom = async (user, { start }, address) => {
    await (start === true ? limits.create : limits.table).count(user.id);
    if (user.anonymous) await limits.ofGuests.count(address);
    await limits.ofAddress.count(address);
    if (closing) throw new ApiError('internal_server_error', 'closing');
  };
  const table = createRoomSockets({
    deps,
    held,
    rooms,
    gathering,
    lobby,
    seats,
    limits,
    mayMake,
    watchersOf: connections.watchersOf,
    reading,
    expect: presence.expect,
  });
  const handlers: GameHandlers = { ...table.handlers, ...chat.handlers };
  serveGameEvents(games, { deps, held, limits, handlers, leave: table.leave });
  serveRoomRoutes(fastify, {
    access,
    rooms,
    gathering,
    lobby,
    mayMake,
    expect: presence.expect,
    administrators: {
      isActing: createAdministration(deps, access).isActing,
      noteClosing: (actor, room) => (tx) =>
        noteAct(tx, deps, {
          actor,
          action: 'room.close',
          target: room,
          before: null,
          after: null,
          reason: null,
        }),
    },
  });

  serveInvitations(fastify, {
    access,
    invitations: createInvitations({ deps, runner, sitters, pushes, invited: news.invited }),
    changed: async (id) => {
      const user = await findUser(deps.db.pool, id);
      if (user !== undefined) options.userChanged(await ownUser(deps, deps.db.pool, user));
    },
  });

  const readOn = (room: string, seq: number): void => {
    const known = runner.knownSeq(room);
    if (known !== undefined && known >= seq) return;
    runner
      .read(room, () => undefined, true)
      .catch((error) => deps.log.warn({ err: error, room }, 'not read'));
  };
  peers.listen('room', ({ room, seq }) => {
    if (seats.isWatched(room)) readOn(room, seq);
  });
  chat.relay.onSaid(({ room, variant }) => peers.tell({ about: 'chat', room, variant }));
  peers.listen('chat', ({ room, variant }) => {
    const isHeard = room === null ? lobby.at(variant).length > 0 : seats.isWatched(room);
    if (isHeard) chat.relay.look().catch((error) => deps.log.warn({ err: error }, 'chat was not read'));
  });

  const watcherCounts = createWatcherCounts(deps.db.play, seats);
  const lookAround = async (): Promise<void> => {
    runner.forget(clock.now() - FORGET_AFTER_MS, seats.isWatched);
    const watched = seats.watched();
    if (watched.length === 0) return;
    for (const [room, seq] of await log.seqsOf(watched)) readOn(room, seq);
    await Promise.all([watcherCounts.tell(), reading.tellAll()]);
  };

  let cancel = (): void => undefined;
  const again = (): void => {
    cancel = clock.after(SWEEP_EVERY_MS, () => {
      lookAround()
        .catch((error) => deps.log.warn({ err: error }, 'rooms could not be compared'))
        .finally(() => {
          if (!closing) again();
        });
    });
  };

  dueLoop.start();
  again();
  return {
    isAlive: dueLoop.isAlive,
    drain: async () => {
      closing = true;
      cancel();
      lobby.stop();
      chat.stop();
      dueLoop.stop();
      await recovery?.goodbye();
      presence.stop();
      shared?.stop();
      await runner.drain();
    },
  };
}
