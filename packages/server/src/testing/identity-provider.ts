/** A real OpenID provider on this machine, with one user at its screen, whom the test chooses. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';

export const CLIENT = {
  GOOGLE_CLIENT_ID: 'troef',
  GOOGLE_CLIENT_SECRET: 'a secret both of them know',
} as const;

const SIGNING_KEY = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
};

export interface ScreenPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  /** When the user typed their password there, in seconds; if left out, now. */
  readonly since?: number;
}

export interface TestIdentityProvider {
  readonly issuer: string;
  /** Allows an address to lead back to. Must be called before the first log-in. */
  allow(redirectUri: string): void;
  /** Puts a user before the screen. null presses "cancel". */
  seat(person: ScreenPerson | null): void;
  close(): Promise<void>;
}

export async function startIdentityProvider(): Promise<TestIdentityProvider> {
  const people = new Map<string, ScreenPerson>();
  let seated: ScreenPerson | null = null;
  let handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  const server = createServer((request, response) => handle?.(request, response));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const answerAt = async (
    provider: Provider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const { params } = await provider.interactionDetails(request, response);
    if (seated === null) {
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    }
    const grant = new provider.Grant({ accountId: seated.sub, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    await provider.interactionFinished(request, response, {
      login: { accountId: seated.sub, ...(seated.since !== undefined && { ts: seated.since }) },
      select_account: {},
      consent: { grantId: await grant.save() },
    });
  };

  return {
    issuer,
    allow(redirectUri) {
      const policy = interactionPolicy.base();
      policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.GOOGLE_CLIENT_ID,
            client_secret: CLIENT.GOOGLE_CLIENT_SECRET,
            redirect_uris: [redirectUri],
            token_endpoint_auth_method: 'client_secret_post',
            require_auth_time: true,
          },
        ],
        // As at Google, the signed token holds what is known of the user.
        conformIdTokenClaims: false,
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
        cookies: { keys: ['a key for tests'] },
        interactions: {
          policy,
          url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}`,
        },
        findAccount: (_context: unknown, id: string) => ({
          accountId: id,
          claims: () => people.get(id) ?? { sub: id },
        }),
        pkce: { required: () => true },
        jwks: { keys: [SIGNING_KEY] },
        ttl: {
          AccessToken: 600,
          AuthorizationCode: 60,
          Grant: 600,
          IdToken: 600,
          Interaction: 600,
          Session: 600,
        },
      });
      const callback = provider.callback();
      handle = (request, response) => {
        if (request.url?.startsWith('/interaction/') !== true) return callback(request, response);
        answerAt(provider, request, response).catch((error) => response.writeHead(500).end(String(error)));
      };
    },
    seat(person) {
      seated = person;
      if (person !== null) people.set(person.sub, person);
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/**
 * Follows a provider's pages as a browser does, and keeps its cookies. Returns the address that leads back to
 * us.
 */
export async function walkThrough(start: string, home: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 10; step++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${answer.status} at ${url}: ${await answer.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(home)) return url;
  }
  throw new Error('the provider never led back');
}
