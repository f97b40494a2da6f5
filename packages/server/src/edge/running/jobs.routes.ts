/** `/api/jobs`: the jobs and their last runs, and asking for one by hand (docs/behaviour/jobs.md 3). */
import {
  ApiError,
  jobCreatedSchema,
  jobCreateSchema,
  jobRunSchema,
  jobSchema,
  pageOf,
  withReason,
} from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Administration } from '../../accounts/administration/administration.ts';
import { actBy, noteAct } from '../../accounts/administration/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobDesk } from '../../platform/jobs/desk.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { wholeList } from '../http/page.ts';

const HIDDEN = new ApiError('resource_missing', 'path');

export function registerJobs(
  fastify: FastifyInstance,
  deps: Deps,
  { administration, jobs }: { readonly administration: Administration; readonly jobs: JobDesk },
): void {
  registerApi(fastify, (api) => {
    api.get(
      '/jobs',
      contract('account', {
        summary: 'List the jobs with their last runs, as an administrator',
        reply: pageOf(jobSchema),
      }),
      async (request) => {
        await administration.requireOnlooker(request, 'admin.platform', HIDDEN);
        return wholeList(await jobs.all(), 'name');
      },
    );

    api.post(
      '/jobs',
      contract('account', {
        summary: 'Ask for a run of a job, as an administrator',
        body: withReason(jobCreateSchema),
        reply: jobCreatedSchema,
      }),
      async (request) => {
        const { user } = await administration.requirePermission(request, 'admin.platform', HIDDEN);
        const { name, data, runAt } = request.body;
        const at = data?.at === undefined ? undefined : Date.parse(data.at);
        const options = {
          ...(at !== undefined && { at }),
          ...(runAt != null && { runAt: new Date(runAt) }),
        };
        // Noted first, because no run may begin that nobody has noted.
        const id = await jobs.ask(name, options, (target) =>
          noteAct(deps.db.pool, deps, {
            ...actBy(user.id, request.body),
            action: 'job.ask',
            target,
            before: null,
            after: { name, at: data?.at ?? null, runAt: runAt ?? null },
          }),
        );
        return { id };
      },
    );

    api.get(
      '/jobs/:job',
      contract('account', {
        summary: 'Get a run of a job, as an administrator',
        params: pathOf('job'),
        reply: jobRunSchema,
      }),
      async (request) => {
        await administration.requireOnlooker(request, 'admin.platform', HIDDEN);
        const found = await jobs.find(request.params.job);
        if (found === undefined) throw new ApiError('resource_missing', 'job');
        return found;
      },
    );
  });
}
