/**
 * Logging in with another service (docs/behaviour/pages.md 6): in a window of its own, or, if the browser
 * allows none, by leaving the page. Either way the result is a token that logs in once. Without a token
 * nothing happens.
 */
import {
  type FreewhistBody,
  type Provider,
  type ProvidersReply,
  SOCIAL_PROVIDERS,
  type SocialError,
  type SocialOutcome,
  type SocialProvider,
} from '@troef/protocol';
import { get, post } from '../http/api.ts';
import type { Reply } from '../http/failure.ts';
import { withQuery } from '../http/pages-of.ts';
import { openPopup, outcomeOf } from './popup.ts';

const ERRORS = ['denied', 'expired', 'failed'] as const satisfies readonly SocialError[];

/** Returns why there is no token, from the word in an address. */
export const socialErrorNamed = (word: string | null): SocialError =>
  ERRORS.find((known) => known === word) ?? 'failed';

export class UnknownProviderError extends Error {
  override readonly name = 'UnknownProviderError';

  constructor() {
    super('Unknown social provider');
  }
}

/** Returns a provider with pages of its own, from the word in an address. */
export function pagedProviderNamed(word: string | undefined): SocialProvider {
  const provider = SOCIAL_PROVIDERS.find((known) => known === word);
  if (provider === undefined) throw new UnknownProviderError();
  return provider;
}

/** Returns the providers for which this server has keys. */
export async function offeredProviders(): Promise<readonly Provider[]> {
  const reply = await get<ProvidersReply>('/auth/providers');
  return reply.ok ? reply.value.providers : [];
}

const addressOf = (provider: SocialProvider, query: Readonly<Record<string, string>>): string =>
  withQuery(`/auth/social/${provider}`, query);

/** Opens the other service in a window of its own; undefined if the browser allows none. */
export const openProvider = (
  provider: SocialProvider,
  query: Readonly<Record<string, string>> = {},
): Window | undefined => openPopup(addressOf(provider, { mode: 'popup', ...query }));

/**
 * Resolves with the outcome; null if the window was closed. Without a window the browser leaves this page,
 * and the log-in ends on callback/{provider}.
 */
export function askProvider(provider: SocialProvider, returnTo: string): Promise<SocialOutcome | null> {
  const popup = openProvider(provider, { return_to: returnTo });
  if (popup !== undefined) return outcomeOf(popup);
  location.assign(addressOf(provider, { mode: 'redirect', return_to: returnTo }));
  return new Promise(() => undefined);
}

/** Exchanges name and password of the old site for a token that logs in once. */
export const askFreewhist = (body: FreewhistBody): Promise<Reply<{ readonly token: string }>> =>
  post('/auth/freewhist', body);
