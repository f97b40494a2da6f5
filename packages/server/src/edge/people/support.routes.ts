/**
 * What administrators with `admin.support` read beside the calls of users and reports: the search for users, what
 * is known of one, and a report as a case, with their notes (docs/behaviour/admin.md 3, 4). Each reading is noted.
 */
import {
  ApiError,
  emptySchema,
  pageOf,
  pairsAskedSchema,
  type ReportReply,
  reportCaseSchema,
  reportNoteSchema,
  supportFileSchema,
  supportQuerySchema,
  supportUserSchema,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import { partyOf, refuseOwnCause } from '../../accounts/administration/own-cause.ts';
import type { Access, Account } from '../../accounts/login/access.ts';
import { nameKeyOf } from '../../accounts/users/names.ts';
import { createTargets } from '../../community/people/target.ts';
import { addNote, caseOf } from '../../community/reports/case.ts';
import { askForPairs } from '../../community/reports/pair-scores.ts';
import { findReport } from '../../community/reports/reports.ts';
import { fileOf, findForSupport } from '../../community/reports/support-desk.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobDesk } from '../../platform/jobs/desk.ts';
import { isId } from '../../platform/text/id.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { pageFrom, rangeOf } from '../http/page.ts';

export function registerSupport(
  fastify: FastifyInstance,
  deps: Deps,
  { access, jobs }: { readonly access: Access; readonly jobs: Pick<JobDesk, 'isOpen' | 'ask'> },
): void {
  const { db, clock, log } = deps;
  const administration = createAdministration(deps, access);
  const targets = createTargets(deps, access, administration);
  const requireSupport = (request: FastifyRequest): Promise<Account> =>
    administration.requireSupport(request, new ApiError('resource_missing', 'path'));
  /** Returns a report in which the caller is no party. */
  const reportFor = async ({ user }: Account, text: string): Promise<ReportReply> => {
    if (!isId(text)) throw new ApiError('resource_missing', 'report');
    const found = await findReport(db.pool, text);
    await refuseOwnCause(db.pool, deps, { actor: user.id, about: [found.user, found.reporter] });
    return found;
  };

  registerApi(fastify, (api) => {
    api.get(
      '/support/users',
      contract('account', {
        summary: 'Find users by name, address of mail, id or state, newest first, as an administrator',
        querystring: supportQuerySchema,
        reply: pageOf(supportUserSchema),
      }),
      async (request) => {
        const { user } = await requireSupport(request);
        const range = rangeOf(request.query);
        const { search = '', state } = request.query;
        const found = await findForSupport(db.pool, request.query, {
          ...range,
          nameKey: nameKeyOf(search),
          now: clock.now(),
        });
        const page = pageFrom(found, range, 'id');
        await administration.noteReading(
          { actor: user.id, target: null, what: 'users' },
          { search, state: state ?? null, shown: page.data.map(({ id }) => id) },
        );
        return page;
      },
    );

    api.get(
      '/support/users/:user',
      contract('account', {
        summary: 'Get names, log-ins, reports and shared addresses of a user, as an administrator',
        params: pathOf('user'),
        reply: supportFileSchema,
      }),
      async (request) => {
        const { user: actor } = await requireSupport(request);
        const { user } = await targets.see(request);
        await administration.noteReading({ actor: actor.id, target: user.id, what: 'file' });
        const party = await partyOf(db.pool, deps, actor.id);
        return fileOf(db.pool, user.id, { now: clock.now(), party });
      },
    );

    api.get(
      '/user_reports/:report/case',
      contract('account', {
        summary:
          'Get a report with both sides, its room, the chat around it and the notes, as an administrator',
        params: pathOf('report'),
        reply: reportCaseSchema,
      }),
      async (request) => {
        const account = await requireSupport(request);
        const { id } = await reportFor(account, request.params.report);
        await administration.noteReading({ actor: account.user.id, target: id, what: 'case' });
        const party = await partyOf(db.pool, deps, account.user.id);
        return caseOf(db.pool, id, { now: clock.now(), party });
      },
    );

    api.post(
      '/user_reports/:report/pairs',
      contract('account', {
        summary:
          'Ask for a look at the plays of the reported user with the members they met most, as an administrator',
        params: pathOf('report'),
        reply: pairsAskedSchema,
      }),
      async (request) => {
        const account = await requireSupport(request);
        const { id, user } = await reportFor(account, request.params.report);
        const asked = await askForPairs(db.pool, user, clock.now());
        await administration.noteReading({ actor: account.user.id, target: id, what: 'pairs' });
        // Without the queue the next night answers.
        if (asked > 0 && jobs.isOpen()) {
          await jobs
            .ask('pairs.score', {})
            .catch((error) => log.warn({ err: error }, 'pairs wait for the night'));
        }
        return { asked };
      },
    );

    api.post(
      '/user_reports/:report/notes',
      contract('account', {
        summary: 'Write a note about a report for other administrators, as an administrator',
        params: pathOf('report'),
        body: reportNoteSchema,
        reply: emptySchema,
      }),
      async (request) => {
        const account = await requireSupport(request);
        const { id } = await reportFor(account, request.params.report);
        await addNote(db.pool, deps, { actor: account.user.id, report: id, text: request.body.text });
        return {};
      },
    );
  });
}
