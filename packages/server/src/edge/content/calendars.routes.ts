/**
 * `/api/tournament_calendars`, and the same under `/api/{variant}` for the patterns of one game
 * (docs/behaviour/tournaments.md 3).
 */
import type { Variant } from '@troef/games';
import {
  ApiError,
  pageOf,
  pageQuerySchema,
  tournamentCalendarChangeSchema,
  tournamentCalendarCreateSchema,
  tournamentCalendarSchema,
  withReason,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import { actBy } from '../../accounts/administration/audit.ts';
import type { Access, Caller } from '../../accounts/login/access.ts';
import type { CalendarService } from '../../features/calendar/calendar.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Api, contract, pathOf, registerApi } from '../http/contract.ts';
import { pageOfWhole } from '../http/page.ts';
import { isGameOpen, openGame } from './open-game.ts';

export function registerCalendars(
  fastify: FastifyInstance,
  deps: Deps,
  { access, calendar }: { readonly access: Access; readonly calendar: CalendarService },
): void {
  const administration = createAdministration(deps, access);
  const organiser = (request: FastifyRequest) =>
    administration.requirePermission(request, 'admin.tournaments', new ApiError('resource_missing', 'path'));

  const serve = (api: Api, { inGame }: { readonly inGame: boolean }): void => {
    const params = inGame ? pathOf('variant') : pathOf();
    const gameOf = (request: FastifyRequest, caller: Pick<Caller, 'user'>): Variant | null =>
      inGame ? openGame(deps, caller, (request.params as { readonly variant: string }).variant) : null;

    api.get(
      '/tournament_calendars',
      contract('caller', {
        summary: 'List the patterns that make tournaments by themselves',
        params,
        querystring: pageQuerySchema,
        reply: pageOf(tournamentCalendarSchema),
      }),
      async (request) => {
        const caller = await access.requireCaller(request);
        const game = gameOf(request, caller);
        const found = (await calendar.shown()).filter(({ variant }) =>
          game === null ? isGameOpen(deps, caller, variant) : variant === game,
        );
        return pageOfWhole(found, request.query, 'id');
      },
    );

    api.post(
      '/tournament_calendars',
      contract('account', {
        summary: 'Add a pattern to the calendar and make its tournaments, as an administrator',
        params,
        body: withReason(tournamentCalendarCreateSchema),
        reply: tournamentCalendarSchema,
      }),
      async (request) => {
        const { user } = await organiser(request);
        const variant = gameOf(request, { user }) ?? request.body.variant;
        if (variant === undefined) throw new ApiError('bad_request', 'variant');
        const { reason, ...asked } = request.body;
        return calendar.add(actBy(user.id, { reason }), variant, asked);
      },
    );

    api.post(
      '/tournament_calendars/:calendar',
      contract('account', {
        summary: 'Switch a pattern of the calendar on or off, as an administrator',
        params: inGame ? pathOf('variant', 'calendar') : pathOf('calendar'),
        body: withReason(tournamentCalendarChangeSchema),
        reply: tournamentCalendarSchema,
      }),
      async (request) => {
        const { user } = await organiser(request);
        const variant = gameOf(request, { user });
        const { calendar: id } = request.params as { readonly calendar: string };
        return calendar.switch(actBy(user.id, request.body), id, variant, request.body.enabled);
      },
    );
  };

  registerApi(fastify, (api) => {
    serve(api, { inGame: false });
    api.register(async (scope) => serve(scope as unknown as Api, { inGame: true }), { prefix: '/:variant' });
  });
}
