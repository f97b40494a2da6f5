/** `/api/tournament_plans`: how a tournament would go, before an administrator makes it. Nothing is stored. */
import { ApiError, tournamentPlanAskedSchema, tournamentPlanReplySchema } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import type { Access } from '../../accounts/login/access.ts';
import type { TournamentViews } from '../../features/tournaments/tournaments.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, registerApi } from '../http/contract.ts';

export function registerTournamentPlans(
  fastify: FastifyInstance,
  deps: Deps,
  { access, views }: { readonly access: Access; readonly views: Pick<TournamentViews, 'planned'> },
): void {
  const administration = createAdministration(deps, access);
  registerApi(fastify, (api) => {
    api.post(
      '/tournament_plans',
      contract('account', {
        summary: 'Plan a tournament that is not made yet, as an administrator; nothing is stored',
        body: tournamentPlanAskedSchema,
        reply: tournamentPlanReplySchema,
      }),
      async (request) => {
        const hidden = new ApiError('resource_missing', 'path');
        await administration.requirePermission(request, 'admin.tournaments', hidden);
        const { variant, ...asked } = request.body;
        return views.planned(variant, asked);
      },
    );
  });
}
