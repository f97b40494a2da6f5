/**
 * Logging in: checks who a user says they are and how they prove it. The answer is the same, and takes the
 * same time, whether the name exists or not. Tries are counted in login-limits.ts.
 *
 * The proof is checked once more when the session is opened, with the user's row locked: whatever ended
 * sessions meanwhile (another password, a second factor, a removed way in) ends this one too.
 */
import { ApiError, type Locale, type LoginBody } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashPassword, isPassword, needsNewHash } from '../../platform/secrets/passwords.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import { emailAddress } from '../users/email-address.ts';
import { nameKeyOf } from '../users/names.ts';
import { type LoginProof, stillStands } from '../users/proven.ts';
import { findUser, findUserByNameKey, findUsersByEmail, lockUser } from '../users/user.repository.ts';
import type { UserRow } from '../users/user-row.ts';
import { createGrants, type GrantSource } from './grants.ts';
import { createLoginLimits, spelledOut } from './login-limits.ts';
import type { OpenSession, Sessions } from './sessions.ts';

export interface LoginContext {
  readonly ip: string;
  /** Browser and system in words. */
  readonly device: string;
  /** For an account that is made by the log-in. */
  readonly locale: Locale;
  /** The cookies that the browser sent. */
  readonly cookies: Cookies;
}

export type Cookies = Readonly<Record<string, string | undefined>>;

/** A proof that another module checks: passkeys, log-ins with other sites. */
export type LoginWay = (body: LoginBody, caller: LoginContext) => Promise<LoginProof | undefined>;

export interface Login {
  /**
   * Refuses with `invalid_credentials`, or `second_factor` if only that is missing or wrong. A locked
   * account does log in, so that its user sees why.
   */
  login(
    body: LoginBody,
    caller: LoginContext,
  ): Promise<{ readonly user: UserRow; readonly session: OpenSession }>;
  /** Whether this is the account's password, with the same limits as a log-in. */
  checkPassword(user: UserRow, password: string, caller: LoginContext): Promise<boolean>;
  /** Returns a token that logs this account in once, within a minute. */
  grant(user: string, source: GrantSource): Promise<string>;
  /**
   * Uses such a token up without a log-in and returns its user. A token of another source stays unused:
   * undefined.
   */
  takeGrant(token: string, source: GrantSource): Promise<string | undefined>;
  /** Adds a way to prove who a user is. */
  addWay(way: LoginWay): void;
}

/** How the list of sessions names a log-in by a grant. */
const METHODS = { join: 'password', reset: 'password', merge: 'merge', freewhist: 'freewhist' } as const;

export function createLogin(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'vault' | 'hashes' | 'settings'>,
  sessions: Pick<Sessions, 'open'>,
  secondFactor: Pick<SecondFactor, 'askAtLogin' | 'confirmUnasked'>,
): Login {
  const { db } = deps;
  const tryOut = createLoginLimits(deps);
  const grants = createGrants(deps);
  const ways: LoginWay[] = [];

  const byPassword = async (
    name: string,
    password: string,
    { ip }: LoginContext,
  ): Promise<LoginProof | undefined> =>
    tryOut({ door: 'login', name: spelledOut(name), ip }, async () => {
      const user = await whosePassword(await findByLogin(db.pool, name), password);
      if (user === undefined) return undefined;
      if (user.passwordHash !== null && needsNewHash(user.passwordHash)) await renewHash(user.id, password);
      return { user, method: 'password' };
    });

  const renewHash = async (user: string, password: string): Promise<void> => {
    await db.pool.query('update users set password_hash = $2 where id = $1', [
      user,
      await hashPassword(password),
    ]);
  };

  const byGrant = async ({ token, source }: LoginBody): Promise<LoginProof | undefined> => {
    const grant = token === undefined ? undefined : await grants.take(token, source);
    const user = grant && (await findUser(db.pool, grant.user));
    // A grant from before a change of the password ended with the sessions of that time.
    if (grant === undefined || user === undefined || grant.at < (user.passwordChangedAt?.getTime() ?? 0)) {
      return undefined;
    }
    const { source: from } = grant;
    return { user, method: METHODS[from], ...(from === 'freewhist' && { means: { provider: from } }) };
  };

  const prove = async (body: LoginBody, caller: LoginContext): Promise<LoginProof | undefined> => {
    if (body.name !== undefined && body.password !== undefined) {
      return byPassword(body.name, body.password, caller);
    }
    const granted = await byGrant(body);
    if (granted !== undefined) return granted;
    for (const way of ways) {
      const proven = await way(body, caller);
      if (proven !== undefined) return proven;
    }
    return undefined;
  };

  return {
    async login(body, caller) {
      const proven = await prove(body, caller);
      if (proven === undefined) throw new ApiError('invalid_credentials');
      const { user, method } = proven;
      const isWhole = proven.isWhole === true || (await secondFactor.askAtLogin(proven, body.second_factor));
      // If the second factor was switched off just now, a half of a log-in still opens nothing alone.
      if (!isWhole && proven.halfUntil !== undefined) throw new ApiError('invalid_credentials');
      const session = await db.transaction(async (client) => {
        const row = await lockUser(client, user.id);
        const isAsProven = row?.passwordChangedAt?.getTime() === user.passwordChangedAt?.getTime();
        if (row === undefined || !isAsProven || !(await stillStands(client, proven))) {
          throw new ApiError('invalid_credentials');
        }
        if (!isWhole) await secondFactor.confirmUnasked(client, proven);
        return sessions.open(client, {
          user: user.id,
          remember: body.remember ?? true,
          method,
          device: caller.device,
          ip: caller.ip,
          apart: body.apart ?? false,
        });
      });
      return { user, session };
    },
    checkPassword: async (user, password, { ip }) =>
      (await tryOut({ door: 'sudo', name: user.id, ip }, async () =>
        (await isPassword(password, user.passwordHash)) ? true : undefined,
      )) === true,
    grant: async (user, source) => grants.give({ user, source }),
    takeGrant: async (token, source) => (await grants.take(token, source))?.user,
    addWay: (way) => {
      ways.push(way);
    },
  };
}

/** Several only for an address that nobody has proven: the first to claim it must not keep its owner out. */
async function findByLogin(db: Querier, name: string): Promise<readonly UserRow[]> {
  const email = emailAddress(name);
  if (email !== undefined) return findUsersByEmail(db, email);
  const key = nameKeyOf(name);
  const found = key === '' ? undefined : await findUserByNameKey(db, key);
  return found === undefined ? [] : [found];
}

/** Costs as much for an unknown name as for a known one. */
async function whosePassword(users: readonly UserRow[], password: string): Promise<UserRow | undefined> {
  for (const user of users) if (await isPassword(password, user.passwordHash)) return user;
  if (users.length === 0) await isPassword(password, null);
  return undefined;
}
