/** `POST /api/analyses`: takes one of the analyses of a day, for callers with an account and without. */
import { analysisReplySchema, analysisSchema } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Access } from '../../accounts/login/access.ts';
import { createAnalysisService } from '../../features/profile/analysis.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, registerApi } from '../http/contract.ts';

export function registerAnalyses(
  fastify: FastifyInstance,
  deps: Deps,
  { access }: { readonly access: Access },
): void {
  const analyses = createAnalysisService(deps);
  registerApi(fastify, (api) => {
    api.post(
      '/analyses',
      contract('caller', {
        summary: 'Take one of the analyses of a deal that the caller has each day',
        body: analysisSchema,
        reply: analysisReplySchema,
      }),
      async (request) => analyses.take(await access.requireCaller(request), request.body.deal),
    );
  });
}
