/**
 * Finds out who makes a request and what they may, from its token and the token's session.
 *
 * A token lives for minutes, but an ended session must end at once, so every call reads its row. The user of
 * a locked account may see why it is locked, and nothing else.
 */
import { ApiError } from '@troef/protocol';
import type { FastifyRequest } from 'fastify';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { findUser } from '../users/user.repository.ts';
import { lockedUntil, type UserRow } from '../users/user-row.ts';
import { bearerOf } from './bearer.ts';
import type { Sessions } from './sessions.ts';

/** A user with an account, as the tables have them now. */
export interface Account {
  readonly identity: Identity;
  readonly user: UserRow;
  readonly session: string;
  /** The token was given for sensitive acts. */
  readonly sudo: boolean;
}

/** Anybody with a valid token. A user with an account comes with their row. */
export interface Caller {
  readonly identity: Identity;
  readonly user: UserRow | undefined;
}

type Request = Pick<FastifyRequest, 'headers'>;

export interface Access {
  /**
   * Returns the user of a token while the session stands; undefined without a token, or if it is no longer
   * valid.
   */
  identify(token: string | undefined): Promise<Identity | undefined>;
  /**
   * Returns anybody with a token, with or without an account, locked or not. Refuses with `unauthorized`.
   */
  requireIdentity(request: Request): Promise<Identity>;
  /** The same, but not for a locked account. Refuses with `unauthorized`, `account_blocked`. */
  requireCaller(request: Request): Promise<Caller>;
  /** The same for a socket, which has a token and no request. */
  requireToken(token: string): Promise<Caller>;
  /** Whether the account is locked or gone. */
  isLocked(user: string): Promise<boolean>;
  /**
   * Requires an account that is not locked. Refuses with `unauthorized`, `forbidden registered`,
   * `account_blocked`.
   */
  requireAccount(request: Request): Promise<Account>;
  /** Requires sudo as well. The refusal `sudo_required` names the action. */
  requireSudo(request: Request, action: string): Promise<Account>;
  /** Returns the account of the request if it has one, locked or not. */
  findAccount(request: Request): Promise<Account | undefined>;
  /**
   * Has the caller looked up anew by whoever asks next. A body may arrive long after its headers, and its caller may
   * have been locked or lost a right meanwhile.
   */
  forget(request: Request): void;
}

export function createAccess(
  deps: Pick<Deps, 'db' | 'tokens' | 'clock'>,
  sessions: Pick<Sessions, 'find'>,
): Access {
  const { db, tokens, clock } = deps;
  /** Looked up once for each request, and once more after its body, however many parts of it ask. */
  const callers = new WeakMap<Request, Promise<Caller | undefined>>();

  const standing = async (identity: Identity, querier?: Querier): Promise<boolean> => {
    if (identity.session === null) return true;
    const session = await sessions.find(identity.session, querier);
    return session !== undefined && session.user === identity.id;
  };

  const identify = async (token: string | undefined, querier?: Querier): Promise<Identity | undefined> => {
    const identity = token === undefined ? undefined : await tokens.verify(token);
    return identity !== undefined && (await standing(identity, querier)) ? identity : undefined;
  };

  const findCaller = (request: Request): Promise<Caller | undefined> => {
    const known = callers.get(request) ?? look(bearerOf(request));
    callers.set(request, known);
    return known;
  };

  const look = async (token: string | undefined, querier: Querier = db.pool): Promise<Caller | undefined> => {
    const identity = await identify(token, querier);
    if (identity === undefined) return undefined;
    return { identity, user: identity.session === null ? undefined : await findUser(querier, identity.id) };
  };

  const requireCaller = async (request: Request): Promise<Caller> => unlocked(await findCaller(request));

  const unlocked = (caller: Caller | undefined): Caller => {
    if (caller === undefined) throw new ApiError('unauthorized');
    const locked = caller.user && lockedUntil(caller.user, clock.now());
    if (locked != null) throw new ApiError('account_blocked', locked);
    return caller;
  };

  const findAccount = async (request: Request): Promise<Account | undefined> => {
    const caller = await findCaller(request);
    if (caller?.user === undefined || caller.identity.session === null) return undefined;
    const { identity, user } = caller;
    return { identity, user, session: caller.identity.session, sudo: identity.sudo };
  };

  const requireAccount = async (request: Request): Promise<Account> => {
    await requireCaller(request);
    const account = await findAccount(request);
    if (account === undefined) throw new ApiError('forbidden', 'registered');
    return account;
  };

  return {
    identify: (token) => identify(token),
    requireIdentity: async (request) => {
      const caller = await findCaller(request);
      if (caller === undefined) throw new ApiError('unauthorized');
      return caller.identity;
    },
    requireCaller,
    // The pool for play lets a player back to a table however busy everything else is.
    requireToken: async (token) => unlocked(await look(token, db.play.pool)),
    isLocked: async (id) => {
      const user = await findUser(db.pool, id);
      return user === undefined || lockedUntil(user, clock.now()) !== null;
    },
    findAccount,
    forget: (request) => void callers.delete(request),
    requireAccount,
    async requireSudo(request, action) {
      const account = await requireAccount(request);
      if (!account.sudo) throw new ApiError('sudo_required', action);
      const session = await sessions.find(account.session);
      // Renewing a token ends sudo, also for an older sudo token that somebody kept.
      if (session?.sudoUntil == null || session.sudoUntil.getTime() <= clock.now()) {
        throw new ApiError('sudo_required', action);
      }
      return account;
    },
  };
}
