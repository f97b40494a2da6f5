/** Passkeys in a real browser: Chromium with a virtual authenticator, on a page of the site. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHeadlessShell } from '../../../../../scripts/lib/browser.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { enterSudo, logIn, makePerson, type Person } from '../../testing/people.ts';

let app: TestApp;
let browser: Browser;
let page: Page;
let an: Person;
beforeAll(async () => {
  app = await startTestApp();
  an = await makePerson(app, { name: 'An Peeters' });
  const executablePath = findHeadlessShell();
  if (executablePath === undefined) throw new Error('No Chromium: `npm test` installs one.');
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Not 127.0.0.1, because there are no passkeys for an IP address.
  await page.goto(`${(await app.address()).replace('127.0.0.1', 'localhost')}/en`);
});
afterAll(async () => {
  await browser?.close();
  await app.close();
});

interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}
const post = (path: string, body: unknown, token?: string): Promise<Reply> =>
  page.evaluate(
    async (request) => {
      const answer = await fetch(request.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
        },
        body: JSON.stringify(request.body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    { path, body, token },
  );

/** The part of a page's API that concerns passkeys: the server's own types know no browser. */
interface PageWithPasskeys {
  readonly PublicKeyCredential: {
    parseCreationOptionsFromJSON(json: unknown): unknown;
    parseRequestOptionsFromJSON(json: unknown): unknown;
  };
  readonly navigator: {
    readonly credentials: Record<'create' | 'get', (options: unknown) => Promise<{ toJSON(): object }>>;
  };
}

/** Creates a passkey as a page does: options in, the credential's JSON out. */
const create = (options: unknown): Promise<object> =>
  page.evaluate(async (json) => {
    const { PublicKeyCredential, navigator } = globalThis as unknown as PageWithPasskeys;
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
    return (await navigator.credentials.create({ publicKey })).toJSON();
  }, options);
const get = (options: unknown): Promise<object> =>
  page.evaluate(async (json) => {
    const { PublicKeyCredential, navigator } = globalThis as unknown as PageWithPasskeys;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
    return (await navigator.credentials.get({ publicKey })).toJSON();
  }, options);

test('a browser registers a passkey, logs in with it without a name, and enters sudo', async () => {
  const { token } = await logIn(app, an);
  const sudo = await enterSudo(app, { token });

  const options = await post('/api/users/me/passkey_registrations', {}, sudo);
  const made = await create(options.body);
  const added = await post('/api/users/me/passkeys', made, sudo);
  expect(added).toMatchObject({ status: 200, body: { name: expect.stringContaining('Linux') } });

  const again = await post('/api/users/me/passkey_registrations', {}, sudo);
  await expect(create(again.body)).rejects.toThrow('InvalidStateError');

  const question = await post('/auth/webauthn/authentication', {});
  const passkey = await get(question.body);
  const loggedIn = await post('/auth/login', { passkey });
  expect(loggedIn).toMatchObject({ status: 200, body: { profile: { id: an.id } } });
  expect((await post('/auth/login', { passkey })).status).toBe(401);

  const mine = String(loggedIn.body.token);
  const proof = await post('/auth/webauthn/authentication', { for: 'sudo' }, mine);
  const entered = await post('/auth/token/sudo', { passkey: await get(proof.body) }, mine);
  expect(entered.status).toBe(200);
  expect((await post('/api/users/me/passkey_registrations', {}, String(entered.body.token))).status).toBe(
    200,
  );
});
