/**
 * `/api/user_reports`: members report, administrators read and handle reports. For others this does not
 * exist.
 */
import {
  ApiError,
  ownReportSchema,
  pageOf,
  pageQuerySchema,
  REPORTED_BY_FILTER,
  type ReportReply,
  reportChangeSchema,
  reportCreatedSchema,
  reportCreateSchema,
  reportQuerySchema,
  reportReplySchema,
  waitingReportsSchema,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import { partyOf, refuseOwnCause } from '../../accounts/administration/own-cause.ts';
import type { Access, Account } from '../../accounts/login/access.ts';
import { createAccountMail } from '../../accounts/users/account-mail.ts';
import { createCodes } from '../../accounts/users/codes.ts';
import { findUser } from '../../accounts/users/user.repository.ts';
import { lockedUntil } from '../../accounts/users/user-row.ts';
import { createTargets } from '../../community/people/target.ts';
import {
  findReport,
  moveReport,
  report,
  reportsBy,
  reportsOf,
  waitingReports,
} from '../../community/reports/reports.ts';
import type { Notices } from '../../features/notices/notices.ts';
import { tellUserChanged } from '../../features/notices/user-changed.ts';
import { createPushes } from '../../features/push/events.ts';
import { createLinkTo } from '../../platform/config/own-address.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import { isId } from '../../platform/text/id.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { pageFrom, rangeOf } from '../http/page.ts';

const DAY_S = 24 * 60 * 60;

export function registerReports(
  fastify: FastifyInstance,
  deps: Deps,
  { access, notices }: { readonly access: Access; readonly notices: Pick<Notices, 'userChanged'> },
): void {
  const { db } = deps;
  const limit = createSharedLimit(
    { name: 'user_reports', times: () => deps.settings.get('limits.reports'), seconds: DAY_S },
    deps,
  );

  const administration = createAdministration(deps, access);
  const targets = createTargets(deps, access, administration);
  const pushes = createPushes(deps);
  const mail = createAccountMail(deps, createCodes(deps), createLinkTo(deps.config, fastify.server));
  const requireSupport = (request: FastifyRequest): Promise<Account> =>
    administration.requireSupport(request, new ApiError('resource_missing', 'path'));
  const idOf = (text: string): string => {
    if (!isId(text)) throw new ApiError('resource_missing', 'report');
    return text;
  };

  interface Outcome extends Pick<ReportReply, 'reporter' | 'user' | 'reason'> {
    readonly status: 'acted' | 'dismissed';
    readonly words: string | undefined;
  }
  /** Each side gets one message. One who is locked gets the words by mail, because nothing else reaches them. */
  const tellOutcome = async (tx: Querier, { reporter, user, reason, status, words }: Outcome) => {
    const isAppeal = reason === 'appeal';
    if (!isAppeal) await pushes.reportClosed(tx, reporter, status);
    // A dismissal of a report tells only its reporter.
    if (!isAppeal && status === 'dismissed') return;
    if (words !== undefined) {
      const reader = await findUser(tx, user);
      if (reader === undefined) return;
      const isLocked = lockedUntil(reader, deps.clock.now()) !== null;
      await (isLocked ? mail.caseClosed(tx, reader, words) : pushes.caseWords(tx, user, words));
    } else if (isAppeal) await pushes.reportClosed(tx, user, status === 'acted' ? 'upheld' : 'stands');
    // A filter is no player, so nobody is told that one reported them.
    else if (reporter !== REPORTED_BY_FILTER) await pushes.reportClosed(tx, user, 'reported');
  };

  registerApi(fastify, (api) => {
    api.post(
      '/user_reports',
      contract('account', {
        summary: 'Report a user who spoils the game for others',
        body: reportCreateSchema,
        reply: reportCreatedSchema,
      }),
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
      '/users/:user/reports',
      contract('account', {
        summary: 'List the reports that a user has made, newest first, with their status',
        params: pathOf('user'),
        querystring: pageQuerySchema,
        reply: pageOf(ownReportSchema),
      }),
      async (request) => {
        const range = rangeOf(request.query);
        const { user, caller, own } = await targets.ownOrSupport(request, 'reports');
        const party = own ? null : await partyOf(db.pool, deps, caller.identity.id);
        return pageFrom(await reportsBy(db.pool, user.id, { ...range, party }), range, 'at');
      },
    );

    api.get(
      '/user_reports',
      contract('account', {
        summary:
          'List reports, newest first, or oldest first of those that wait in one state, as an administrator',
        querystring: reportQuerySchema,
        reply: pageOf(reportReplySchema),
      }),
      async (request) => {
        const { user } = await requireSupport(request);
        const range = rangeOf(request.query);
        const party = await partyOf(db.pool, deps, user.id);
        const found = await reportsOf(db.pool, request.query.status ?? null, { ...range, party });
        const page = pageFrom(found, range, 'at');
        const shown = page.data.map(({ id }) => id);
        await administration.noteReading({ actor: user.id, target: null, what: 'reports' }, { shown });
        return page;
      },
    );

    api.get(
      '/user_reports/waiting',
      contract('account', {
        summary: 'Count the reports that are not closed, as an administrator',
        reply: waitingReportsSchema,
      }),
      async (request) => {
        // Numbers show nothing of anybody, so this needs no sudo and no row of the audit.
        const { user } = await administration.requireOnlooker(
          request,
          'admin.support',
          new ApiError('resource_missing', 'path'),
        );
        return waitingReports(db.pool, await partyOf(db.pool, deps, user.id));
      },
    );

    api.get(
      '/user_reports/:report',
      contract('account', {
        summary: 'Get one report, as an administrator',
        params: pathOf('report'),
        reply: reportReplySchema,
      }),
      async (request) => {
        const { user } = await requireSupport(request);
        const found = await findReport(db.pool, idOf(request.params.report));
        await refuseOwnCause(db.pool, deps, { actor: user.id, about: [found.user, found.reporter] });
        await administration.noteReading({ actor: user.id, target: found.id, what: 'report' });
        return found;
      },
    );

    api.post(
      '/user_reports/:report',
      contract('account', {
        summary: 'Change the status of a report, as an administrator',
        params: pathOf('report'),
        body: reportChangeSchema,
        reply: reportReplySchema,
      }),
      async (request) => {
        const { user } = await requireSupport(request);
        const id = idOf(request.params.report);
        return db.transaction(async (tx) => {
          const { words, reason = null, ...move } = request.body;
          const { status } = move;
          const { moved, isNew } = await moveReport(tx, deps, { actor: user.id, id, ...move, reason });
          if (isNew && (status === 'acted' || status === 'dismissed')) {
            await tellOutcome(tx, { ...moved, status, words });
          }
          if (!isNew) await administration.noteReading({ actor: user.id, target: id, what: 'report' });
          return moved;
        });
      },
    );
  });
}
