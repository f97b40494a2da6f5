/**
 * Accounts at the auth service: logging in and out, tokens from the session's cookie, sudo, and the profile
 * of the caller.
 *
 * The cookie is read and written here and nowhere else. Every other call carries a short-lived token.
 */
import {
  ApiError,
  emptySchema,
  loginBodySchema,
  type OwnUser,
  ownUserSchema,
  type Profile,
  sudoBodySchema,
  type TokenReply,
  tokenBodySchema,
} from '@troef/protocol';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Access } from '../../accounts/login/access.ts';
import type { Login, LoginContext } from '../../accounts/login/login.ts';
import { setSudo } from '../../accounts/login/session.repository.ts';
import type { OpenSession, Sessions } from '../../accounts/login/sessions.ts';
import { refuseWeakSudo, type SudoProof } from '../../accounts/login/sudo-ways.ts';
import type { SecondFactor } from '../../accounts/second-factor/second-factor.ts';
import { asksSecondFactor } from '../../accounts/second-factor/sudo.ts';
import { findUser } from '../../accounts/users/user.repository.ts';
import { rolesOf, type UserRow } from '../../accounts/users/user-row.ts';
import { findOwnUser, ownUser } from '../../community/people/entity.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Api, pathOf } from '../http/contract.ts';
import { preferredLocale } from '../http/language.ts';
import { renewGuest } from '../http/renew-guest.ts';
import type { SessionCookie } from './cookie.ts';
import { deviceOf } from './device.ts';

export interface AccountAuth {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'tokens' | 'settings'>;
  readonly access: Access;
  readonly sessions: Sessions;
  readonly login: Login;
  readonly cookie: SessionCookie;
  readonly secondFactor: Pick<SecondFactor, 'expect' | 'take'>;
  /** Other ways into sudo (a passkey, a mailed code). Each answers whether the proof was good. */
  readonly sudoWays: readonly SudoProof[];
}

interface AccountReply {
  readonly token: string;
  readonly profile: OwnUser;
}

export const callerOf = (request: FastifyRequest): LoginContext => ({
  ip: request.ip,
  device: deviceOf(request.headers),
  locale: preferredLocale(request.headers['accept-language']),
  cookies: request.cookies,
});

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'unauthorized';
const noneIfEnded = (error: unknown): undefined => {
  if (!isEnded(error)) throw error;
};

const profileSchema = z.object({ id: z.string(), name: z.string(), anonymous: z.boolean() });
const accountSchema = z.object({ token: z.string(), profile: ownUserSchema });
const loginSchema = {
  summary: 'Log in with a password, a passkey or a token that can be used once',
  body: loginBodySchema,
  response: { 200: accountSchema },
} as const;
const tokenSchema = {
  summary: "Get a new access token for the session of the cookie, or renew a guest's token",
  body: z.nullish(tokenBodySchema),
  response: {
    200: z.union([
      accountSchema,
      z.object({ token: z.string(), profile: profileSchema }),
      z.object({ token: z.string() }),
    ]),
  },
} as const;
const userinfoSchema = {
  summary: 'Get the user of this token',
  response: { 200: z.union([ownUserSchema, profileSchema]) },
} as const;
const sudoSchema = {
  summary: 'Get a token for sensitive acts (kind: sudo)',
  params: pathOf('kind'),
  body: sudoBodySchema,
  response: { 200: z.object({ token: z.string() }) },
} as const;

export function serveAccountAuth(auth: Api, options: AccountAuth): void {
  const { deps, access, sessions, login, cookie, secondFactor } = options;
  const { db, clock, tokens } = deps;

  const tokenFor = (user: UserRow, session: string, kind: 'access' | 'sudo'): Promise<string> =>
    tokens.issueAccess(
      { id: user.id, name: user.name ?? '', roles: rolesOf(user, clock.now()), session },
      kind,
    );

  const sessionOfCookie = async (request: FastifyRequest): Promise<string | undefined> => {
    const secret = cookie.read(request);
    if (secret === undefined) return undefined;
    return (await sessions.resume(secret).catch(noneIfEnded))?.id;
  };

  const replyWith = async (
    reply: FastifyReply,
    user: UserRow,
    session: OpenSession,
  ): Promise<AccountReply> => {
    if (session.secret !== undefined) cookie.write(reply, session.secret, session.remember);
    return { token: await tokenFor(user, session.id, 'access'), profile: await ownUser(deps, db.pool, user) };
  };

  auth.post('/login', { schema: loginSchema }, async (request, reply): Promise<AccountReply> => {
    const { user, session } = await login.login(request.body, callerOf(request));
    // The earlier log-in in this browser ends, and nothing left of it opens anything.
    const before = request.body.apart === true ? undefined : await sessionOfCookie(request);
    if (before !== undefined) await sessions.end(db.pool, { id: before });
    return replyWith(reply, user, session);
  });

  auth.post(
    '/logout',
    { schema: { summary: 'Log out', response: { 200: emptySchema } } },
    async (request, reply): Promise<Record<string, never>> => {
      const identity = await access.requireIdentity(request).catch(noneIfEnded);
      const session = identity?.session ?? (await sessionOfCookie(request));
      if (session !== undefined) await sessions.end(db.pool, { id: session });
      cookie.clear(reply);
      return {};
    },
  );

  auth.post(
    '/token',
    { schema: tokenSchema },
    async (request, reply): Promise<TokenReply | AccountReply | { token: string }> => {
      const body = request.body ?? {};
      const secret = cookie.read(request);
      if (secret === undefined) return renewAnonymous(request, body.name);
      const session = await sessions.resume(secret).catch((error) => {
        // An overloaded server logs nobody out.
        if (isEnded(error)) cookie.clear(reply);
        throw error;
      });
      const user = await findUser(db.pool, session.user);
      if (user === undefined) throw new ApiError('unauthorized');
      // A renewed token is a plain one: sudo ends with it.
      await setSudo(db.pool, session.id, null);
      const { token, profile } = await replyWith(reply, user, session);
      return body.profile === true ? { token, profile } : { token };
    },
  );

  const renewAnonymous = async (request: FastifyRequest, given: string | undefined): Promise<TokenReply> => {
    const known = await access.requireIdentity(request);
    // A member's token comes from the cookie, never from an older token.
    const renewed = known.anonymous ? await renewGuest(deps, request, known, given) : undefined;
    if (renewed === undefined) throw new ApiError('unauthorized');
    const { id, name, anonymous } = renewed.identity;
    return { token: renewed.token, profile: { id, name, anonymous } };
  };

  auth.get('/userinfo', { schema: userinfoSchema }, async (request): Promise<Profile | OwnUser> => {
    const identity = await access.requireIdentity(request);
    if (identity.session === null) return { id: identity.id, name: identity.name, anonymous: true };
    return findOwnUser(deps, identity.id);
  });

  auth.post('/token/:kind', { schema: sudoSchema }, async (request): Promise<{ token: string }> => {
    const { kind } = request.params;
    if (kind !== 'sudo') throw new ApiError('resource_missing', 'kind');
    const { user, session } = await access.requireAccount(request);
    await refuseWeakSudo(db.pool, user, request.body);
    const asks = asksSecondFactor(request.body);
    if (asks) await secondFactor.expect(user.id, request.body.second_factor);
    if (!(await provesAgain(request.body, user, session, request))) throw new ApiError('invalid_credentials');
    if (asks) await secondFactor.take(user.id, request.body.second_factor);
    await setSudo(db.pool, session, new Date(clock.now() + deps.settings.get('accounts.sudo')));
    return { token: await tokenFor(user, session, 'sudo') };
  });

  const provesAgain = async (
    body: { readonly password?: string | undefined },
    user: UserRow,
    session: string,
    request: FastifyRequest,
  ): Promise<boolean> => {
    const caller = callerOf(request);
    if (body.password !== undefined) return login.checkPassword(user, body.password, caller);
    for (const way of options.sudoWays) if (await way(body, user, session, caller)) return true;
    return false;
  };
}
