/** `/api/audit`: what administrators did and read, the newest first (docs/behaviour/privacy.md 5). */
import { ApiError, type AuditEntry, auditEntrySchema, auditQuerySchema, pageOf } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Administration } from '../../accounts/administration/administration.ts';
import { auditOf } from '../../accounts/administration/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, registerApi } from '../http/contract.ts';
import { pageFrom, rangeOf } from '../http/page.ts';

const HIDDEN = new ApiError('resource_missing', 'path');

export function registerAudit(
  fastify: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  { administration }: { readonly administration: Administration },
): void {
  registerApi(fastify, (api) => {
    api.get(
      '/audit',
      contract('account', {
        summary: 'List what administrators did, newest first, as an administrator',
        querystring: auditQuerySchema,
        reply: pageOf(auditEntrySchema),
      }),
      async (request) => {
        await administration.requireReader(request, 'admin.platform', HIDDEN);
        const range = rangeOf(request.query);
        const found: readonly AuditEntry[] = await auditOf(db.pool, request.query, range);
        return pageFrom(found, range, 'at');
      },
    );
  });
}
