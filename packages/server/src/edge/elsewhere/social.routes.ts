/**
 * Log-ins with other sites: `/auth/social/{provider}` and its callback, the list of providers, and the old
 * site's accounts. Linking is in link.routes.ts, what a token of a provider proves in ways.ts.
 */
import {
  ApiError,
  freewhistBodySchema,
  loginGrantSchema,
  type ProvidersReply,
  providersReplySchema,
  type SocialError,
  type SocialOutcome,
  type SocialProvider,
  socialModeSchema,
  socialPurposeSchema,
} from '@troef/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Auth } from '../../accounts/create-auth.ts';
import type { Attempts, SocialReturn } from '../../accounts/elsewhere/attempts.ts';
import type { Freewhist } from '../../accounts/elsewhere/freewhist.ts';
import type { Links } from '../../accounts/elsewhere/links.ts';
import type { Proofs } from '../../accounts/elsewhere/proofs.ts';
import type { IdentityProvider, SocialIdentity } from '../../accounts/elsewhere/provider.ts';
import type { LinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import { createAddressLimit } from '../../platform/limits/address-limit.ts';
import type { LimitDeps } from '../../platform/limits/shared-limit.ts';
import { type Api, pathOf } from '../http/contract.ts';
import { preferredLocale } from '../http/language.ts';
import { localPath } from '../http/local-path.ts';
import { requireReadable } from '../http/readable.ts';
import { sendPopupPage } from './callback-page.ts';

/**
 * Tells whether a button of ours was pressed. A visitor who followed a link from elsewhere has not asked to
 * log in.
 */
const isPressed = ({ headers }: FastifyRequest): boolean =>
  ['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** The longest that an attempt may take. */
const FRESH_MS = 10 * 60_000;
const STARTS = { name: 'social', times: 30, seconds: 15 * 60 } as const;

export interface SocialContext {
  readonly providers: readonly IdentityProvider[];
  readonly attempts: Attempts;
  readonly proofs: Proofs;
  readonly links: Links;
  readonly freewhist: Freewhist;
  readonly linkTo: LinkTo;
}

const startQuerySchema = z.object({
  mode: socialModeSchema,
  purpose: socialPurposeSchema,
  return_to: z.optional(z.string().check(z.maxLength(4096))),
});
const callbackQuerySchema = z.object({
  state: z.optional(z.string().check(z.maxLength(200))),
  error: z.optional(z.string().check(z.maxLength(200))),
});

const localeOf = (request: FastifyRequest) => preferredLocale(request.headers['accept-language']);

/** The guard of `/auth` lets only our own pages begin a log-in. */
export function serveSocialStarts(
  scope: Api,
  deps: Pick<Deps, 'log'> & LimitDeps,
  { login }: Pick<Auth, 'login'>,
  social: SocialContext,
): void {
  const { providers, attempts, freewhist } = social;
  const starts = createAddressLimit(STARTS, deps);

  scope.get(
    '/providers',
    {
      schema: {
        summary: 'List the other sites with which users can log in',
        response: { 200: providersReplySchema },
      },
    },
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
      const { mode, purpose, return_to } = request.query;
      const journey: SocialReturn = { mode, returnTo: localPath(return_to) };
      if (!provider.asksAlways && !isPressed(request)) {
        return reply.redirect(`/login?${new URLSearchParams({ return_to: journey.returnTo })}`, 302);
      }
      const attempt = await attempts.begin(request, reply, { provider: provider.name, purpose, ...journey });
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

/** The provider's page leads back here. The attempt's state and cookie decide whether it may. */
export function serveSocialCallback(
  scope: Api,
  deps: Pick<Deps, 'clock' | 'log'>,
  social: SocialContext,
): void {
  const { providers, attempts, proofs } = social;
  const { clock } = deps;

  scope.get(
    '/social/:provider/callback',
    {
      config: { isLedTo: true },
      schema: {
        summary: 'Receive the browser that comes back from the other site',
        params: pathOf('provider'),
        querystring: callbackQuerySchema,
      },
    },
    async (request, reply) => {
      const provider = providerOf(request, providers);
      const { state, error } = request.query;
      const answer = state === undefined ? undefined : { provider: provider.name, state };
      const attempt = answer && (await attempts.take(request, reply, answer));
      if (attempt === undefined) return end(social, reply, HOME, failure(provider.name, 'expired'));
      if (error === 'access_denied') return end(social, reply, attempt, failure(provider.name, 'denied'));
      try {
        const uri = redirectUri(social, provider.name);
        const callback = new URL(request.url, uri);
        const identity = await provider.finish(callback, { ...attempt, redirectUri: uri });
        // The data of the provider enters here.
        requireReadable(identity, 'identity');
        if (attempt.purpose === 'sudo' && isStale(identity, clock.now())) {
          return end(social, reply, attempt, failure(provider.name, 'failed'));
        }
        const token = proofs.give(identity, attempt);
        return end(social, reply, attempt, { type: 'troef:social', provider: provider.name, token });
      } catch (cause) {
        noteFailure(deps, provider.name, cause);
        return end(social, reply, attempt, failure(provider.name, 'failed'));
      }
    },
  );
}

function end(
  { linkTo }: Pick<SocialContext, 'linkTo'>,
  reply: FastifyReply,
  { mode, returnTo }: SocialReturn,
  outcome: SocialOutcome,
): FastifyReply {
  const { provider, type: _type, ...told } = outcome;
  // In the fragment, because that is sent to no server and is in no log.
  const fragment = new URLSearchParams({ ...told, return_to: returnTo });
  const elsewhere = `/callback/${provider}#${fragment}`;
  if (mode === 'popup') return sendPopupPage(reply, outcome, { origin: linkTo(''), elsewhere });
  return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);
}

/**
 * A provider that gives no time is believed: it was asked for a fresh proof, and this way is only for
 * accounts with no better one.
 */
const isStale = ({ authenticatedAt }: SocialIdentity, now: number): boolean =>
  authenticatedAt !== null && authenticatedAt * 1000 < now - FRESH_MS;

/** Logs no more: an answer of the provider may hang on the error. */
function noteFailure({ log }: Pick<Deps, 'log'>, provider: SocialProvider, cause: unknown): void {
  const { code, message } = cause as { readonly code?: string; readonly message?: string };
  log.info({ provider, code, reason: message }, 'a log-in with a provider failed');
}

/** Where a user goes if the beginning of the attempt is not known. */
const HOME: SocialReturn = { mode: 'redirect', returnTo: '/' };

const failure = (provider: SocialProvider, error: SocialError): SocialOutcome => ({
  type: 'troef:social',
  provider,
  error,
});

const redirectUri = ({ linkTo }: Pick<SocialContext, 'linkTo'>, provider: SocialProvider): string =>
  linkTo(`/auth/social/${provider}/callback`);

/** A provider without keys does not exist. */
function providerOf(
  request: { readonly params: { readonly provider: string } },
  providers: readonly IdentityProvider[],
): IdentityProvider {
  const { provider: name } = request.params;
  const provider = providers.find((each) => each.name === name);
  if (provider === undefined) throw new ApiError('resource_missing', 'provider');
  return provider;
}
