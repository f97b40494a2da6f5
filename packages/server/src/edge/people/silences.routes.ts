/** Silences of a user: the user reads them and may object to each once; administrators give the next. */
import {
  ApiError,
  appealSchema,
  emptySchema,
  pageOf,
  pageQuerySchema,
  silenceCreateSchema,
  silenceReplySchema,
} from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import { noteAct } from '../../accounts/administration/audit.ts';
import type { Access } from '../../accounts/login/access.ts';
import { createTargets } from '../../community/people/target.ts';
import { claimStep } from '../../community/reports/steps.ts';
import { appeal, silence, silencesOf } from '../../community/silences/silences.ts';
import type { Notices } from '../../features/notices/notices.ts';
import { tellUserChanged } from '../../features/notices/user-changed.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/text/id.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { pageOfWhole } from '../http/page.ts';

export function registerSilences(
  fastify: FastifyInstance,
  deps: Deps,
  { access, notices }: { readonly access: Access; readonly notices: Pick<Notices, 'userChanged'> },
): void {
  const { db } = deps;
  const administration = createAdministration(deps, access);
  const targets = createTargets(deps, access, administration);

  registerApi(fastify, (api) => {
    api.get(
      '/users/:user/silences',
      contract('account', {
        summary: 'List the silences of a user with their reasons, newest first',
        params: pathOf('user'),
        querystring: pageQuerySchema,
        reply: pageOf(silenceReplySchema),
      }),
      async (request) => {
        const { user } = await targets.ownOrSupport(request, 'silences');
        return pageOfWhole(await silencesOf(db.pool, user.id), request.query, 'at');
      },
    );

    api.post(
      '/users/:user/silences',
      contract('account', {
        summary: 'Silence a user for the next step of the ladder, as an administrator',
        params: pathOf('user'),
        body: silenceCreateSchema,
        reply: silenceReplySchema,
      }),
      async (request) => {
        const hidden = new ApiError('resource_missing', 'path');
        const { user: actor } = await administration.requireSupport(request, hidden);
        const user = await targets.actOn(request, actor);
        const given = await db.transaction(async (tx) => {
          const { reason, note = null, report } = request.body;
          if (report !== undefined)
            await claimStep(tx, deps, { actor: actor.id, report, user: user.id, step: 'silence' });
          const step = await silence(tx, deps, { user: user.id, reason });
          await noteAct(tx, deps, {
            actor: actor.id,
            action: 'user.silence',
            target: user.id,
            before: null,
            after: { step: step.step, until: step.until, reason, ...(report !== undefined && { report }) },
            reason: note ?? reason,
          });
          return step;
        });
        await tellUserChanged(deps, notices, user.id);
        return given;
      },
    );

    api.post(
      '/users/:user/silences/:silence/appeal',
      contract('account', {
        summary: 'Object to a silence, which is possible once',
        params: pathOf('user', 'silence'),
        body: appealSchema,
        reply: emptySchema,
      }),
      async (request) => {
        const { user } = await targets.own(request);
        const { silence: id } = request.params;
        if (!isId(id)) throw new ApiError('resource_missing', 'silence');
        const { text } = request.body;
        await db.transaction((tx) => appeal(tx, deps, { user: user.id, silence: id, text }));
        return {};
      },
    );
  });
}
