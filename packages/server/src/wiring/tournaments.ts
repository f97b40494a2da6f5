/** Puts the parts of tournaments together: what users do, the steps that are due, the rooms of a round. */

import type { Variant } from '@troef/games';
import { translate } from '@troef/i18n';
import { LOCALES, type Locale, type TournamentTableStart } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../accounts/login/access.ts';
import { registerCalendarFiles } from '../edge/content/calendar-files.routes.ts';
import { registerCalendars } from '../edge/content/calendars.routes.ts';
import { registerRoundDeals } from '../edge/content/round-deals.routes.ts';
import { registerTournamentPlans } from '../edge/content/tournament-plans.routes.ts';
import { registerTournaments } from '../edge/content/tournaments.routes.ts';
import { serveTournamentPages } from '../edge/content/tournaments.socket.ts';
import type { NoticesLine } from '../edge/sockets/notices.socket.ts';
import { createCalendarService } from '../features/calendar/calendar.service.ts';
import { createLineCount } from '../features/chat/line-count.ts';
import { createSitters } from '../features/joining/sitters.ts';
import { tellUserChanged } from '../features/notices/user-changed.ts';
import { createPushes } from '../features/push/events.ts';
import { createRoomLog } from '../features/room-store/room-log.ts';
import type { EventRoomService } from '../features/rooms/event-room.service.ts';
import type { EventTableService } from '../features/rooms/event-table.service.ts';
import { createEffectWrites } from '../features/tournaments/effect-writes.ts';
import { createOrganiser } from '../features/tournaments/organiser.ts';
import { createRoundDeals } from '../features/tournaments/round-deals.ts';
import { createSimulations } from '../features/tournaments/simulations.ts';
import { createTournamentSteps } from '../features/tournaments/steps.ts';
import { createSubstitutes } from '../features/tournaments/substitutes.ts';
import { createTableActs } from '../features/tournaments/table-acts.ts';
import { marksOf, placeOfRoom } from '../features/tournaments/tournament.repository.ts';
import { createTournamentService } from '../features/tournaments/tournament.service.ts';
import { createTournamentChat } from '../features/tournaments/tournament-chat.ts';
import { createTournamentPages } from '../features/tournaments/tournament-pages.ts';
import { createTournamentViews } from '../features/tournaments/tournaments.ts';
import { waitingTableWith } from '../features/tournaments/waiting-table.ts';
import type { Deps } from '../platform/deps.ts';
import { createSharedLimit } from '../platform/limits/shared-limit.ts';
import { tournamentTimes } from '../platform/settings/tournament-times.ts';
import { filterWords } from '../platform/text/filter.ts';

/** Pushes by the organisers of one tournament. */
const A_PUSH = { name: 'tournament:push', times: 1, seconds: 300 } as const;
/** The notice that leads a player to their table. */
const TABLE_NOTICE_MS = 10_000;

export function registerCompetition(
  fastify: FastifyInstance,
  deps: Deps,
  options: {
    readonly access: Access;
    readonly notices: Pick<NoticesLine, 'attendingAmong' | 'show' | 'tableStarts' | 'userChanged' | 'listen'>;
    readonly eventRooms: EventRoomService;
    readonly eventTables: EventTableService;
    readonly isAtTable: (room: string, user: string) => Promise<boolean>;
  },
): void {
  const { access, notices } = options;
  const times = tournamentTimes(deps.settings);
  const tables = options.eventTables;
  const sitters = createSitters(deps);
  const pushes = createPushes(deps);
  const tellTable = (user: string, table: TournamentTableStart): void => {
    notices.tableStarts(user, table);
    notices.show(user, {
      message: tableBegins(table.variant),
      timeout: TABLE_NOTICE_MS,
      props: { kind: 'info', link: `/room/${table.room}`, tag: `tournament:${table.room}` },
      events: [],
    });
  };
  const acts = createTableActs({
    ...{ deps, tables, sitters },
    async seated({ user, room }) {
      const place = await placeOfRoom(deps.db.pool, room);
      // The cards are dealt already.
      const at = new Date(deps.clock.now()).toISOString();
      if (place !== undefined) tellTable(user, { ...place, room, at, left: 0 });
    },
  });
  const effects = createEffectWrites({
    ...{ deps, times, acts, sitters, pushes, tellTable },
    rooms: options.eventRooms,
    tellChanged: (user) => tellUserChanged(deps, notices, user),
  });
  const presence = notices;
  const views = createTournamentViews(deps, times);
  const pages = createTournamentPages({
    deps,
    told: views.told,
    marks: (ids) => marksOf(deps.db.pool, ids),
  });
  const changed = (tournament: string): void => {
    pages.changed(tournament);
    deps.peers.tell({ about: 'tournament', tournament });
  };
  deps.peers.listen('tournament', ({ tournament }) => pages.changed(tournament));
  notices.listen({
    tournaments: serveTournamentPages(deps, {
      views,
      pages,
      waitingTable: waitingTableWith(deps, options.isAtTable),
    }),
  });
  const log = createRoomLog(deps.db);
  const service = createTournamentService({ deps, times, effects, changed, log, presence });
  const steps = createTournamentSteps({ deps, times, presence, log, effects, changed });
  registerCalendarFiles(fastify, deps);
  registerCalendars(fastify, deps, { access, calendar: createCalendarService(deps) });
  registerRoundDeals(fastify, deps, { access, views, roundDeals: createRoundDeals({ deps, log }) });
  const chat = createTournamentChat({
    ...{ deps, changed },
    filter: filterWords,
    count: createLineCount(deps),
  });
  // A rule of the organiser. It holds even if the limits of the server are off.
  const always = { ...deps, config: { ...deps.config, rateLimits: true } };
  const organiser = createOrganiser({ deps, pushes, limit: createSharedLimit(A_PUSH, always) });
  const simulations = createSimulations({ deps, times });
  const substitutes = createSubstitutes({ deps, tables, sitters, pushes, changed });
  registerTournaments(fastify, deps, {
    access,
    tournaments: { service, views, steps, chat, organiser, simulations, substitutes },
  });
  registerTournamentPlans(fastify, deps, { access, views });
  const stop = steps.start();
  fastify.addHook('onClose', async () => {
    stop();
    pages.stop();
  });
}

const tableBegins = (variant: Variant): Record<Locale, string> =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      translate(locale, 'push.tournament_seat.table', { game: translate(locale, `games.${variant}.name`) }),
    ]),
  ) as Record<Locale, string>;
