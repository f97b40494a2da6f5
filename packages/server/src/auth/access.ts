/**
 * Who calls, and whether he may: the token of a request, held against the session it speaks for.
 *
 * An access token is short, but a session that ended ends at once: every call asks for its row. A locked account may see
 * why it is locked and nothing else.
 */
import { ApiError } from '@troef/protocol';
import type { FastifyRequest } from 'fastify';
import type { Deps, Identity } from '../deps.ts';
import { findUser } from '../users/user.repository.ts';
import { lockedUntil, type UserRow } from '../users/user-row.ts';
import type { Sessions } from './sessions.ts';

/** Somebody with an account, as he stands in the tables now. */
export interface Account {
  readonly identity: Identity;
  readonly user: UserRow;
  readonly session: string;
  /** His token was given for sensitive acts. */
  readonly sudo: boolean;
}

export interface Access {
  /** The person of a token while his session stands; undefined for no token or one that is not good any more. */
  identify(token: string | undefined): Promise<Identity | undefined>;
  /** Anybody with a token, with or without an account. Refuses with `unauthorized`. */
  requireIdentity(request: Pick<FastifyRequest, 'headers'>): Promise<Identity>;
  /** Somebody with an account that is not locked. Refuses with `unauthorized`, `forbidden registered`, `account_blocked`. */
  requireAccount(request: Pick<FastifyRequest, 'headers'>): Promise<Account>;
  /** The same, and in sudo: `sudo_required` names what it was for. */
  requireSudo(request: Pick<FastifyRequest, 'headers'>, action: string): Promise<Account>;
  /** The account of a request that has one, locked or not. */
  findAccount(request: Pick<FastifyRequest, 'headers'>): Promise<Account | undefined>;
}

const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1];

export function createAccess(
  deps: Pick<Deps, 'db' | 'tokens' | 'clock'>,
  sessions: Pick<Sessions, 'find'>,
): Access {
  const { db, tokens, clock } = deps;

  const standing = async (identity: Identity): Promise<boolean> => {
    if (identity.session === null) return true;
    const session = await sessions.find(identity.session);
    return session !== undefined && session.user === identity.id;
  };

  const identify = async (token: string | undefined): Promise<Identity | undefined> => {
    const identity = token === undefined ? undefined : await tokens.verify(token);
    return identity !== undefined && (await standing(identity)) ? identity : undefined;
  };

  const requireIdentity = async (request: Pick<FastifyRequest, 'headers'>): Promise<Identity> => {
    const identity = await identify(bearerOf(request));
    if (identity === undefined) throw new ApiError('unauthorized');
    return identity;
  };

  const findAccount = async (request: Pick<FastifyRequest, 'headers'>): Promise<Account | undefined> => {
    const identity = await identify(bearerOf(request));
    if (identity === undefined || identity.session === null) return undefined;
    const user = await findUser(db.pool, identity.id);
    return user && { identity, user, session: identity.session, sudo: identity.sudo };
  };

  const requireAccount = async (request: Pick<FastifyRequest, 'headers'>): Promise<Account> => {
    const account = await findAccount(request);
    if (account === undefined) {
      await requireIdentity(request);
      throw new ApiError('forbidden', 'registered');
    }
    const locked = lockedUntil(account.user, clock.now());
    if (locked !== null) throw new ApiError('account_blocked', locked);
    return account;
  };

  return {
    identify,
    requireIdentity,
    findAccount,
    requireAccount,
    async requireSudo(request, action) {
      const account = await requireAccount(request);
      if (!account.sudo) throw new ApiError('sudo_required', action);
      const session = await sessions.find(account.session);
      // Renewing a token ends sudo for good, also for a sudo token somebody kept.
      if (session?.sudoUntil == null || session.sudoUntil.getTime() <= clock.now()) {
        throw new ApiError('sudo_required', action);
      }
      return account;
    },
  };
}
