/**
 * Google, or any OpenID provider in its place: authorisation code with PKCE, state and nonce. openid-client
 * checks these, and the signature, issuer and audience of the answer.
 */
import type { Configuration } from 'openid-client';
import type { Config } from '../../platform/config/config.ts';
import type { IdentityProvider } from './provider.ts';

const PATIENCE_S = 10;
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Asks for a fresh proof, and to be told when it was given (OpenID Connect Core 3.1.2.1 and 5.5). Google
 * accepts the question for `auth_time` only if its console allows "session age claims".
 */
const FRESH = { max_age: '0', claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }) };

/** Loaded at first use, to delay no start. */
const library = () => import('openid-client');

export function createGoogle({
  issuer,
  clientId,
  clientSecret,
}: NonNullable<Config['google']>): IdentityProvider {
  let discovered: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    discovered ??= discover().catch((error) => {
      // Discovered again at the next log-in.
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  const discover = async (): Promise<Configuration> => {
    const { discovery, allowInsecureRequests } = await library();
    const server = new URL(issuer);
    // Plain http only to this machine, where nobody can listen in between.
    const execute = LOOPBACK.has(server.hostname) ? [allowInsecureRequests] : [];
    return discovery(server, clientId, clientSecret, undefined, { execute, timeout: PATIENCE_S });
  };

  return {
    name: 'google',
    asksAlways: true,
    async begin({ state, nonce, verifier, purpose, redirectUri }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      return buildAuthorizationUrl(await configuration(), {
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
        ...(purpose === 'sudo' ? FRESH : {}),
      });
    },
    async finish(callback, { state, nonce, verifier }) {
      const { authorizationCodeGrant } = await library();
      const tokens = await authorizationCodeGrant(await configuration(), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('no identity came back');
      const email = text(claims.email);
      return {
        provider: 'google',
        subject: claims.sub,
        label: email ?? text(claims.name),
        email,
        emailVerified: claims.email_verified === true,
        authenticatedAt: claims.auth_time ?? null,
      };
    },
  };
}

const text = (claim: unknown): string | null => (typeof claim === 'string' && claim !== '' ? claim : null);
