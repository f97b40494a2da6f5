/**
 * A site with Google and Facebook for a test file, and people's way through Google, which is a server of
 * ours.
 */
import { afterAll, beforeAll, expect } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  CLIENT,
  startIdentityProvider,
  type TestIdentityProvider,
  walkThrough,
} from '../../testing/identity-provider.ts';
import { bearer, cookieOf } from '../../testing/people.ts';

export const FACEBOOK = { FACEBOOK_CLIENT_ID: 'troef', FACEBOOK_CLIENT_SECRET: 'another secret' } as const;

/** A browser: one cookie. */
export interface TestBrowser {
  cookie: string;
}

/** A user as the provider describes them. */
interface Subject {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
}

type Reply = Awaited<ReturnType<TestApp['fastify']['inject']>>;

/** What the fragment of an address tells our page. */
interface CallbackFragment {
  readonly path: string;
  readonly return_to: string;
  readonly token?: string;
  readonly error?: string;
}

export interface SocialSite {
  readonly app: TestApp;
  readonly idp: TestIdentityProvider;
  /** The origin of the site. */
  readonly home: string;
  newPerson(emailVerified?: boolean): Subject;
  /** The browser that `proof`, `post` and `logInWith` use if they are given no other. */
  readonly window: TestBrowser;
  get(path: string, window?: TestBrowser): Promise<Reply>;
  post(path: string, body: object, token?: string, window?: TestBrowser): Promise<Reply>;
  /** Begins in this window and goes through the provider's pages. Returns the path that leads back. */
  goThrough(window: TestBrowser, query?: string, tamper?: (address: URL) => void): Promise<string>;
  told(location: unknown): CallbackFragment;
  /** The whole way, to the token. */
  proof(person: Subject, query?: string): Promise<string>;
  logInWith(token: string, window?: TestBrowser): Promise<Reply>;
}

/** Call it once at the top of a file. Its parts can be used inside tests. */
export function openSocial(): SocialSite {
  let app: TestApp;
  let idp: TestIdentityProvider;
  let home: string;
  let people = 0;
  beforeAll(async () => {
    idp = await startIdentityProvider();
    app = await startTestApp({
      env: { RATE_LIMITS: 'off', ...CLIENT, ...FACEBOOK, GOOGLE_ISSUER: idp.issuer },
    });
    home = (await app.address()).replace('127.0.0.1', 'localhost');
    idp.allow(`${home}/auth/social/google/callback`);
  });
  afterAll(async () => {
    await app.close();
    await idp.close();
  });

  const get = async (path: string, window: TestBrowser = { cookie: '' }): Promise<Reply> =>
    app.fastify.inject({ url: path, headers: window.cookie === '' ? {} : { cookie: window.cookie } });
  const own: TestBrowser = { cookie: '' };
  const post = async (url: string, payload: object, token?: string, window = own): Promise<Reply> =>
    app.fastify.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        origin: home,
        ...(window.cookie === '' ? {} : { cookie: window.cookie }),
        ...(token === undefined ? {} : bearer(token)),
      },
    });
  const goThrough: SocialSite['goThrough'] = async (window, query = '', tamper = () => undefined) => {
    const start = await get(`/auth/social/google${query}`, window);
    expect(start.statusCode, start.body).toBe(302);
    window.cookie = cookieOf(start.headers['set-cookie']);
    const address = new URL(String(start.headers.location));
    tamper(address);
    const back = await walkThrough(address.href, `${home}/`);
    return back.slice(home.length);
  };
  const told = (location: unknown): CallbackFragment => {
    const url = new URL(String(location), home);
    return {
      path: url.pathname,
      ...Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
    } as CallbackFragment;
  };

  return {
    get app() {
      return app;
    },
    get idp() {
      return idp;
    },
    get home() {
      return home;
    },
    newPerson: (email_verified = true) => {
      const sub = `subject-${++people}`;
      return { sub, email: `${sub}@example.org`, email_verified };
    },
    get,
    post,
    goThrough,
    told,
    window: own,
    proof: async (person, query) => {
      idp.seat(person);
      const back = await goThrough(own, query);
      const { token } = told((await get(back, own)).headers.location);
      if (token === undefined) throw new Error(`no token from ${back}`);
      return token;
    },
    logInWith: (token, window) => post('/auth/login', { token }, undefined, window),
  };
}

/** Returns the code of a refusal, and its param. */
export function refusal(answer: { json(): { error: { code: string; param: string | null } } }) {
  const { code, param } = answer.json().error;
  return [code, param];
}
