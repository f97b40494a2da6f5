/** Data about people that is deleted after a time (`users.cleanup`). */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { logIn, makePerson } from '../../testing/people.ts';
import { cleanUpUsers } from './cleanup.ts';

const clock = createTestClock();
const { app, api } = await openTestApp({ clock });
const person = await makePerson(app, { name: 'Here For A While', verified: false });

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const count = async (what: string): Promise<number> =>
  (await app.db.rows<{ count: number }>(`select count(*)::int as count from ${what}`))[0]?.count ?? 0;
const hashes = 'auth_sessions where address_hash is not null';

async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await cleanUpUsers(app.deps);
}

test('hashes of network addresses are kept at most 30 days, sessions until 30 days after their end', async () => {
  const first = await logIn(app, person);
  await api.post('/auth/logout', {}, first.token);
  await logIn(app, person);
  expect(await count(hashes)).toBe(2);
  await pass(28 * DAY);
  expect(await count(hashes)).toBe(2);
  await pass(DAY + 1);
  expect(await count(hashes)).toBe(0);
  expect(await count('auth_sessions')).toBe(2);
  await pass(DAY);
  expect(await count('auth_sessions')).toBe(1);
});

test('secrets of a session that goes on are deleted after 30 days, so that they do not pile up', async () => {
  const { cookie } = await logIn(app, person);
  const headers = { origin: await app.address() };
  let latest = cookie;
  for (let rotation = 0; rotation < 3; rotation++) {
    clock.advance(11 * 60_000);
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/auth/token',
      headers: { ...headers, cookie: latest },
      payload: {},
    });
    latest = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  }
  expect(await count('spent_secrets')).toBe(2);
  await pass(28 * DAY);
  expect(await count('spent_secrets')).toBe(2);
  await pass(2 * DAY + 1);
  expect(await count('spent_secrets')).toBe(0);
});

test('codes are deleted a day after they expire, challenges and attempts at their end, tries a day after theirs', async () => {
  const { token } = await logIn(app, person);
  expect((await api.post(`/api/users/me/emails/${person.email}/resend`, {}, token)).status).toBe(200);
  await api.post('/auth/webauthn/authentication', {});
  await app.db.pool.query(
    `insert into social_attempts (state_hash, provider, nonce, verifier, mode, browser_hash, expires_at)
     values ('s', 'google', 'n', 'v', 'popup', 'b', $1)`,
    [new Date(clock.now() + HOUR)],
  );
  await api.call('POST', '/auth/login', { body: { name: person.email, password: 'wrong' }, ip: '192.0.2.1' });
  expect(await count('codes')).toBe(1);
  expect(await count('rate_limits')).toBeGreaterThanOrEqual(3);
  await pass(2 * HOUR);
  expect([await count('codes'), await count('passkey_challenges'), await count('social_attempts')]).toEqual([
    1, 0, 0,
  ]);
  expect(await count('rate_limits')).toBeGreaterThanOrEqual(3);
  await pass(DAY + 1);
  expect(await count('codes')).toBe(0);
  // The number of mails to a mailbox counts for a day.
  await pass(DAY);
  expect(await count('rate_limits')).toBe(0);
});

test('invitations are deleted a day after they were sent, bans from a table when they end', async () => {
  const [room, guest] = [app.deps.random.id(), app.deps.random.id()];
  await app.db.pool.query(
    `insert into room_invitations (id, room, "user", "from", at) values ($1, $2, $3, $4, $5)`,
    [app.deps.random.id(), room, guest, person.id, new Date(clock.now())],
  );
  await app.db.pool.query('insert into room_bans (room, "user", until) values ($1, $2, $3)', [
    room,
    guest,
    new Date(clock.now() + HOUR),
  ]);
  await pass(2 * HOUR);
  expect([await count('room_invitations'), await count('room_bans')]).toEqual([1, 0]);
  await pass(DAY);
  expect(await count('room_invitations')).toBe(0);
});
