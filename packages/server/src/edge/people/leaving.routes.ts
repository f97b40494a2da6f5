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
import { findUser } from '../../accounts/users/user.repository.ts';
import { ownUser } from '../../community/people/entity.ts';
import { ownData } from '../../features/leaving/data-download.ts';
import type { Deletion } from '../../features/leaving/deletion.ts';
import { createPushes } from '../../features/push/events.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import type { UsersContext } from '../accounts/users-context.ts';
import { type Api, pathOf } from '../http/contract.ts';

/** Limits wrong coupons: a guessed one is worth money. */
const COUPONS = { name: 'coupon', times: 10, seconds: 60 * 60 } as const;

export function serveLeaving(api: Api, context: UsersContext, deletion: Deletion): void {
  const { deps, administration, targets, changed } = context;
  const { db } = deps;
  const pushes = createPushes(deps);
  const user = pathOf('user');
  const ofAccount = { needs: 'account' } as const;
  const coupons = createSharedLimit(COUPONS, deps);

  const answer = async (id: string) => {
    const row = await findUser(db.pool, id);
    if (row === undefined) throw new ApiError('resource_missing', 'user');
    const own = await ownUser(deps, db.pool, row);
    changed(own);
    return { deletion: own.deletion };
  };

  api.post(
    '/users/:user/deletion',
    {
      config: ofAccount,
      schema: { summary: 'Ask to be deleted', params: user, response: { 200: deletionReplySchema } },
    },
    async (request) => {
      const account = await targets.ownInSudo(request, request.params.user, 'deletion');
      await deletion.request(account.user);
      return answer(account.user.id);
    },
  );

  api.delete(
    '/users/:user/deletion',
    {
      config: ofAccount,
      schema: {
        summary: 'Take back the wish to be deleted',
        params: user,
        response: { 200: deletionReplySchema },
      },
    },
    async (request) => {
      const account = await targets.own(request, request.params.user);
      await deletion.undo(account.user);
      return answer(account.user.id);
    },
  );

  api.get(
    '/users/:user/data',
    {
      config: ofAccount,
      schema: {
        summary: 'All data that is kept about the caller',
        params: user,
        response: { 200: ownDataSchema },
      },
    },
    async (request, reply) => {
      const account = await targets.own(request, request.params.user);
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="troef-data.json"');
      return ownData(deps, account.user.id);
    },
  );

  api.post(
    '/users/:user/push_message',
    {
      config: ofAccount,
      schema: {
        summary: 'A message of an administrator to all devices of a person',
        params: user,
        body: pushMessageBodySchema,
        response: { 200: emptySchema },
      },
    },
    async (request) => {
      const hidden = new ApiError('resource_missing', 'path');
      const { user: actor } = await administration.requireSupport(request, hidden);
      const { user: target } = await targets.see(request, request.params.user);
      const { title, body, url = '/' } = request.body;
      await db.transaction(async (client) => {
        const { id } = target;
        await pushes.message(client, id, { title, body, url });
        await noteAct(client, deps, {
          actor: actor.id,
          action: 'user.push_message',
          target: id,
          before: null,
          after: { title, body, url },
          reason: null,
        });
      });
      return {};
    },
  );

  for (const [path, resource] of [
    ['billing', 'order'],
    ['coupon', 'coupon'],
  ] as const) {
    api.post(
      `/users/:user/${path}`,
      {
        config: ofAccount,
        schema: { summary: `There is no ${resource} before the shop opens`, params: user },
      },
      async (request) => {
        const account = await targets.own(request, request.params.user);
        if (resource === 'coupon') await coupons.count(account.user.id);
        throw new ApiError('resource_missing', resource);
      },
    );
  }
}
