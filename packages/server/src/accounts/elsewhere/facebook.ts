/**
 * Facebook: plain OAuth, so the user is asked for with the token that came back. It has no nonce, and arctic
 * gives it no PKCE, but the code is worth nothing without our secret, and the state is bound to the browser
 * that began. An address may be missing, and Facebook does not say whether it is proven.
 */
import type { ProviderKeys } from '../../platform/config/config.ts';
import type { IdentityProvider } from './provider.ts';

const PROFILE = 'https://graph.facebook.com/me?fields=id,name,email';
const PATIENCE_MS = 10_000;

export function createFacebook({ clientId, clientSecret }: ProviderKeys): IdentityProvider {
  /** Loaded at first use, to delay no start. */
  const client = async (redirectUri: string) => {
    const { Facebook } = await import('arctic');
    return new Facebook(clientId, clientSecret, redirectUri);
  };
  return {
    name: 'facebook',
    asksAlways: false,
    async begin({ state, purpose, redirectUri }) {
      const url = (await client(redirectUri)).createAuthorizationURL(state, ['public_profile', 'email']);
      // Facebook asks for the password again, but does not tell whether it did.
      if (purpose === 'sudo') url.searchParams.set('auth_type', 'reauthenticate');
      return url;
    },
    async finish(callback, { redirectUri }) {
      const code = callback.searchParams.get('code');
      if (code === null) throw new Error('no code came back');
      const tokens = await (await client(redirectUri)).validateAuthorizationCode(code);
      const answer = await fetch(PROFILE, {
        headers: { authorization: `Bearer ${tokens.accessToken()}` },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const profile = (await answer.json()) as Record<string, unknown>;
      const { id, name, email } = profile;
      if (!answer.ok || typeof id !== 'string' || id === '') throw new Error('no identity came back');
      return {
        provider: 'facebook',
        subject: id,
        label: typeof name === 'string' ? name : null,
        email: typeof email === 'string' ? email : null,
        emailVerified: false,
        authenticatedAt: null,
      };
    },
  };
}
