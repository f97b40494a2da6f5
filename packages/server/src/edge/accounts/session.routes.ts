/**
 * The log-ins of a user, under `/api/users/{user}/sessions`. Ending a session is a sensitive act: a stranger
 * at an unlocked screen may not log the user out elsewhere. An administrator may end all sessions of a user,
 * which is noted in the audit log.
 */
import { ApiError, emptySchema, pageOf, sessionReplySchema } from '@troef/protocol';
import { noteAct } from '../../accounts/administration/audit.ts';
import { shownSessions } from '../../features/profile/about.repository.ts';
import { isId } from '../../platform/text/id.ts';
import { type Api, pathOf } from '../http/contract.ts';
import type { UsersContext } from './users-context.ts';

const ACTION = 'sessions';

export function serveSessions(
  api: Api,
  { deps, access, administration, targets, sessions }: UsersContext,
): void {
  const { db } = deps;
  const ofAccount = { needs: 'account' } as const;
  const user = pathOf('user');

  api.get(
    '/users/:user/sessions',
    {
      config: ofAccount,
      schema: {
        summary: 'Where a person is logged in',
        params: user,
        response: { 200: pageOf(sessionReplySchema) },
      },
    },
    async (request) => {
      const account = await targets.own(request, request.params.user);
      const data = shownSessions(await sessions.of(account.user.id), account.session);
      return { data, has_more: false, sort_key: 'used' };
    },
  );

  api.delete(
    '/users/:user/sessions/:session',
    {
      config: ofAccount,
      schema: {
        summary: 'Log out somewhere else',
        params: pathOf('user', 'session'),
        response: { 200: emptySchema },
      },
    },
    async (request) => {
      const account = await targets.ownInSudo(request, request.params.user, ACTION);
      const { session } = request.params;
      const found = isId(session) ? await sessions.find(session) : undefined;
      if (found?.user !== account.user.id) throw new ApiError('resource_missing', 'session');
      await sessions.end(db.pool, { id: session });
      return {};
    },
  );

  api.delete(
    '/users/:user/sessions',
    {
      config: ofAccount,
      schema: {
        summary: 'Log out everywhere else; by an administrator: log a person out everywhere',
        params: user,
        response: { 200: emptySchema },
      },
    },
    async (request) => {
      const caller = await access.requireAccount(request);
      const seen = await targets.see(request, request.params.user);
      if (seen.own) {
        await access.requireSudo(request, ACTION);
        await sessions.end(db.pool, { user: caller.user.id, except: caller.session });
        return {};
      }
      await administration.requireSupport(request, new ApiError('forbidden', 'owner'));
      await endAsAdmin(caller.user.id, seen.user.id);
      return {};
    },
  );

  /** Notes the act first: sockets are told of the end at once, and no session may end unnoted. */
  async function endAsAdmin(actor: string, target: string): Promise<void> {
    const open = await sessions.of(target);
    await noteAct(db.pool, deps, {
      actor,
      action: 'user.sessions',
      target,
      before: open.map(({ id, device }) => ({ id, device })),
      after: [],
      reason: null,
    });
    await sessions.end(db.pool, { user: target });
  }
}
