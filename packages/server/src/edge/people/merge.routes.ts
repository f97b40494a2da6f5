/**
 * `POST /api/users/{user}/merge`: two accounts of one person become one (docs/behaviour/accounts.md 7).
 *
 * The caller proves that both are theirs: in sudo with one, with a token of sudo of the other. A plain token,
 * such as one found in an unlocked browser, is not enough. The older account stays. Nothing is merged while
 * its owner sits at a table. The other account goes with its sessions and codes, and the answer carries a
 * token that logs in to the one that stays. Every proven address of either is kept, and told with a link that
 * locks what is left. If they do not all fit, or if the one that stays would lose the other's second factor,
 * nothing is merged.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, EMAILS_MAX, mergeBodySchema, mergeReplySchema } from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Auth } from '../../accounts/create-auth.ts';
import { requireOpenSession } from '../../accounts/login/session.repository.ts';
import { hasSecondFactor } from '../../accounts/second-factor/second-factor.repository.ts';
import { createAccountMail } from '../../accounts/users/account-mail.ts';
import { createCodes } from '../../accounts/users/codes.ts';
import { lockUser } from '../../accounts/users/user.repository.ts';
import { lockedUntil, type UserRow } from '../../accounts/users/user-row.ts';
import { createTargets } from '../../community/people/target.ts';
import { HANDED_OVER, handOverPerson, handOverRooms } from '../../features/leaving/handover.ts';
import { createLinkTo, type LinkTo } from '../../platform/config/own-address.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { avatarFolder } from '../avatars/avatar.routes.ts';
import { type Api, contract, pathOf, registerApi } from '../http/contract.ts';

export function registerMerge(fastify: FastifyInstance, deps: Deps, auth: Auth): void {
  const linkTo = createLinkTo(deps.config, fastify.server);
  registerApi(fastify, (api) => serveMerge(api, deps, auth, linkTo));
}

function serveMerge(api: Api, deps: Deps, { access, sessions, login }: Auth, linkTo: LinkTo): void {
  const { db, clock, random, config } = deps;
  const targets = createTargets(deps, access);
  const mail = createAccountMail(deps, createCodes(deps), linkTo);

  api.post(
    '/users/:user/merge',
    contract('account', {
      summary: 'Merge two accounts of the caller',
      params: pathOf('user'),
      body: mergeBodySchema,
      reply: mergeReplySchema,
    }),
    async (request) => {
      const { user, session } = await targets.ownInSudo(request, 'merge');
      const other = await access.identify(request.body.token);
      // A guest has nothing to hand over.
      if (other === undefined || other.session === null || other.id === user.id) {
        throw new ApiError('unprocessable_content', 'token');
      }
      if (!(await isInSudo(other))) throw new ApiError('sudo_required', 'token');
      const { kept, unused } = await merge([user.id, session], [other.id, other.session]);
      if (unused !== null) await rm(join(avatarFolder(config.dataDir), unused), { force: true });
      return { user: kept, token: await login.grant(kept, 'merge') };
    },
  );

  /** Tells whether this token is in sudo, and the sudo still holds. */
  const isInSudo = async ({ session, sudo }: Identity): Promise<boolean> => {
    const found = session === null || !sudo ? undefined : await sessions.find(session);
    return found?.sudoUntil != null && found.sudoUntil.getTime() > clock.now();
  };

  /** Returns the account that stays, and the picture that nobody shows any more. */
  const merge = async (...both: readonly (readonly [user: string, session: string])[]) => {
    const { told, ...merged } = await db.transaction(async (client) => {
      // Locked in the order of their ids, as everywhere, so that nothing deadlocks.
      const found: UserRow[] = [];
      for (const id of both.map(([user]) => user).sort()) found.push(await lockMergeable(client, id));
      for (const [, session] of both) await requireOpenSession(client, session);
      const [kept, gone] = byAge(found);
      if (kept === undefined || gone === undefined) throw new ApiError('resource_missing', 'user');
      await refuseWhileSeated(client, [kept.id, gone.id]);
      await refuseTooManyAddresses(client, kept.id, gone.id);
      // It cannot be handed over: its secret is sealed with the other id. The owner switches it off first, on
      // purpose.
      const isProtected = await hasSecondFactor(client, gone.id);
      if (isProtected && !(await hasSecondFactor(client, kept.id))) {
        throw new ApiError('conflict', 'second_factor');
      }
      // Afterwards nobody knows which sessions belonged to the other account.
      const told = await sessions.endIn(client, { user: gone.id });
      const merging = { db: client, random, now: new Date(clock.now()), kept, gone };
      await handOverPerson(merging);
      for (const handOver of Object.values(HANDED_OVER)) await handOver(merging);
      await handOverRooms(merging);
      await client.query('delete from users where id = $1', [gone.id]);
      // Sent for the account that stays, because links to the other account have gone with it.
      await mail.wayInChanged(client, kept, 'merged', gone.name ?? '–');
      return { told, kept: kept.id, unused: kept.avatar === null ? null : gone.avatar };
    });
    told();
    return merged;
  };

  const lockMergeable = async (client: Querier, id: string): Promise<UserRow> => {
    const user = await lockUser(client, id);
    if (user === undefined) throw new ApiError('resource_missing', 'user');
    const locked = lockedUntil(user, clock.now());
    if (locked !== null) throw new ApiError('account_blocked', locked);
    // The audit of an administrator names one account, and rights must not be joined as a side effect.
    if (user.admin) throw new ApiError('conflict', 'admin');
    return user;
  };
}

/** Puts the older one first. */
const byAge = (users: readonly UserRow[]): readonly UserRow[] =>
  [...users].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));

/** Otherwise the owner of an address that does not fit would lose the account, and the mail about it. */
async function refuseTooManyAddresses(db: Querier, kept: string, gone: string): Promise<void> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct lower(email))::int as count from user_emails
     where "user" = $1 or ("user" = $2 and verified_at is not null)`,
    [kept, gone],
  );
  if ((rows[0]?.count ?? 0) > EMAILS_MAX) throw new ApiError('unprocessable_content', 'limit');
}

async function refuseWhileSeated(db: Querier, users: readonly string[]): Promise<void> {
  const { rowCount } = await db.query(
    `select 1 from tournament_users u join tournaments t on t.id = u.tournament
     where u."user" = any($1::uuid[]) and u.active = 1 and t.status not in ('finished', 'cancelled')
     union all
     select 1 from seated where "user" = any($1::uuid[])
     union all select 1 from rooms where host = any($1::uuid[]::text[]) and status in ('open', 'starting', 'playing') limit 1`,
    [users],
  );
  if ((rowCount ?? 0) > 0) throw new ApiError('conflict', 'seated');
}
