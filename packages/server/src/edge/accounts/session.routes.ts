/**
 * The log-ins of a user, under `/api/users/{user}/sessions`. Ending a session is a sensitive act: a stranger
 * at an unlocked screen may not log the user out elsewhere. An administrator may end all sessions of a user,
 * which is noted in the audit log.
 */
import {
  ApiError,
  emptySchema,
  pageOf,
  pageQuerySchema,
  reasonBodySchema,
  sessionReplySchema,
} from '@troef/protocol';
import { type ActBy, actBy, noteAct } from '../../accounts/administration/audit.ts';
import { shownSessions } from '../../features/profile/about.repository.ts';
import { isId } from '../../platform/text/id.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';
import { pageOfWhole } from '../http/page.ts';
import type { UsersContext } from './users-context.ts';

const ACTION = 'sessions';

export function serveSessions(
  api: Api,
  { deps, access, administration, targets, sessions }: UsersContext,
): void {
  const { db } = deps;
  const user = pathOf('user');

  api.get(
    '/users/:user/sessions',
    contract('account', {
      summary: "List the caller's log-ins",
      params: user,
      querystring: pageQuerySchema,
      reply: pageOf(sessionReplySchema),
    }),
    async (request) => {
      const account = await targets.own(request);
      const data = shownSessions(await sessions.of(account.user.id), account.session);
      return pageOfWhole(data, request.query, 'used');
    },
  );

  api.delete(
    '/users/:user/sessions/:session',
    contract('account', {
      summary: "End one of the caller's other log-ins",
      params: pathOf('user', 'session'),
      reply: emptySchema,
    }),
    async (request) => {
      const account = await targets.ownInSudo(request, ACTION);
      const { session } = request.params;
      const found = isId(session) ? await sessions.find(session) : undefined;
      if (found?.user !== account.user.id) throw new ApiError('resource_missing', 'session');
      await sessions.end(db.pool, { id: session });
      return {};
    },
  );

  api.delete(
    '/users/:user/sessions',
    contract('account', {
      summary: "End all of the caller's other log-ins, or, as an administrator, all log-ins of another user",
      params: user,
      body: reasonBodySchema,
      reply: emptySchema,
    }),
    async (request) => {
      const caller = await access.requireAccount(request);
      const seen = await targets.see(request);
      if (seen.own) {
        await access.requireSudo(request, ACTION);
        await sessions.end(db.pool, { user: caller.user.id, except: caller.session });
        return {};
      }
      await administration.requireSupport(request, new ApiError('forbidden', 'owner'));
      await targets.actOn(request, caller.user);
      await endAsAdmin(actBy(caller.user.id, request.body), seen.user.id);
      return {};
    },
  );

  /** Notes the act first: sockets are told of the end at once, and no session may end unnoted. */
  async function endAsAdmin(by: ActBy, target: string): Promise<void> {
    const open = await sessions.of(target);
    await noteAct(db.pool, deps, {
      ...by,
      action: 'user.sessions',
      target,
      before: open.map(({ id, device }) => ({ id, device })),
      after: [],
    });
    await sessions.end(db.pool, { user: target });
  }
}
