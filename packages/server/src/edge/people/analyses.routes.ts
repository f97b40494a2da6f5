/**
 * `POST /api/analyses`: takes one of the analyses of a day, for callers with an account and without, or makes it
 * too. `GET` tells how many are left.
 */
import {
  analysisCostsReplySchema,
  analysisCostsSchema,
  analysisReplySchema,
  analysisSchema,
} from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../../accounts/login/access.ts';
import { createAnalysisService } from '../../features/profile/analysis.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { createCostPool } from '../../platform/players/cost-pool.ts';
import { contract, registerApi } from '../http/contract.ts';

export function registerAnalyses(
  fastify: FastifyInstance,
  deps: Deps,
  { access }: { readonly access: Access },
): void {
  const pool = createCostPool(deps.clock);
  fastify.addHook('onClose', () => pool.close());
  const analyses = createAnalysisService(deps, pool);
  registerApi(fastify, (api) => {
    api.get(
      '/analyses',
      contract('caller', {
        summary: 'How many analyses of a deal the caller has left today',
        reply: analysisReplySchema,
      }),
      async (request) => analyses.left(await access.requireCaller(request)),
    );
    api.post(
      '/analyses',
      contract('caller', {
        summary: 'Take one of the analyses of a deal that the caller has each day',
        body: analysisSchema,
        reply: analysisReplySchema,
      }),
      async (request) => analyses.take(await access.requireCaller(request), request.body.deal),
    );
    api.post(
      '/analyses/costs',
      contract('caller', {
        summary: 'Take one of the analyses of a day, and have the server make it',
        body: analysisCostsSchema,
        reply: analysisCostsReplySchema,
      }),
      async (request) => {
        const { record, seat } = request.body;
        const from = { caller: await access.requireCaller(request), ip: request.ip };
        return analyses.costs(from, record, seat);
      },
    );
  });
}
