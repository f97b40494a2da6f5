import { createTestClock } from '@troef/engine/testing/clock.ts';
import { describe, expect, test } from 'vitest';
import { createApiClient } from '../../testing/api.ts';
import { startTestApp } from '../../testing/app.ts';
import { makeSoftKey, type SoftKey } from '../../testing/authenticator.ts';
import { type MemberInSudo, openTestApp } from '../../testing/open-app.ts';
import { logIn } from '../../testing/people.ts';

const PUBLIC_URL = 'https://cards.example.org';
const SITE = { rpId: 'cards.example.org', origin: PUBLIC_URL };

const clock = createTestClock();
const { app, api, newMemberInSudo } = await openTestApp({ clock, env: { RATE_LIMITS: 'off', PUBLIC_URL } });

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, token?: string, body?: object) =>
  api.call(method, url, { body, token });

interface Options {
  readonly challenge: string;
  readonly user: { readonly id: string; readonly name: string };
  readonly excludeCredentials: readonly { readonly id: string }[];
}
const ask = async (sudo: string): Promise<Options> =>
  (await call('POST', '/api/users/me/passkey_registrations', sudo, {})).body;

async function register({ sudo }: MemberInSudo, name?: string): Promise<SoftKey> {
  const { challenge, user } = await ask(sudo);
  const key = makeSoftKey({ ...SITE, challenge }, user.id);
  const answer = await call('POST', '/api/users/me/passkeys', sudo, { ...key.created, name });
  expect(answer).toMatchObject({ status: 200 });
  return key;
}
const question = async (): Promise<{ readonly challenge: string; readonly rpId: string }> =>
  (await call('POST', '/auth/webauthn/authentication', undefined, {})).body;
const logInWith = (passkey: object) => call('POST', '/auth/login', undefined, { passkey });
const logInBy = async (key: SoftKey, said?: Parameters<SoftKey['answer']>[1]) =>
  logInWith(key.answer({ ...SITE, challenge: (await question()).challenge }, said));

describe('adding a passkey', () => {
  test('asks for a key of this site that needs no name, and does not reveal the user’s id', async () => {
    const an = await newMemberInSudo();
    const options = await call('POST', '/api/users/me/passkey_registrations', an.sudo, {});
    expect(options.body).toMatchObject({
      rp: { id: 'cards.example.org', name: 'Troef' },
      user: { name: an.email, displayName: an.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    });
    const { id } = options.body.user;
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(id).not.toContain(an.id);
  });

  test('keeps it under the given name, or the name of what made it', async () => {
    const an = await newMemberInSudo();
    const key = await register(an, 'My phone');
    clock.advance(1);
    await register(an);
    const list = (await call('GET', '/api/users/me/passkeys', an.token)).body.data;
    expect(list).toMatchObject([
      { id: key.id, name: 'My phone', used: null, synced: false },
      { name: 'Passkey' },
    ]);
    expect((await ask(an.sudo)).excludeCredentials.map(({ id }) => id)).toContain(key.id);
    const renamed = await call('POST', `/api/users/me/passkeys/${key.id}`, an.token, { name: ' Tablet ' });
    expect(renamed.body.name).toBe('Tablet');
  });

  test('is a sensitive act', async () => {
    const an = await newMemberInSudo();
    for (const [method, path] of [
      ['POST', 'passkey_registrations'],
      ['POST', 'passkeys'],
      ['DELETE', 'passkeys/abc'],
    ] as const) {
      const key = makeSoftKey({ ...SITE, challenge: 'x' }, 'y');
      const answer = await call(method, `/api/users/me/${path}`, an.token, key.created);
      expect([answer.status, answer.refusal]).toEqual([403, 'sudo_required passkey']);
    }
  });

  test('answers a challenge once, within five minutes, in the session that got it', async () => {
    const [an, bert] = [await newMemberInSudo(), await newMemberInSudo()];
    const { challenge, user } = await ask(an.sudo);
    const key = makeSoftKey({ ...SITE, challenge }, user.id);
    const add = (sudo: string, created: object = key.created) =>
      call('POST', '/api/users/me/passkeys', sudo, created);
    expect((await add(bert.sudo)).refusal).toBe('conflict challenge');
    expect((await add(an.sudo)).status).toBe(200);
    expect((await add(an.sudo)).refusal).toBe('conflict challenge');
    const late = makeSoftKey({ ...SITE, challenge: (await ask(an.sudo)).challenge }, user.id);
    clock.advance(5 * 60_000 + 1);
    expect((await add(an.sudo, late.created)).refusal).toBe('conflict challenge');
  });

  test('refuses a key made for another site or page, and one that is already registered', async () => {
    const [an, bert] = [await newMemberInSudo(), await newMemberInSudo()];
    for (const wrong of [
      { rpId: 'evil.example' },
      { origin: 'https://evil.example' },
      { origin: 'http://cards.example.org' },
    ]) {
      const { challenge, user } = await ask(an.sudo);
      const key = makeSoftKey({ ...SITE, challenge, ...wrong }, user.id);
      const answer = await call('POST', '/api/users/me/passkeys', an.sudo, key.created);
      expect([answer.status, answer.refusal]).toEqual([422, 'unprocessable_content credential']);
    }
    const key = await register(an);
    const { challenge } = await ask(bert.sudo);
    const client = { type: 'webauthn.create', challenge, origin: PUBLIC_URL, crossOrigin: false };
    const stolen = structuredClone(key.created) as { response: { clientDataJSON: string } };
    stolen.response.clientDataJSON = Buffer.from(JSON.stringify(client)).toString('base64url');
    expect((await call('POST', '/api/users/me/passkeys', bert.sudo, stolen)).refusal).toBe(
      'already_exists passkey',
    );
  });

  test('refuses what is no credential at all', async () => {
    const { sudo } = await newMemberInSudo();
    for (const [body, field] of [
      [{}, 'id'],
      [{ id: 'a', rawId: 'a', type: 'password' }, 'type'],
      [{ id: '<>', rawId: 'a', type: 'public-key' }, 'id'],
    ] as const) {
      expect((await call('POST', '/api/users/me/passkeys', sudo, body)).refusal).toBe(`bad_request ${field}`);
    }
  });
});

describe('logging in with a passkey', () => {
  test('needs no name', async () => {
    const an = await newMemberInSudo();
    const key = await register(an);
    expect((await question()).rpId).toBe('cards.example.org');
    const answer = await logInBy(key);
    expect(answer.status).toBe(200);
    expect(answer.body.profile.id).toBe(an.id);
    expect(answer.headers['set-cookie']).toContain('__Host-troef_session=');
    expect((await call('GET', '/api/users/me/passkeys', an.token)).body.data[0].used).not.toBeNull();
  });

  test('lets its owner in while the tries of their name are used up from the same address', async () => {
    const strict = await startTestApp({ clock, env: { PUBLIC_URL }, deps: { db: app.db } });
    const an = await newMemberInSudo();
    const key = await register(an);
    const { post } = createApiClient(strict);
    const guess = () => post('/auth/login', { name: an.email, password: 'a guess' });
    for (let time = 0; time < 10; time++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    const right = { name: an.email, password: an.password };
    expect((await post('/auth/login', right)).status).toBe(429);
    const { challenge } = (await post('/auth/webauthn/authentication', {})).body;
    const answer = await post('/auth/login', { passkey: key.answer({ ...SITE, challenge }) });
    expect(answer).toMatchObject({ status: 200 });
    await strict.close();
  });

  test('an answer is good once', async () => {
    const key = await register(await newMemberInSudo());
    const { challenge } = await question();
    const answer = key.answer({ ...SITE, challenge });
    expect((await logInWith(answer)).status).toBe(200);
    expect((await logInWith(answer)).status).toBe(401);
    clock.advance(1);
    const late = key.answer({ ...SITE, challenge: (await question()).challenge });
    clock.advance(5 * 60_000);
    expect((await logInWith(late)).status).toBe(401);
  });

  test('a wrong answer uses the challenge up', async () => {
    const key = await register(await newMemberInSudo());
    const { challenge } = await question();
    expect((await logInWith(key.answer({ ...SITE, challenge, origin: 'https://evil.example' }))).status).toBe(
      401,
    );
    expect((await logInWith(key.answer({ ...SITE, challenge }))).status).toBe(401);
  });

  test.each([
    ['another page', { origin: 'https://cards.example.org.evil.example' }],
    ['another site', { rpId: 'example.org' }],
    ['a question nobody put', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is refused for %s', async (_what, wrong) => {
    const key = await register(await newMemberInSudo());
    const answer = await logInWith(
      key.answer({ ...SITE, challenge: (await question()).challenge, ...wrong }),
    );
    expect([answer.status, answer.refusal]).toEqual([401, 'invalid_credentials null']);
  });

  test('refuses another user’s key, a foreign signature, and a handle of another', async () => {
    const [an, bert] = [await newMemberInSudo(), await newMemberInSudo()];
    const [key, other] = [await register(an), await register(bert)];
    const { challenge } = await question();
    const mixed = { ...other.answer({ ...SITE, challenge }), id: key.id, rawId: key.id };
    expect((await logInWith(mixed)).status).toBe(401);
    const handle = Buffer.alloc(32).toString('base64url');
    expect((await logInBy(key, { userHandle: handle })).status).toBe(401);
  });

  test('works with keys without user verification, and with counters that stand or go back', async () => {
    const key = await register(await newMemberInSudo());
    for (const counter of [0, 0, 7, 7, 3]) {
      expect((await logInBy(key, { counter, verified: false })).status).toBe(200);
    }
  });

  test('a removed key is refused though a browser still offers it', async () => {
    const an = await newMemberInSudo();
    const key = await register(an);
    expect((await call('DELETE', `/api/users/me/passkeys/${key.id}`, an.sudo)).status).toBe(200);
    expect((await logInBy(key)).status).toBe(401);
  });
});

describe('sudo with a passkey', () => {
  const sudoQuestion = async (token: string) =>
    (await call('POST', '/auth/webauthn/authentication', token, { for: 'sudo' })).body;
  const enter = (token: string, passkey: object) => call('POST', '/auth/token/sudo', token, { passkey });

  test('asks for the user’s own keys, with user verification', async () => {
    const an = await newMemberInSudo();
    const key = await register(an);
    const asked = await sudoQuestion(an.token);
    expect(asked).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: key.id }] });
    const answer = await enter(an.token, key.answer({ ...SITE, challenge: asked.challenge }));
    expect(answer.status).toBe(200);
    expect((await call('POST', '/api/users/me/passkey_registrations', answer.body.token, {})).status).toBe(
      200,
    );
  });

  test('needs user verification, and refuses others and challenges of another session or kind', async () => {
    const [an, bert] = [await newMemberInSudo(), await newMemberInSudo()];
    const [key, other] = [await register(an), await register(bert)];
    const answerTo = async (token: string, by = key) =>
      by.answer({ ...SITE, challenge: (await sudoQuestion(token)).challenge });
    const unverified = key.answer(
      { ...SITE, challenge: (await sudoQuestion(an.token)).challenge },
      { verified: false },
    );
    expect((await enter(an.token, unverified)).status).toBe(401);
    expect((await enter(an.token, await answerTo(an.token, other))).status).toBe(401);
    expect((await enter(an.token, await answerTo(bert.token))).status).toBe(401);
    const { token: elsewhere } = await logIn(app, an);
    expect((await enter(an.token, await answerTo(elsewhere))).status).toBe(401);
    const forLogin = key.answer({ ...SITE, challenge: (await question()).challenge });
    expect((await enter(an.token, forLogin)).status).toBe(401);
    expect((await call('POST', '/auth/webauthn/authentication', undefined, { for: 'sudo' })).status).toBe(
      401,
    );
  });
});

describe('removing a passkey', () => {
  test('leaves at least one way in', async () => {
    const an = await newMemberInSudo();
    const [first, second] = [await register(an), await register(an)];
    await app.db.pool.query('update users set password_hash = null where id = $1', [an.id]);
    const remove = (id: string) => call('DELETE', `/api/users/me/passkeys/${id}`, an.sudo);
    expect((await remove(first.id)).status).toBe(200);
    const last = await remove(second.id);
    expect([last.status, last.refusal]).toEqual([409, 'conflict last_way']);
    expect((await logInBy(second)).status).toBe(200);
  });

  test('two removals at the same moment do not remove both', async () => {
    const an = await newMemberInSudo();
    const keys = [await register(an), await register(an)];
    await app.db.pool.query('update users set password_hash = null where id = $1', [an.id]);
    const answers = await Promise.all(
      keys.map(({ id }) => call('DELETE', `/api/users/me/passkeys/${id}`, an.sudo)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('users touch only their own', async () => {
    const [an, bert] = [await newMemberInSudo(), await newMemberInSudo()];
    const key = await register(an);
    expect((await call('DELETE', `/api/users/me/passkeys/${key.id}`, bert.sudo)).status).toBe(404);
    expect(
      (await call('POST', `/api/users/me/passkeys/${key.id}`, bert.token, { name: 'Mine' })).status,
    ).toBe(404);
    for (const method of ['GET', 'POST'] as const) {
      const answer = await call(
        method,
        `/api/users/${an.id}/passkeys`,
        bert.sudo,
        method === 'GET' ? undefined : key.created,
      );
      expect(answer.status).toBe(403);
    }
  });
});
