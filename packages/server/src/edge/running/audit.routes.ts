/** `/api/audit`: what administrators did and read, the newest first (docs/behaviour/privacy.md 5). */
import {
  type AdminPermission,
  ApiError,
  type AuditEntry,
  auditEntrySchema,
  auditQuerySchema,
  pageOf,
} from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Administration } from '../../accounts/administration/administration.ts';
import { auditOf } from '../../accounts/administration/audit.ts';
import { casesIn, forReader } from '../../accounts/administration/audit-reader.ts';
import { partyOf } from '../../accounts/administration/own-cause.ts';
import { hasPermission } from '../../accounts/administration/permissions.ts';
import { reportersOf, reportsWithParty } from '../../community/reports/reports.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, registerApi } from '../http/contract.ts';
import { pageFrom, rangeOf } from '../http/page.ts';

const HIDDEN = new ApiError('resource_missing', 'path');

export function registerAudit(
  fastify: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock'>,
  { administration }: { readonly administration: Administration },
): void {
  const { db } = deps;
  registerApi(fastify, (api) => {
    api.get(
      '/audit',
      contract('account', {
        summary: 'List what administrators did, newest first, as an administrator',
        querystring: auditQuerySchema,
        reply: pageOf(auditEntrySchema),
      }),
      async (request) => {
        const { user } = await administration.requirePermission(request, 'admin.platform', HIDDEN);
        const range = rangeOf(request.query);
        const { actor, target, action } = request.query;
        const party = await partyOf(db.pool, deps, user.id);
        const reporters = await reportersOf(db.pool, party);
        // A row that hides its target would show it by being among those of the target that is asked for.
        const withoutReadings = target !== undefined && reporters.has(target);
        // Asked first: this look is in the next answer.
        const found: readonly AuditEntry[] = await auditOf(
          db.pool,
          { ...request.query, withoutReadings },
          range,
        );
        await administration.noteReading(
          { actor: user.id, target: target ?? actor ?? null, what: 'audit' },
          action === undefined ? {} : { action },
        );
        const may = (permission: AdminPermission): boolean => hasPermission(user, permission);
        const cases = await reportsWithParty(db.pool, party, found.flatMap(casesIn));
        const reader = { id: user.id, may, isParty: party !== null, cases, reporters };
        return pageFrom(
          found.map((entry) => forReader(entry, reader)),
          range,
          'at',
        );
      },
    );
  });
}
