/**
 * `/api/{variant}/tournaments/{tournament}/rounds/{round}/deals`: the deals of a player in a duplicate round, beside
 * the other tables (docs/behaviour/tournaments.md 9).
 */
import { ApiError, roundDealsQuerySchema, roundDealsReplySchema } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../../accounts/login/access.ts';
import type { RoundDeals } from '../../features/tournaments/round-deals.ts';
import type { TournamentViews } from '../../features/tournaments/tournaments.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/text/id.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { openGame } from './open-game.ts';

export function registerRoundDeals(
  fastify: FastifyInstance,
  deps: Pick<Deps, 'config' | 'clock'>,
  options: {
    readonly access: Access;
    readonly views: Pick<TournamentViews, 'find'>;
    readonly roundDeals: RoundDeals;
  },
): void {
  registerApi(fastify, (api) => {
    api.get(
      '/:variant/tournaments/:tournament/rounds/:round/deals',
      contract('caller', {
        summary: 'Get the deals of a player in a duplicate round that is over, beside the other tables',
        params: pathOf('variant', 'tournament', 'round'),
        querystring: roundDealsQuerySchema,
        reply: roundDealsReplySchema,
      }),
      async (request) => {
        const caller = await options.access.requireCaller(request);
        const { params, query } = request;
        const variant = openGame(deps, caller, params.variant);
        const found = await options.views.find(params.tournament);
        if (found === undefined || found.state.variant !== variant || found.state.status === 'draft')
          throw new ApiError('resource_missing', 'tournament');
        const { user = caller.identity.id } = query;
        if (!isId(user)) throw new ApiError('resource_missing', 'user');
        return options.roundDeals.of(found, Number(params.round), user);
      },
    );
  });
}
