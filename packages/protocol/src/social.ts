/**
 * Log-ins with other sites on the wire: which exist, how one ends, and accounts of the old site
 * (docs/behaviour/accounts.md 1, 10).
 */
import * as z from 'zod/mini';

export const PROVIDERS = ['google', 'facebook', 'freewhist'] as const;
export type Provider = (typeof PROVIDERS)[number];
/** Providers with pages of their own, reached by `/auth/social/{provider}`. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export const providersReplySchema = z.object({ providers: z.array(z.enum(PROVIDERS)) });
export type ProvidersReply = z.infer<typeof providersReplySchema>;

export const socialModeSchema = z._default(z.enum(['popup', 'redirect']), 'redirect');
export type SocialMode = z.infer<typeof socialModeSchema>;

/**
 * The purpose: to log in or to link, or to prove one's identity again, for which the other site must ask
 * anew.
 */
export const socialPurposeSchema = z._default(z.enum(['login', 'sudo']), 'login');
export type SocialPurpose = z.infer<typeof socialPurposeSchema>;

/** Why a log-in with another site ended without a token. */
export const SOCIAL_ERRORS = ['denied', 'expired', 'failed'] as const;
export type SocialError = (typeof SOCIAL_ERRORS)[number];

/**
 * The end of a log-in. A pop-up posts it to the page that opened it; a redirect carries the same in the
 * fragment of `/callback/{provider}`, with `return_to`. The token is for `POST /auth/login { token, source }`
 * or, if the user is logged in, for `POST /api/users/{me}/social_profile { token }`; with the purpose `sudo`
 * only for `POST /auth/token/sudo { token }`. It is valid once, within five minutes, in the browser that
 * began.
 */
export type SocialOutcome = {
  readonly type: 'troef:social';
  readonly provider: SocialProvider;
} & (
  | { readonly token: string; readonly error?: never }
  | { readonly error: SocialError; readonly token?: never }
);

export const socialProfileSchema = z.object({ token: z.string().check(z.maxLength(4096)) });

export const freewhistBodySchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  password: z.string().check(z.maxLength(1000)),
});
export type FreewhistBody = z.infer<typeof freewhistBodySchema>;
