/** Puts the parts of tournaments together: what users do, the steps that are due, the rooms of a round. */

import type { Variant } from '@troef/games';
import { translate } from '@troef/i18n';
import { LOCALES, type Locale } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../accounts/login/access.ts';
import { registerCalendarFiles } from '../edge/content/calendar-files.routes.ts';
import { registerCalendars } from '../edge/content/calendars.routes.ts';
import { registerTournaments } from '../edge/content/tournaments.routes.ts';
import { createCalendarService } from '../features/calendar/calendar.service.ts';
import { createSitters } from '../features/joining/sitters.ts';
import type { Notices } from '../features/notices/notices.ts';
import { createPushes } from '../features/push/events.ts';
import { createRoomLog } from '../features/room-store/room-log.ts';
import type { EventRoomService } from '../features/rooms/event-room.service.ts';
import { createEffectWrites } from '../features/tournaments/effect-writes.ts';
import { createTournamentSteps } from '../features/tournaments/steps.ts';
import { createTournamentService } from '../features/tournaments/tournament.service.ts';
import { createTournamentViews } from '../features/tournaments/tournaments.ts';
import type { Deps } from '../platform/deps.ts';

/** The notice that leads a player to their table. */
const TABLE_NOTICE_MS = 10_000;

export function registerCompetition(
  fastify: FastifyInstance,
  deps: Deps,
  options: {
    readonly access: Access;
    readonly notices: Pick<Notices, 'onlineAmong' | 'show'>;
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
    tellTable: (user, { room, variant }) =>
      notices.show(user, {
        message: tableBegins(variant),
        timeout: TABLE_NOTICE_MS,
        props: { kind: 'info', link: `/room/${room}`, tag: `tournament:${room}` },
        events: [],
      }),
  });
  const presence = notices;
  const log = createRoomLog(deps.db);
  const service = createTournamentService({ deps, times, effects, log });
  const steps = createTournamentSteps({ deps, times, presence, log, effects });
  const views = createTournamentViews(deps, times);
  registerTournaments(fastify, deps, { access, tournaments: { service, views, steps } });
  registerCalendarFiles(fastify, deps);
  registerCalendars(fastify, deps, { access, calendar: createCalendarService(deps) });
  const stop = steps.start();
  fastify.addHook('onClose', async () => stop());
}

const tableBegins = (variant: Variant): Record<Locale, string> =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      translate(locale, 'push.tournament_seat.table', { game: translate(locale, `games.${variant}.name`) }),
    ]),
  ) as Record<Locale, string>;
