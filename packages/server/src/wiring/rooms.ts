/** Puts the parts of the rooms together: log, runner, timers, sockets and routes. Each part is a file of its floor. */

import { judgeNextRoom } from '@troef/engine/decisions/rematch.ts';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import { createRoomRunner } from '@troef/engine/runner/room-runner.ts';
import { type Due, paceBy } from '@troef/engine/state/next-due.ts';
import { createDueLoop } from '@troef/engine/timers/due.ts';
import { createDueChanges } from '@troef/engine/timers/due-change.ts';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import type { Access } from '../accounts/login/access.ts';
import { createChatHandlers } from '../edge/rooms/chat.socket.ts';
import { serveGameEvents } from '../edge/rooms/game-events.ts';
import { registerHistory } from '../edge/rooms/history.routes.ts';
import { registerInvitations } from '../edge/rooms/invitation.routes.ts';
import { createRoomCreationGate, createRoomLimits, type RoomMakingGuard } from '../edge/rooms/rate-limits.ts';
import { registerRoomRoutes } from '../edge/rooms/room.routes.ts';
import { createRoomSockets } from '../edge/rooms/room.socket.ts';
import { registerSupportRooms } from '../edge/rooms/support-rooms.routes.ts';
import type { HeldSockets } from '../edge/sockets/held-sockets.ts';
import { createInvitations } from '../features/invitations/invitations.ts';
import { createJoinApplicants } from '../features/joining/join-applicants.ts';
import { canBeCalled } from '../features/joining/lock-in.ts';
import { createSitters } from '../features/joining/sitters.ts';
import { mayWatchWith } from '../features/joining/watch-rights.ts';
import { createLobby } from '../features/lobby/lobby.ts';
import { createLobbyNews } from '../features/lobby/news.ts';
import { createViewerFacts } from '../features/lobby/viewer-facts.ts';
import type { Notices } from '../features/notices/notices.ts';
import { createSharedConnections } from '../features/presence/cluster-connections.ts';
import { createRecovery } from '../features/presence/cluster-recovery.ts';
import { connectionsOf } from '../features/presence/local-connections.ts';
import { createPresence } from '../features/presence/presence.ts';
import { createReceipts } from '../features/presence/receipts.ts';
import { createResultReaders } from '../features/presence/result-readers.ts';
import { createSeats, type GamesNamespace, type RoomPlace } from '../features/presence/seats.ts';
import { createWatchedRooms } from '../features/presence/watched-rooms.ts';
import { createWatcherCounts } from '../features/presence/watcher-counts.ts';
import { createHistoryService, reachWith } from '../features/profile/history.service.ts';
import { createPushes } from '../features/push/events.ts';
import { createRoomLog } from '../features/room-store/room-log.ts';
import { seatedElsewhere } from '../features/room-store/seated-elsewhere.ts';
import { createDayRoomService, type DayRoomService } from '../features/rooms/day-room.service.ts';
import { createEffects } from '../features/rooms/effects.ts';
import { createEventRoomService, type EventRoomService } from '../features/rooms/event-room.service.ts';
import { createEventTableService, type EventTableService } from '../features/rooms/event-table.service.ts';
import { createKeptRecords } from '../features/rooms/kept-records.ts';
import { createOpenRoomService } from '../features/rooms/open-room.service.ts';
import { createPublicDeals, type PublicDeals } from '../features/rooms/public-deal.ts';
import { createRoomService } from '../features/rooms/room.service.ts';
import { createSlamNews } from '../features/slams/tell-table.ts';
import type { Deps } from '../platform/deps.ts';
import type { Traces } from '../platform/measures/traces.ts';

export interface Rooms {
  readonly publicDeals: PublicDeals;
  /** Makes the rooms of tournaments. */
  readonly eventRooms: EventRoomService;
  /** Makes the rooms of the deal of the day, within the limits of each user. */
  readonly dayRooms: DayRoomMaker;
  /** Tells whether a user is known to have this room open, through any process. */
  isAtTable(room: string, user: string): Promise<boolean>;
  /** Changes them while they play. */
  readonly eventTables: EventTableService;
  /** Begins no rooms and no deals from now on, or again. Play goes on. */
  hold(holding: boolean): void;
  /** Returns whether the timers of the rooms run. */
  isAlive(): boolean;
  /** Accepts no new rooms and starts nothing any more. Resolves when every queue is empty. */
  drain(): Promise<void>;
}

/** An append is the step between the judgement of a move and its answer. */
const tracedLog = (log: RoomLog, { step }: Traces): RoomLog => ({
  ...log,
  append: (row, effects) => step('room.commit', () => log.append(row, effects)),
});

/** What begins a deal. */
const BEGINNINGS: ReadonlySet<Due['kind']> = new Set(['deal', 'start']);

export interface DayRoomMaker extends Pick<DayRoomService, 'make'> {
  readonly mayMake: RoomMakingGuard;
  /** Notes that this user has a seat and no socket. */
  readonly expect: (place: RoomPlace) => void;
}

export function registerRooms(
  fastify: FastifyInstance,
  io: Server,
  deps: Deps,
  options: {
    readonly access: Access;
    readonly held: HeldSockets;
    readonly notices: Pick<Notices, 'atTable' | 'online' | 'show' | 'userChanged' | 'whenUserChanged'>;
  },
): Rooms {
  const { access, held, notices } = options;
  const { config, clock, ownProcess, peers, measures, traces, settings } = deps;
  const games = io.of('/games') as unknown as GamesNamespace;
  const limits = createRoomLimits(deps);
  const creation = createRoomCreationGate(limits);
  const { mayMake } = creation;
  let isHolding = false;
  const pushes = createPushes(deps);

  const paceOf = paceBy({
    dealPauseMs: config.dealPauseMs,
    countdownMs: config.countdownMs,
    computerDelayMs: config.computerDelayMs,
    get awayMs() {
      return settings.get('rooms.away');
    },
    get emptyMs() {
      return settings.get('rooms.empty');
    },
    get aloneMs() {
      return settings.get('rooms.alone');
    },
    get lockedMs() {
      return settings.get('rooms.locked');
    },
  });
  const log = tracedLog(createRoomLog(deps.db.play), traces);
  const seats = createSeats();
  const receipts = createReceipts(seats);
  const slamNews = createSlamNews(deps, notices);
  const effectsOf = createEffects({ deps, onReceipts: receipts.keep, onSlam: slamNews.note, pushes });
  const runner = createRoomRunner({
    log,
    clock,
    openSeed: (sealed) => deps.vault.open('seed', sealed),
    paceOf,
    effectsOf,
  });

  const shared = ownProcess === null ? undefined : createSharedConnections(deps, ownProcess);
  const connections = shared ?? connectionsOf(seats);
  const presence = createPresence({ deps, runner, connections });
  const recovery =
    ownProcess === null || shared === undefined
      ? undefined
      : createRecovery({ deps, own: ownProcess, runner, connections: shared, presence });
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
      log: deps.log,
      rematch: (room, without) =>
        judgeNextRoom(deps, room, without, { effectsOf, createNext: log.createNext }),
      waitedFor: readers.waitedFor,
      now: clock.now,
    }),
    seatedElsewhere: (room) => seatedElsewhere(deps.db.play.pool, room),
    mayAct: async (room, due) =>
      !(isHolding && BEGINNINGS.has(due.kind)) &&
      (await readers.mayDeal(room, due)) &&
      ((await recovery?.mayAct(room, due)) ?? true),
  });

  const sitters = createSitters(deps);
  const mayWatch = mayWatchWith(deps.db.play);
  const lobby = createLobby({
    deps,
    viewerFacts: createViewerFacts({ ...deps, sitters }),
    online: notices.online,
  });
  const news = createLobbyNews(lobby, peers);
  notices.whenUserChanged(news.user);
  const watcherCounts = createWatcherCounts(deps.db.play, seats);
  const watchedRooms = createWatchedRooms({
    deps,
    runner,
    log,
    seats,
    onTakenUp: (state) => {
      news.room(state);
      presence.expectPeople(state);
    },
    afterComparing: () => Promise.all([watcherCounts.tell(), readers.tellAll()]),
  });
  peers.listen('room', ({ room, seq }) => watchedRooms.readOn(room, seq));

  seats.listen({
    came: (place) => {
      presence.came(place);
      recovery?.came(place);
      notices.atTable(place.user, true);
    },
    went: (place) => {
      presence.went(place);
      notices.atTable(place.user, false);
    },
  });
  runner.listen({
    onRow: (room, row) => {
      receipts.sendStop(room, row);
      traces.step('room.send', () => seats.show(room, row));
      receipts.send(room);
      readers.noted(room, row);
      recovery?.noted(room, row);
      news.room(room.state);
      if (row.body.type === 'rematch') watchedRooms.takeUp(row.body.room);
    },
    // What is due later is no step of the move before it.
    onDue: (room, due) => traces.apart(() => dueLoop.arm(room, due)),
    onAppended: ({ state }, { body }) => {
      if (body.type === 'moved') measures.count('move');
      peers.tell({ about: 'room', room: state.head.id, seq: state.seq });
      news.room(state, { isOurs: true });
      void slamNews.appended(state.head.id);
    },
  });

  const rooms = createRoomService({
    deps,
    runner,
    log,
    // Not over the connections of the tables.
    records: createKeptRecords({ clock, log: createRoomLog(deps.db) }),
    sitters,
    mayWatch,
    isInReach: reachWith(deps),
    keptMs: () => settings.get('rooms.alone'),
  });
  const openRooms = createOpenRoomService({
    deps,
    runner,
    applicants: createJoinApplicants({ ...deps, sitters, wrong: limits.wrongPassword }),
    sitters,
    canBeCalled: (user) => canBeCalled(deps, user),
  });
  const chat = createChatHandlers({ deps, runner, seats, lobby, mayWatch });
  const services = { rooms, openRooms, lobby, mayMake, expect: presence.expect };
  const { watchersOf } = connections;
  const table = createRoomSockets({ deps, held, ...services, seats, limits, watchersOf, readers });
  const handlers = { ...table.handlers, ...chat.handlers };
  serveGameEvents(games, { deps, held, limits, handlers, leave: table.leave });
  const history = createHistoryService(deps, rooms.record);
  registerRoomRoutes(fastify, { deps, access, ...services });
  registerSupportRooms(fastify, deps, { access, runner, log: createRoomLog(deps.db) });
  registerHistory(fastify, { deps, access, history });
  const invitations = createInvitations({ deps, runner, sitters, pushes, invited: news.invited });
  registerInvitations(fastify, { deps, access, notices, invitations });

  dueLoop.start();
  return {
    publicDeals: createPublicDeals({ deps, runner, log: createRoomLog(deps.db) }),
    eventRooms: createEventRoomService({
      effectsOf,
      paceOf,
      takeUp: watchedRooms.takeUp,
      calledAway: presence.calledAway,
    }),
    dayRooms: { ...createDayRoomService({ deps, runner, sitters }), mayMake, expect: presence.expect },
    isAtTable: async (room, user) =>
      seats.everybody(room).some(({ data }) => data.identity.id === user) ||
      (await shared?.find({ room, seat: null, user })) === 'here',
    eventTables: createEventTableService(runner, presence.expect),
    hold: (holding) => {
      isHolding = holding;
      creation.hold(holding);
    },
    isAlive: dueLoop.isAlive,
    drain: async () => {
      creation.close();
      watchedRooms.stop();
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
