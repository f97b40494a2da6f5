/**
 * Logging in: who somebody says he is and how he proves it, answered the same way and in the same time whether the name
 * exists or not. How often is counted in login-limits.ts.
 */
import { ApiError, type Locale, type LoginBody } from '@troef/protocol';
import type { Deps } from '../deps.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import { emailAddress } from '../users/email-address.ts';
import { nameKeyOf } from '../users/names.ts';
import { findUser, findUserByEmail, findUserByNameKey, type Querier } from '../users/user.repository.ts';
import type { UserRow } from '../users/user-row.ts';
import { createLoginLimits, spelledOut } from './login-limits.ts';
import { hashPassword, isPassword, needsNewHash } from './passwords.ts';
import type { OpenSession, Sessions } from './sessions.ts';

export interface Caller {
  readonly ip: string;
  /** Browser and system in words. */
  readonly device: string;
  /** For an account that is made on the way. */
  readonly locale: Locale;
}

/** Somebody who has proven who they are, and how. */
export interface Proven {
  readonly user: UserRow;
  readonly method: string;
  /** It counts as two factors by itself: no code is asked beside it. */
  readonly isWhole?: boolean;
}

/** Ways to prove it that live elsewhere: passkeys, social log-ins. */
export type OtherWay = (body: LoginBody, caller: Caller) => Promise<Proven | undefined>;

export interface Login {
  /** Refuses with `invalid_credentials`, and `second_factor` when only that is missing or wrong. A locked account does log in: to see why it is locked. */
  login(body: LoginBody, caller: Caller): Promise<{ readonly user: UserRow; readonly session: OpenSession }>;
  /** Whether this is the account's password, with the same limits as a log-in. */
  checkPassword(user: UserRow, password: string, caller: Caller): Promise<boolean>;
  /** A token that logs this account in once, within a minute: after joining, or a social log-in. */
  grant(user: string, method: string): Promise<string>;
  /** Uses such a token up without a log-in: whose it was, and how he had proven it. */
  takeGrant(token: string): Promise<{ readonly user: string; readonly method: string } | undefined>;
  /** Adds a way to prove who one is. */
  addWay(way: OtherWay): void;
}

interface Grant {
  readonly user: string;
  readonly method: string;
}

export function createLogin(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'vault' | 'hashes'>,
  sessions: Pick<Sessions, 'open'>,
  secondFactor: Pick<SecondFactor, 'askAtLogin'>,
): Login {
  const { db, clock } = deps;
  const tryOut = createLoginLimits(deps);
  const grants = createGrants(deps);
  const ways: OtherWay[] = [];

  const byPassword = async (name: string, password: string, { ip }: Caller): Promise<Proven | undefined> =>
    tryOut({ door: 'login', name: spelledOut(name), ip }, async () => {
      const user = await findByLogin(db.pool, name);
      if (!(await isPassword(password, user?.passwordHash ?? null)) || user === undefined) return undefined;
      if (user.passwordHash !== null && needsNewHash(user.passwordHash)) await renewHash(user.id, password);
      return { user, method: 'password' };
    });

  const renewHash = async (user: string, password: string): Promise<void> => {
    await db.pool.query('update users set password_hash = $2 where id = $1', [
      user,
      await hashPassword(password),
    ]);
  };

  const byGrant = async (token: string): Promise<Proven | undefined> => {
    const grant = await grants.take(token);
    const user = grant && (await findUser(db.pool, grant.user));
    return grant && user && { user, method: grant.method };
  };

  const prove = async (body: LoginBody, caller: Caller): Promise<Proven | undefined> => {
    if (body.name !== undefined && body.password !== undefined) {
      return byPassword(body.name, body.password, caller);
    }
    const granted = body.token === undefined ? undefined : await byGrant(body.token);
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
      if (proven.isWhole !== true) await secondFactor.askAtLogin(proven, body.second_factor);
      const session = await sessions.open(db.pool, {
        user: user.id,
        remember: body.remember ?? true,
        method,
        device: caller.device,
        ip: caller.ip,
      });
      return { user, session };
    },
    checkPassword: async (user, password, { ip }) =>
      (await tryOut({ door: 'sudo', name: user.id, ip }, async () =>
        (await isPassword(password, user.passwordHash)) ? true : undefined,
      )) === true,
    grant: (user, method) => grants.give({ user, method }, clock.now()),
    takeGrant: (token) => grants.take(token),
    addWay: (way) => {
      ways.push(way);
    },
  };
}

async function findByLogin(db: Querier, name: string): Promise<UserRow | undefined> {
  const email = emailAddress(name);
  if (email !== undefined) return findUserByEmail(db, email);
  const key = nameKeyOf(name);
  return key === '' ? undefined : findUserByNameKey(db, key);
}

const GRANT_LIFE_MS = 60_000;

/** Sealed, so that nothing has to be kept but which of them were used, for as long as they live. */
function createGrants({ db, clock, random, vault }: Pick<Deps, 'db' | 'clock' | 'random' | 'vault'>) {
  return {
    async give(grant: Grant, now: number): Promise<string> {
      const id = random.id();
      const text = JSON.stringify({ ...grant, id, until: now + GRANT_LIFE_MS });
      return Buffer.from(vault.seal(new TextEncoder().encode(text))).toString('base64url');
    },
    async take(token: string): Promise<Grant | undefined> {
      try {
        const text = new TextDecoder().decode(vault.open(new Uint8Array(Buffer.from(token, 'base64url'))));
        const { user, method, id, until } = JSON.parse(text) as Partial<Grant> & {
          id: string;
          until: number;
        };
        // Other tokens are sealed as well; what they are good for others know.
        if (user === undefined || method === undefined || until < clock.now()) return undefined;
        // The row is the use: a second one finds it there.
        const { rowCount } = await db.pool.query(
          `insert into codes (id, kind, "user", hash, created_at, expires_at, used_at)
           values ($1, 'login', $2, ''::bytea, $3, $4, $3) on conflict (id) do nothing`,
          [id, user, new Date(clock.now()), new Date(until)],
        );
        return rowCount === 1 ? { user, method } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
