/** `/api/{variant}/deal_of_the_day`: the deals of a day, alike for everybody (docs/behaviour/deal-of-the-day.md). */
import { VARIANTS } from '@troef/games';
import {
  ApiError,
  DAY_PAGE,
  dayListQuerySchema,
  dayListSchema,
  dayPlayReplySchema,
  dayPlaySchema,
  dayReplySchema,
} from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../../accounts/login/access.ts';
import { createDayService } from '../../features/day-deals/day.service.ts';
import type { RoomPlace } from '../../features/presence/seats.ts';
import type { DayRoomService } from '../../features/rooms/day-room.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { wholeList } from '../http/page.ts';
import type { RoomMakingGuard } from '../rooms/rate-limits.ts';
import { isGameOpen, openGame } from './open-game.ts';

export function registerDayDeals(
  fastify: FastifyInstance,
  deps: Deps,
  {
    access,
    dayRooms,
  }: {
    readonly access: Access;
    readonly dayRooms: Pick<DayRoomService, 'make'> & {
      readonly mayMake: RoomMakingGuard;
      /** Notes that this user has a seat and no socket. */
      readonly expect: (place: RoomPlace) => void;
    };
  },
): void {
  const days = createDayService(deps);

  registerApi(fastify, (api) => {
    const params = pathOf('variant');

    api.get(
      '/deal_of_the_day',
      contract('caller', {
        summary: "List the deals of today, one day for each game, with the caller's own results",
        reply: dayListSchema,
      }),
      async (request) => {
        const caller = await access.requireCaller(request);
        const open = VARIANTS.filter((variant) => isGameOpen(deps, caller, variant));
        return wholeList(await days.today(caller.identity.id, open), 'variant');
      },
    );

    api.get(
      '/:variant/deal_of_the_day',
      contract('caller', {
        summary: "List the days of a game, newest first, with the caller's own results",
        params,
        querystring: dayListQuerySchema,
        reply: dayListSchema,
      }),
      async (request) => {
        const caller = await access.requireCaller(request);
        const variant = openGame(deps, caller, request.params.variant);
        const { size = DAY_PAGE, starting_after: before = null } = request.query;
        const found = await days.list(caller.identity.id, variant, { before, size: size + 1 });
        return { data: found.slice(0, size), has_more: found.length > size, sort_key: 'date' };
      },
    );

    api.post(
      '/:variant/deal_of_the_day',
      contract('caller', {
        summary: 'Play the deals of a day, or go on with them',
        params,
        body: dayPlaySchema,
        reply: dayPlayReplySchema,
      }),
      async (request) => {
        const caller = await access.requireCaller(request);
        const { identity } = caller;
        const variant = openGame(deps, caller, request.params.variant);
        const { date: wanted, ...page } = request.body;
        const { date, seed: serverSeed } = await days.open(variant, wanted);
        const known = await days.tryOf(identity.id, { variant, date });
        if (known?.isOver === true) throw new ApiError('already_exists', 'room', known.room);
        if (known !== undefined) return { room: known.room };
        await dayRooms.mayMake(identity, { variant, ai: 'fill', start: true }, request.ip);
        try {
          const room = await dayRooms.make(identity, { variant, date, serverSeed, page }, (made, seat) =>
            dayRooms.expect({ room: made, seat, user: identity.id }),
          );
          return { room };
        } catch (error) {
          // Two pages asked at once: the other one has begun the only try.
          const first = error instanceof ApiError && error.code === 'already_exists' ? error.room : undefined;
          if (first === undefined) throw error;
          return { room: first };
        }
      },
    );

    api.get(
      '/:variant/deal_of_the_day/:date',
      contract('caller', {
        summary: 'Get a day, and what everybody did with its deals once the caller has played them',
        params: pathOf('variant', 'date'),
        reply: dayReplySchema,
      }),
      async (request) => {
        const caller = await access.requireCaller(request);
        const { variant: name, date } = request.params;
        const variant = openGame(deps, caller, name);
        return days.find(caller.identity.id, { variant, date });
      },
    );
  });
}
