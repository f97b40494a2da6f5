/** Attacks on accounts, and what becomes of them (docs/security.md). */

import { createTestClock, type TestClock } from '@troef/engine/testing/clock.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashesWorkedOut } from '../../platform/secrets/passwords.ts';
import { type ApiClient, createApiClient } from '../../testing/api.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, logIn, makePerson, PASSWORD } from '../../testing/people.ts';

const { app, api } = await openTestApp({ env: { RATE_LIMITS: 'off' } });
const an = await makePerson(app, { name: 'An Peeters' });
const own = await logIn(app, an);

const STOLEN = {
  admin: true,
  premium: true,
  karma: 9999,
  roles: ['belote'],
  features: { 'admin.support': true },
  legacy_verified: true,
  email_verified: true,
  leader: true,
  drops: -5,
  id: '01890000-0000-7000-8000-000000000000',
  password_hash: 'x',
  __proto__: { admin: true },
  constructor: { prototype: { admin: true } },
};

test('fields that a call did not ask for change nothing', async () => {
  const sudo = await enterSudo(app, own);
  const calls: readonly (readonly [string, object])[] = [
    ['/api/users/me', {}],
    ['/api/users/me', { locale: 'en' }],
    ['/api/users/me/emails', { email: 'extra@example.org' }],
    ['/api/users/me/verification', { code: '000000' }],
    ['/api/users/me/password', { password: 'short' }],
    [`/api/users/me/emails/${an.email}`, {}],
    ['/auth/login', { name: an.email, password: PASSWORD }],
    ['/auth/token/sudo', { password: PASSWORD }],
    ['/api/users/me/push_message', { title: 'x', body: 'y' }],
  ];
  for (const [url, body] of calls) await api.post(url, { ...STOLEN, ...body }, sudo);
  const { body: after } = await api.get('/api/users/me', own.token);
  expect(after).toMatchObject({
    id: an.id,
    admin: false,
    premium: false,
    leader: false,
    roles: [],
    features: {},
    drops: 0,
    legacy_verified: false,
    records: { whist: { karma: 10, games: 0 } },
  });
});

test('no hidden field gets out, neither in a user’s own profile nor in another’s', async () => {
  const stranger = await logIn(app, await makePerson(app, { name: 'Stranger' }));
  const other = (await api.get(`/api/users/${an.id}`, stranger.token)).body;
  const mine = (await api.get('/api/users/me', own.token)).body;
  for (const user of [other, mine]) {
    for (const field of Object.keys(user)) expect(field).not.toMatch(/hash|secret|key|handle|birth/i);
  }
  for (const field of [
    'email',
    'emails',
    'pests',
    'mutes',
    'friendships',
    'preferences',
    'limitations',
    'drops',
  ]) {
    expect(other).not.toHaveProperty(field);
    expect(mine).toHaveProperty(field);
  }
});

test('refusing a known name costs as much as refusing an unknown one', async () => {
  const cost = async (name: string): Promise<number> => {
    const before = hashesWorkedOut();
    const { status } = await api.post('/auth/login', { name, password: 'not the password' });
    expect(status).toBe(401);
    return hashesWorkedOut() - before;
  };
  // The hash that an unknown name is compared with is made once in a process, at the first such try.
  await cost('nobody@example.org');
  for (const name of [an.email, an.name, 'nobody-either@example.org', 'A Name Nobody Has'])
    expect(await cost(name), name).toBe(1);
});

describe('limits', () => {
  let limited: TestApp;
  let client: ApiClient;
  let clock: TestClock;
  beforeAll(async () => {
    clock = createTestClock();
    limited = await startTestApp({ clock });
    client = createApiClient(limited);
  });
  afterAll(() => limited.close());

  const refusal = (param: string) => ({ code: 'too_many_requests', param });

  test('a token has 300 reads and 60 writes a minute, from however many addresses it is used', async () => {
    const person = await logIn(limited, await makePerson(limited, { name: 'Busy Bee' }));
    const call = (method: 'GET' | 'POST', at: number) =>
      client.call(method, '/api/users/me', {
        token: person.token,
        ip: `198.51.100.${at % 250}`,
        body: method === 'POST' ? {} : undefined,
      });
    for (let at = 0; at < 300; at++) expect((await call('GET', at)).status).toBe(200);
    const read = await call('GET', 300);
    expect(read.error).toMatchObject(refusal('reads'));
    expect(read.headers['retry-after']).toMatch(/^\d+$/);
    for (let at = 0; at < 60; at++) expect((await call('POST', at)).status).toBe(200);
    expect((await call('POST', 60)).error).toMatchObject(refusal('writes'));
    const other = await logIn(limited, await makePerson(limited, { name: 'Somebody Calm' }));
    expect((await client.get('/api/users/me', other.token)).status).toBe(200);
  }, 30_000);

  test('all data of an account, which takes every table to collect, is given ten times an hour', async () => {
    const { token } = await logIn(limited, await makePerson(limited, { name: 'Curious Bee' }));
    const download = () => client.get('/api/users/me/data', token);
    for (let time = 0; time < 10; time++) expect((await download()).status).toBe(200);
    expect((await download()).error).toMatchObject(refusal('data'));
    const other = await logIn(limited, await makePerson(limited, { name: 'Somebody Quiet' }));
    expect((await client.get('/api/users/me/data', other.token)).status).toBe(200);
  });
});
