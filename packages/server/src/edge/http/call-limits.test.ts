import { createTestClock } from '@troef/engine/testing/clock.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ApiClient, createApiClient, refusalOf } from '../../testing/api.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { bearer, logIn, makePerson } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { createCallLimits, SLOW_AT_MOST, SLOW_MS } from './call-limits.ts';

let app: TestApp;
let api: ApiClient;
beforeEach(async () => {
  app = await startTestApp();
  api = createApiClient(app);
});
afterEach(() => app.close());

describe('a call that is refused as too many costs no statement', () => {
  test('of a member', async () => {
    const { token } = await logIn(app, await makePerson(app, { name: 'An Peeters' }));
    const ask = () => api.get('/api/rooms?variant=whist', token);
    for (let n = 0; n < 300; n++) expect((await ask()).status).toBe(200);
    const more = statementsOf(app.db, async () => {
      for (let n = 0; n < 5; n++) {
        const { error, headers } = await ask();
        expect(error).toMatchObject({ code: 'too_many_requests', param: 'reads' });
        expect(headers['retry-after']).toMatch(/^\d+$/);
      }
    });
    expect(await more).toBe(0);
    // Writes are counted apart.
    expect((await api.post('/api/users/me', { locale: 'nl' }, token)).status).toBe(200);
  });

  test('of a token with a bad signature', async () => {
    const ask = () => api.get('/api/users/me', 'x.y.z');
    for (let n = 0; n < 300; n++) expect((await ask()).status).toBe(401);
    expect(await statementsOf(app.db, async () => expect((await ask()).error.param).toBe('reads'))).toBe(0);
  });

  test.each([
    ['a new token', 'POST', '/auth/token'],
    ['who one is', 'GET', '/auth/userinfo'],
  ] as const)('%s: sixty a minute, by cookie as by token', async (_what, method, url) => {
    const own = await logIn(app, await makePerson(app, { name: 'An Peeters' }));
    const { token: guest } = await app.deps.tokens.issueAnonymous('Guest');
    const origin = await app.address();
    for (const headers of [{ ...bearer(own.token), cookie: own.cookie, origin }, bearer(guest)] as Record<
      string,
      string
    >[]) {
      const ask = () =>
        app.fastify.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
      // The log-in was no call with this cookie.
      for (let n = 0; n < 60; n++) expect((await ask()).statusCode).toBe(200);
      const more = statementsOf(app.db, async () => {
        const answer = await ask();
        expect(refusalOf(answer)).toBe('too_many_requests auth');
        expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      });
      expect(await more).toBe(0);
    }
  });
});

test('a refused user does not use up the calls of others behind the address', async () => {
  const limits = createCallLimits({ ...app.deps, clock: createTestClock() });
  const call = (who: string) => limits.count('auth', 'here', async () => who);
  for (let n = 0; n < 60; n++) await call('busy');
  for (let n = 0; n < 50; n++) await expect(call('busy')).rejects.toMatchObject({ param: 'auth' });
  for (let guest = 0; guest < 9; guest++) for (let n = 0; n < 60; n++) await call(`calm ${guest}`);
});

test('a program that calls again at once waits a second for each refusal, some at a time', async () => {
  const clock = createTestClock();
  const limits = createCallLimits({ ...app.deps, clock });
  let refused = 0;
  const call = (address = 'here') =>
    limits
      .count('auth', address, async () => address)
      .catch(() => {
        refused++;
      });
  for (let n = 0; n < 60; n++) await call();
  // A page that asked a little too often is refused at once.
  for (let n = 0; n < 60; n++) await call();
  expect(refused).toBe(60);
  const slow = Array.from({ length: SLOW_AT_MOST }, () => call());
  await call('elsewhere');
  await call();
  expect(refused).toBe(61);
  clock.advance(SLOW_MS);
  await Promise.all(slow);
  expect(refused).toBe(61 + SLOW_AT_MOST);
});

test('many guests of one address together are bounded', async () => {
  const statuses: number[] = [];
  for (let guest = 0; guest < 11; guest++) {
    const { token } = await app.deps.tokens.issueAnonymous(`Guest ${guest}`);
    for (let n = 0; n < 60; n++) statuses.push((await api.get('/auth/userinfo', token)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  const { token } = await app.deps.tokens.issueAnonymous('Elsewhere');
  expect((await api.call('GET', '/auth/userinfo', { token, ip: '203.0.113.9' })).status).toBe(200);
});

test('an overloaded server logs nobody out', async () => {
  const own = await logIn(app, await makePerson(app, { name: 'An Peeters' }));
  vi.spyOn(app.db.pool, 'isFull', 'get').mockReturnValue(true);
  const answer = await api.postByCookie('/auth/token', own.cookie);
  expect(answer.status).toBe(503);
  expect(answer.refusal).toBe('internal_server_error busy');
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.headers['set-cookie']).toBeUndefined();
  vi.restoreAllMocks();
});
