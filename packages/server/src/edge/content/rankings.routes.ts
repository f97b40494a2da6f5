/** `/api/{variant}/rankings`: the published lists of a game, and the caller's own sum beside one. */
import { ApiError, rankingQuerySchema, rankingReplySchema, rankingsReplySchema } from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, Caller } from '../../accounts/login/access.ts';
import { findRanking, listRankings } from '../../features/rankings/rankings.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { openGame } from './open-game.ts';

export function registerRankings(
  fastify: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { access }: { readonly access: Access },
): void {
  const { db, clock } = deps;
  const callerOf = (request: FastifyRequest): Promise<Caller> => access.requireCaller(request);

  registerApi(fastify, (api) => {
    api.get(
      '/:variant/rankings',
      contract('caller', {
        summary: 'List the published rankings of a game, newest first',
        params: pathOf('variant'),
        reply: rankingsReplySchema,
      }),
      async (request) =>
        listRankings(db.pool, openGame(deps, await callerOf(request), request.params.variant)),
    );
    api.get(
      '/:variant/rankings/:slug',
      contract('caller', {
        summary: "Get a ranking by its name or `latest`, with the caller's own sum",
        params: pathOf('variant', 'slug'),
        querystring: rankingQuerySchema,
        reply: rankingReplySchema,
      }),
      async (request) => {
        const caller = await callerOf(request);
        const { variant, slug } = request.params;
        const query = { ...request.query, viewer: caller.user, now: clock.now() };
        const found = await findRanking(db.pool, openGame(deps, caller, variant), slug, query);
        if (found === undefined) throw new ApiError('resource_missing', 'ranking');
        return found;
      },
    );
  });
}
