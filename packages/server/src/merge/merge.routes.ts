/**
 * `POST /api/users/{user}/merge`: two accounts of one person become one (product.md 2).
 *
 * He shows that both are his: in sudo with one, with a token of the other. The older one stays. Nothing is merged while he
 * sits at a table; the account that goes is gone with its sessions, and the answer carries a token that logs in to the
 * one that stays.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, mergeBodySchema, mergeReplySchema } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../auth/create-auth.ts';
import { avatarFolder } from '../avatars/avatar.routes.ts';
import type { Deps } from '../deps.ts';
import { type Api, pathOf } from '../http/contract.ts';
import { createTargets } from '../users/target.ts';
import { lockUser, type Querier } from '../users/user.repository.ts';
import { lockedUntil, type UserRow } from '../users/user-row.ts';
import { HANDED_OVER, handOverPerson, handOverRooms } from './handover.ts';

export function registerMerge(fastify: FastifyInstance, deps: Deps, auth: Auth): void {
  fastify.register(async (scope) => serveMerge(scope as Api, deps, auth), { prefix: '/api' });
}

function serveMerge(api: Api, deps: Deps, { access, sessions, login }: Auth): void {
  const { db, clock, random, config } = deps;
  const targets = createTargets(deps, access);

  api.post(
    '/users/:user/merge',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Make two own accounts one',
        params: pathOf('user'),
        body: mergeBodySchema,
        response: { 200: mergeReplySchema },
      },
    },
    async (request) => {
      const { user } = await targets.ownInSudo(request, request.params.user, 'merge');
      const other = await access.identify(request.body.token);
      // Somebody without an account has nothing to hand over.
      if (other === undefined || other.session === null || other.id === user.id) {
        throw new ApiError('unprocessable_content', 'token');
      }
      const { kept, unused } = await merge(user.id, other.id);
      if (unused !== null) await rm(join(avatarFolder(config.dataDir), unused), { force: true });
      return { user: kept, token: await login.grant(kept, 'merge') };
    },
  );

  /** Answers with the account that stayed, and the picture nobody shows any more. */
  const merge = (one: string, two: string) =>
    db.transaction(async (client) => {
      // In the order of their ids, as everybody locks people.
      const found: UserRow[] = [];
      for (const id of [one, two].sort()) found.push(await open(client, id));
      const [kept, gone] = byAge(found);
      if (kept === undefined || gone === undefined) throw new ApiError('resource_missing', 'user');
      await refuseWhileSeated(client, [kept.id, gone.id]);
      // Told now: afterwards nobody knows which sessions were of the account that went.
      await sessions.end(client, { user: gone.id });
      const merging = { db: client, random, now: new Date(clock.now()), kept, gone };
      await handOverPerson(merging);
      for (const handOver of Object.values(HANDED_OVER)) await handOver(merging);
      await handOverRooms(merging);
      await client.query('delete from users where id = $1', [gone.id]);
      return { kept: kept.id, unused: kept.avatar === null ? null : gone.avatar };
    });

  const open = async (client: Querier, id: string): Promise<UserRow> => {
    const user = await lockUser(client, id);
    if (user === undefined) throw new ApiError('resource_missing', 'user');
    const locked = lockedUntil(user, clock.now());
    if (locked !== null) throw new ApiError('account_blocked', locked);
    // What an administrator did is told of one person; rights are never joined by the way.
    if (user.admin) throw new ApiError('conflict', 'admin');
    return user;
  };
}

/** The older one first. */
const byAge = (users: readonly UserRow[]): readonly UserRow[] =>
  [...users].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));

async function refuseWhileSeated(db: Querier, users: readonly string[]): Promise<void> {
  const { rowCount } = await db.query(
    `select 1 from seated where "user" = any($1::uuid[])
     union all select 1 from rooms where host = any($1::uuid[]::text[]) and status in ('open', 'starting', 'playing') limit 1`,
    [users],
  );
  if ((rowCount ?? 0) > 0) throw new ApiError('conflict', 'seated');
}
