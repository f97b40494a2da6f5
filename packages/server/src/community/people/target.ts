/**
 * Finds the user a path names, and what the caller is to them.
 *
 * `{user}` is an id, a slug of now or of the last 90 days, or `me`. Routes that are for the user alone refuse
 * others with `forbidden owner`. Lists whose mere existence is private do not exist for others
 * (docs/behaviour/access.md 2).
 */
import { ApiError, type Preferences } from '@troef/protocol';
import type { FastifyRequest } from 'fastify';
import { type Administration, createAdministration } from '../../accounts/administration/administration.ts';
import type { Reading } from '../../accounts/administration/audit.ts';
import { mayActOn } from '../../accounts/administration/permissions.ts';
import type { Access, Account, Caller } from '../../accounts/login/access.ts';
import { findUser, findUserBySlug } from '../../accounts/users/user.repository.ts';
import type { UserRow } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/text/id.ts';
import { preferencesOf } from './entity.ts';

/** A request whose path names a user. */
type UserRequest = Pick<FastifyRequest, 'headers'> & { readonly params: { readonly user: string } };
type Visibility = Preferences['profile']['visibility'];

export interface ViewedUser {
  readonly caller: Caller;
  readonly user: UserRow;
  readonly own: boolean;
  /** The caller acts as an administrator and may see what is private. */
  readonly asAdmin: boolean;
}

export interface Targets {
  /** Finds any user, for any caller with a token. */
  see(request: UserRequest): Promise<ViewedUser>;
  /** Returns the caller, if the path names them. Otherwise: `forbidden owner`. */
  own(request: UserRequest): Promise<Account>;
  /** Returns the same, in sudo for this action. */
  ownInSudo(request: UserRequest, action: string): Promise<Account>;
  /**
   * Finds another user for an act of this administrator. Refuses with `forbidden admin` if the user is one who may do
   * more.
   */
  actOn(request: UserRequest, actor: UserRow): Promise<UserRow>;
  /** Finds any user, to look at `what` of theirs. An administrator's reading is noted in the audit. */
  look(request: UserRequest, what: Reading): Promise<ViewedUser>;
  /** Returns the caller, or any user to an administrator, which is noted. For others it does not exist. */
  ownOrSupport(request: UserRequest, what: Reading): Promise<ViewedUser>;
  isOpen(seen: ViewedUser): Promise<boolean>;
}

export function createTargets(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'settings'>,
  access: Access,
  administration: Administration = createAdministration(deps, access),
): Targets {
  const { db, clock } = deps;

  const find = async (name: string, { identity, user }: Caller): Promise<UserRow> => {
    if (name === 'me' || name === identity.id) {
      if (user === undefined) throw new ApiError('forbidden', 'registered');
      return user;
    }
    const found = isId(name)
      ? await findUser(db.pool, name)
      : await findUserBySlug(db.pool, name.toLowerCase(), new Date(clock.now()));
    if (found === undefined) throw new ApiError('resource_missing', 'user');
    return found;
  };

  const see = async (request: UserRequest): Promise<ViewedUser> => {
    const caller = await access.requireCaller(request);
    const user = await find(request.params.user, caller);
    return { caller, user, own: user.id === caller.identity.id, asAdmin: false };
  };

  const asAdmin = async (seen: ViewedUser, what: Reading): Promise<ViewedUser> => {
    await administration.noteReading({ actor: seen.caller.identity.id, target: seen.user.id, what });
    return { ...seen, asAdmin: true };
  };

  const own = async (request: UserRequest): Promise<Account> => {
    const account = await access.requireAccount(request);
    const { id, slug } = account.user;
    const name = request.params.user;
    if (name !== 'me' && name !== id && name !== slug) throw new ApiError('forbidden', 'owner');
    return account;
  };

  return {
    see,
    own,
    async ownInSudo(request, action) {
      await own(request);
      return access.requireSudo(request, action);
    },
    async actOn(request, actor) {
      const { user } = await see(request);
      if (!mayActOn(actor, user)) throw new ApiError('forbidden', 'admin');
      return user;
    },
    async look(request, what) {
      const seen = await see(request);
      return !seen.own && (await administration.isActing(request)) ? asAdmin(seen, what) : seen;
    },
    async ownOrSupport(request, what) {
      await access.requireAccount(request);
      const seen = await see(request);
      if (seen.own) return seen;
      await administration.requireSupport(request, new ApiError('resource_missing', 'user'));
      return asAdmin(seen, what);
    },
    async isOpen({ caller, user, own: isOwn, asAdmin: isAdmin }) {
      if (isOwn || isAdmin) return true;
      return isOpenTo(db.pool, user, caller.identity.id, clock.now());
    },
  };
}

export const visibilityOf = (user: UserRow, now: number): Visibility =>
  preferencesOf(user, now).profile.visibility;

/** Returns whether the profile is public, or is for friends and its owner's list has the viewer. */
export async function isOpenTo(db: Querier, user: UserRow, viewer: string, now: number): Promise<boolean> {
  const visibility = visibilityOf(user, now);
  if (visibility !== 'friends') return visibility === 'public';
  const { rows } = await db.query('select 1 from friendships where "user" = $1 and friend = $2::uuid', [
    user.id,
    viewer,
  ]);
  return rows.length > 0;
}
