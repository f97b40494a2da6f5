/**
 * `/api/user_reports`: members report, administrators read and handle reports. For others this does not
 * exist.
 */
import {
  ApiError,
  PAGE_SIZE,
  pageOf,
  REPORTS_A_DAY,
  reportChangeSchema,
  reportCreatedSchema,
  reportCreateSchema,
  reportQuerySchema,
  reportReplySchema,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import type { Access, Account } from '../../accounts/login/access.ts';
import { findReport, moveReport, report, reportsOf } from '../../community/reports/reports.ts';
import type { Notices } from '../../features/notices/notices.ts';
import { tellUserChanged } from '../../features/notices/user-changed.ts';
import type { Deps } from '../../platform/deps.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import { isId } from '../../platform/text/id.ts';
import { type Api, pathOf } from '../http/contract.ts';

const DAY_S = 24 * 60 * 60;

export function registerReports(
  fastify: FastifyInstance,
  deps: Deps,
  { access, notices }: { readonly access: Access; readonly notices: Pick<Notices, 'userChanged'> },
): void {
  const { db } = deps;
  const limit = createSharedLimit({ name: 'user_reports', times: REPORTS_A_DAY, seconds: DAY_S }, deps);
  const ofAccount = { needs: 'account' } as const;

  const administration = createAdministration(deps, access);
  const requireSupport = (request: FastifyRequest): Promise<Account> =>
    administration.requireSupport(request, new ApiError('resource_missing', 'path'));
  const idOf = (text: string): string => {
    if (!isId(text)) throw new ApiError('resource_missing', 'report');
    return text;
  };

  fastify.register(
    async (scope) => {
      const api = scope as Api;

      api.post(
        '/user_reports',
        {
          config: ofAccount,
          schema: {
            summary: 'Tell us about somebody who spoils the game for others',
            body: reportCreateSchema,
            response: { 200: reportCreatedSchema },
          },
        },
        async (request) => {
          const { user } = await access.requireAccount(request);
          const kept = await db.transaction((tx) =>
            report(tx, deps, { reporter: user.id, body: request.body, limit }),
          );
          if (kept.muted) await tellUserChanged(deps, notices, user.id);
          return kept;
        },
      );

      api.get(
        '/user_reports',
        {
          config: ofAccount,
          schema: {
            summary: 'Reports, newest first, for administrators',
            querystring: reportQuerySchema,
            response: { 200: pageOf(reportReplySchema) },
          },
        },
        async (request) => {
          const { user } = await requireSupport(request);
          const { status = null, size = PAGE_SIZE, starting_after: after = null } = request.query;
          if (after !== null && !isId(after)) throw new ApiError('bad_request', 'starting_after');
          const found = await reportsOf(db.pool, status, { after, size: size + 1 });
          const shown = found.slice(0, size).map(({ id }) => id);
          await administration.noteReading({ actor: user.id, target: null, what: 'reports' }, { shown });
          return { data: found.slice(0, size), has_more: found.length > size, sort_key: 'at' };
        },
      );

      api.get(
        '/user_reports/:report',
        {
          config: ofAccount,
          schema: {
            summary: 'One report, for administrators',
            params: pathOf('report'),
            response: { 200: reportReplySchema },
          },
        },
        async (request) => {
          const { user } = await requireSupport(request);
          const found = await findReport(db.pool, idOf(request.params.report));
          await administration.noteReading({ actor: user.id, target: found.id, what: 'report' });
          return found;
        },
      );

      api.post(
        '/user_reports/:report',
        {
          config: ofAccount,
          schema: {
            summary: 'How far administrators are with a report',
            params: pathOf('report'),
            body: reportChangeSchema,
            response: { 200: reportReplySchema },
          },
        },
        async (request) => {
          const { user } = await requireSupport(request);
          const id = idOf(request.params.report);
          return db.transaction((tx) =>
            moveReport(tx, deps, { actor: user.id, id, status: request.body.status }),
          );
        },
      );
    },
    { prefix: '/api' },
  );
}
