/**
 * Leaving the site and what goes with it, under `/api/users/{user}/…`, and the calls of a shop that is not
 * open yet.
 */
import {
  ApiError,
  deletionReplySchema,
  emptySchema,
  ownDataSchema,
  pushMessageBodySchema,
} from '@troef/protocol';
import { noteAct } from '../../accounts/administration/audit.ts';
import { findOwnUser } from '../../community/people/entity.ts';
import { ownData } from '../../features/leaving/data-download.ts';
import type { Deletion } from '../../features/leaving/deletion.ts';
import { createPushes } from '../../features/push/events.ts';
import { createRateLimit } from '../../platform/limits/rate-limit.ts';
import type { UsersContext } from '../accounts/users-context.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';

/** It reads every table, and for a player of many years some megabytes. */
const DOWNLOADS = { name: 'data', times: 10, seconds: 60 * 60 } as const;

export function serveDeletion(api: Api, context: UsersContext, deletion: Deletion): void {
  const { deps, administration, targets, changed } = context;
  const { db } = deps;
  const pushes = createPushes(deps);
  const downloads = createRateLimit(DOWNLOADS, deps.config);
  const user = pathOf('user');

  const answer = async (id: string) => {
    const own = await findOwnUser(deps, id);
    changed(own);
    return { deletion: own.deletion };
  };

  api.post(
    '/users/:user/deletion',
    contract('account', {
      summary: 'Ask for the deletion of the own account',
      params: user,
      reply: deletionReplySchema,
    }),
    async (request) => {
      const account = await targets.ownInSudo(request, 'deletion');
      await deletion.request(account.user);
      return answer(account.user.id);
    },
  );

  api.delete(
    '/users/:user/deletion',
    contract('account', {
      summary: 'Withdraw the request for deletion',
      params: user,
      reply: deletionReplySchema,
    }),
    async (request) => {
      const account = await targets.own(request);
      await deletion.undo(account.user);
      return answer(account.user.id);
    },
  );

  api.get(
    '/users/:user/data',
    contract('account', {
      summary: 'Download all data that is kept about the caller',
      params: user,
      reply: ownDataSchema,
    }),
    async (request, reply) => {
      const account = await targets.own(request);
      await downloads.count(account.user.id);
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="troef-data.json"');
      return ownData(deps, account.user.id);
    },
  );

  api.post(
    '/users/:user/push_message',
    contract('account', {
      summary: 'Send a message to all devices of a user, as an administrator',
      params: user,
      body: pushMessageBodySchema,
      reply: emptySchema,
    }),
    async (request) => {
      const hidden = new ApiError('resource_missing', 'path');
      const { user: actor } = await administration.requireSupport(request, hidden);
      const target = await targets.actOn(request, actor);
      const { title, body, url = '/', reason = null } = request.body;
      await db.transaction(async (client) => {
        const { id } = target;
        await pushes.message(client, id, { title, body, url });
        await noteAct(client, deps, {
          actor: actor.id,
          action: 'user.push_message',
          target: id,
          before: null,
          after: { title, body, url },
          reason,
        });
      });
      return {};
    },
  );
}
