/**
 * Log-ins with others: `/auth/social/{provider}` and its callback, which providers there are, the old site's accounts, and
 * linking under `/api/users/{user}` (spec 7, product.md 2 and 24).
 */
import {
  ApiError,
  emptySchema,
  freewhistBodySchema,
  linkReplySchema,
  loginGrantSchema,
  ownUserSchema,
  type ProvidersReply,
  providersReplySchema,
  type SocialError,
  type SocialOutcome,
  type SocialProvider,
  socialModeSchema,
  socialProfileSchema,
  sudoBodySchema,
} from '@troef/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Auth } from '../auth/create-auth.ts';
import { sudoWaysOf } from '../auth/sudo-ways.ts';
import type { Deps } from '../deps.ts';
import { createAddressLimit } from '../http/address-limit.ts';
import { type Api, pathOf } from '../http/contract.ts';
import { preferredLocale } from '../http/language.ts';
import { localPath } from '../http/local-path.ts';
import type { LinkTo } from '../http/own-address.ts';
import { parse } from '../http/parse.ts';
import { requireReadable } from '../http/readable.ts';
import type { LimitDeps } from '../http/shared-limit.ts';
import { ownUser } from '../users/entity.ts';
import { createTargets } from '../users/target.ts';
import { findUser } from '../users/user.repository.ts';
import type { Attempts, Journey } from './attempts.ts';
import { sendPopupPage } from './callback-page.ts';
import type { Freewhist } from './freewhist.ts';
import type { Links } from './links.ts';
import type { Proofs } from './proofs.ts';
import type { IdentityProvider } from './provider.ts';

const STARTS = { name: 'social', times: 30, seconds: 15 * 60 } as const;

export interface Social {
  readonly providers: readonly IdentityProvider[];
  readonly attempts: Attempts;
  readonly proofs: Proofs;
  readonly links: Links;
  readonly freewhist: Freewhist;
  readonly linkTo: LinkTo;
}

const startQuerySchema = z.object({
  mode: socialModeSchema,
  return_to: z.optional(z.string().check(z.maxLength(4096))),
});
const callbackQuerySchema = z.object({
  state: z.optional(z.string().check(z.maxLength(200))),
  error: z.optional(z.string().check(z.maxLength(200))),
});

const localeOf = (request: FastifyRequest) => preferredLocale(request.headers['accept-language']);

/** Behind the guard of `/auth`: only our own pages begin a log-in. */
export function serveSocialStarts(
  scope: Api,
  deps: Pick<Deps, 'log'> & LimitDeps,
  { login }: Pick<Auth, 'login'>,
  social: Social,
): void {
  const { providers, attempts, freewhist } = social;
  const starts = createAddressLimit(STARTS, deps);

  scope.get(
    '/providers',
    { schema: { summary: 'Other sites to log in with', response: { 200: providersReplySchema } } },
    async (): Promise<ProvidersReply> => {
      const old = (await freewhist.isOn()) ? (['freewhist'] as const) : [];
      return { providers: [...providers.map(({ name }) => name), ...old] };
    },
  );

  scope.get(
    '/social/:provider',
    {
      schema: {
        summary: 'Begin a log-in with another site',
        params: pathOf('provider'),
        querystring: startQuerySchema,
      },
    },
    async (request, reply) => {
      const provider = providerOf(request, providers);
      await starts.count(request.ip);
      const { mode, return_to } = request.query;
      const journey: Journey = { mode, returnTo: localPath(return_to) };
      const attempt = await attempts.begin(request, reply, { provider: provider.name, ...journey });
      try {
        const to = await provider.begin({ ...attempt, redirectUri: redirectUri(social, provider.name) });
        // The provider's page must be able to lead back into this window.
        return reply.header('cross-origin-opener-policy', 'unsafe-none').redirect(to.href, 302);
      } catch (cause) {
        noteFailure(deps, provider.name, cause);
        return end(social, reply, journey, failure(provider.name, 'failed'));
      }
    },
  );

  scope.post(
    '/freewhist',
    {
      schema: {
        summary: 'Log in with an account of the old site',
        body: freewhistBodySchema,
        response: { 200: loginGrantSchema },
      },
    },
    async (request): Promise<{ token: string }> => {
      const user = await freewhist.logIn(request.body, request.ip, localeOf(request));
      return { token: await login.grant(user.id, 'freewhist') };
    },
  );
}

/** Not behind that guard: here the provider's page leads back. The attempt's state and cookie stand in its place. */
export function serveSocialCallback(scope: Api, deps: Pick<Deps, 'log'>, social: Social): void {
  const { providers, attempts, proofs } = social;

  scope.get(
    '/social/:provider/callback',
    {
      schema: {
        summary: 'Where the other site leads back',
        params: pathOf('provider'),
        querystring: callbackQuerySchema,
      },
    },
    async (request, reply) => {
      const provider = providerOf(request, providers);
      const { state, error } = request.query;
      const attempt = state === undefined ? undefined : await attempts.take(request, provider.name, state);
      if (attempt === undefined) return end(social, reply, HOME, failure(provider.name, 'expired'));
      if (error === 'access_denied') return end(social, reply, attempt, failure(provider.name, 'denied'));
      try {
        const uri = redirectUri(social, provider.name);
        const callback = new URL(request.url, uri);
        const identity = await provider.finish(callback, { ...attempt, redirectUri: uri });
        // What the provider says comes in here.
        requireReadable(identity, 'identity');
        const token = proofs.give(identity);
        return end(social, reply, attempt, { type: 'troef:social', provider: provider.name, token });
      } catch (cause) {
        noteFailure(deps, provider.name, cause);
        return end(social, reply, attempt, failure(provider.name, 'failed'));
      }
    },
  );
}

function end(
  { linkTo }: Pick<Social, 'linkTo'>,
  reply: FastifyReply,
  { mode, returnTo }: Journey,
  outcome: SocialOutcome,
): FastifyReply {
  const { provider, type: _type, ...told } = outcome;
  // In the fragment: it is sent to no server and stands in no log.
  const fragment = new URLSearchParams({ ...told, return_to: returnTo });
  const elsewhere = `/callback/${provider}#${fragment}`;
  if (mode === 'popup') return sendPopupPage(reply, outcome, { origin: linkTo(''), elsewhere });
  return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
}

/** Not the whole error: an answer of the provider may hang on it. */
function noteFailure({ log }: Pick<Deps, 'log'>, provider: SocialProvider, cause: unknown): void {
  const { code, message } = cause as { readonly code?: string; readonly message?: string };
  log.info({ provider, code, reason: message }, 'a log-in with a provider failed');
}

/** Where somebody goes whose beginning is not known. */
const HOME: Journey = { mode: 'redirect', returnTo: '/' };

const failure = (provider: SocialProvider, error: SocialError): SocialOutcome => ({
  type: 'troef:social',
  provider,
  error,
});

const redirectUri = ({ linkTo }: Pick<Social, 'linkTo'>, provider: SocialProvider): string =>
  linkTo(`/auth/social/${provider}/callback`);

/** One without keys does not exist. */
function providerOf(
  request: { readonly params: { readonly provider: string } },
  providers: readonly IdentityProvider[],
): IdentityProvider {
  const { provider: name } = request.params;
  const provider = providers.find((each) => each.name === name);
  if (provider === undefined) throw new ApiError('resource_missing', 'provider');
  return provider;
}

export function serveSocialLinks(
  api: Api,
  deps: Deps,
  { access }: Pick<Auth, 'access'>,
  social: Social,
): void {
  const { links, proofs, freewhist } = social;
  const targets = createTargets(deps, access);
  const user = pathOf('user');

  const answer = async (id: string) => {
    const row = await findUser(deps.db.pool, id);
    if (row === undefined) throw new ApiError('resource_missing', 'user');
    return ownUser(deps, deps.db.pool, row);
  };

  api.post(
    '/users/:user/social_profile',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Link an account of a provider',
        params: user,
        body: socialProfileSchema,
        response: { 200: linkReplySchema },
      },
    },
    async (request) => {
      const account = await targets.ownInSudo(request, request.params.user, 'social_profile');
      const identity = await proofs.take(deps.db.pool, request.body.token);
      if (identity === undefined) throw new ApiError('conflict', 'token');
      await links.link(account.user.id, identity);
      const { provider, label } = identity;
      return { provider, label, created: new Date(deps.clock.now()).toISOString() };
    },
  );

  api.delete(
    '/users/:user/social_profile/:provider',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Unlink a provider',
        params: pathOf('user', 'provider'),
        response: { 200: emptySchema },
      },
    },
    async (request) => {
      const account = await targets.ownInSudo(request, request.params.user, 'social_profile');
      await links.unlink(account.user.id, request.params.provider);
      return {};
    },
  );

  api.post(
    '/users/:user/freewhist',
    {
      config: { needs: 'account' },
      schema: {
        summary: 'Link an account of the old site',
        params: user,
        body: freewhistBodySchema,
        response: { 200: ownUserSchema },
      },
    },
    async (request) => {
      const account = await targets.own(request, request.params.user);
      await freewhist.link(account.user.id, request.body, request.ip);
      return answer(account.user.id);
    },
  );
}

/**
 * A token of a log-in with a provider proves who somebody is; and, where the account has no better proof, once more for
 * sudo (auth/sudo-ways.ts). The old site's is a token that logs in, because its password was asked for here.
 */
export function addSocialWay(
  { login, sudoWays }: Pick<Auth, 'login' | 'sudoWays'>,
  { db }: Pick<Deps, 'db'>,
  social: Social,
): void {
  sudoWays.push(async (body, { id }) => {
    const { token } = parse(sudoBodySchema, body);
    if (token === undefined) return false;
    const ways = await sudoWaysOf(db.pool, id);
    const identity = await social.proofs.take(db.pool, token);
    if (identity !== undefined) {
      return ways.includes(identity.provider) && (await social.links.find(identity)) === id;
    }
    const grant = await login.takeGrant(token);
    return grant?.method === 'freewhist' && grant.user === id && ways.includes('freewhist');
  });
  login.addWay(async ({ token }, { locale }) => {
    const identity = token === undefined ? undefined : await social.proofs.take(db.pool, token);
    if (identity === undefined) return undefined;
    return { user: await social.links.logIn(identity, locale), method: identity.provider };
  });
}
