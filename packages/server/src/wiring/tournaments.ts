/** Puts the parts of tournaments together: what users do, the steps that are due, the rooms of a round. */

import type { Variant } from '@troef/games';
import { translate } from '@troef/i18n';
import { LOCALES, type Locale } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../accounts/login/access.ts';
import { registerCalendarFiles } from '../edge/content/calendar-files.routes.ts';
import { registerCalendars } from '../edge/content/calendars.routes.ts';
import { registerRoundDeals } from '../edge/content/round-deals.routes.ts';
import { registerTournaments } from '../edge/content/tournaments.routes.ts';
import { serveTournamentPages } from '../edge/content/tournaments.socket.ts';
import type { NoticesLine } from '../edge/sockets/notices.socket.ts';
import { createCalendarService } from '../features/calendar/calendar.service.ts';
import { createSitters } from '../features/joining/sitters.ts';
import { tellUserChanged } from '../features/notices/user-changed.ts';
import { createPushes } from '../features/push/events.ts';
import { createRoomLog } from '../features/room-store/room-log.ts';
import type { EventRoomService } from '../features/rooms/event-room.service.ts';
import { createEffectWrites } from '../features/tournaments/effect-writes.ts';
import { createRoundDeals } from '../features/tournaments/round-deals.ts';
import { createTournamentSteps } from '../features/tournaments/steps.ts';
import { marksOf } from '../features/tournaments/tournament.repository.ts';
import { createTournamentService } from '../features/tournaments/tournament.service.ts';
import { createTournamentPages } from '../features/tournaments/tournament-pages.ts';
import { createTournamentViews } from '../features/tournaments/tournaments.ts';
import type { Deps } from '../platform/deps.ts';

/** The notice that leads a player to their table. */
const TABLE_NOTICE_MS = 10_000;

export function registerCompetition(
  fastify: FastifyInstance,
  deps: Deps,
  options: {
    readonly access: Access;
    readonly notices: Pick<NoticesLine, 'onlineAmong' | 'show' | 'tableStarts' | 'userChanged' | 'listen'>;
    readonly eventRooms: EventRoomService;
  },
): void {
  const { access, notices } = options;
  const times = deps.config.tournaments;
  const effects = createEffectWrites({
    deps,
    times,
    rooms: options.eventRooms,
    sitters: createSitters(deps),
    pushes: createPushes(deps),
    tellChanged: (user) => tellUserChanged(deps, notices, user),
    tellTable: (user, table) => {
      notices.tableStarts(user, table);
      notices.show(user, {
        message: tableBegins(table.variant),
        timeout: TABLE_NOTICE_MS,
        props: { kind: 'info', link: `/room/${table.room}`, tag: `tournament:${table.room}` },
        events: [],
      });
    },
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
  notices.listen({ tournaments: serveTournamentPages(deps, { views, pages }) });
  const log = createRoomLog(deps.db);
  const service = createTournamentService({ deps, times, effects, changed, log });
  const steps = createTournamentSteps({ deps, times, presence, log, effects, changed });
  registerTournaments(fastify, deps, { access, tournaments: { service, views, steps } });
  registerCalendarFiles(fastify, deps);
  registerCalendars(fastify, deps, { access, calendar: createCalendarService(deps) });
  registerRoundDeals(fastify, deps, { access, views, roundDeals: createRoundDeals({ deps, log }) });
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
