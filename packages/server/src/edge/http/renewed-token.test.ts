/** The header with a renewed token: which callers get one, and how long it lasts (docs/sessions.md). */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { TOKEN_HEADER } from '@troef/protocol';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo } from '../../testing/people.ts';

const clock = createTestClock();
const { app, api, newMember } = await openTestApp({ clock });

const DAY_MS = 24 * 60 * 60 * 1000;

async function renewedBy(token: string, path = '/api/rooms/mine'): Promise<string | undefined> {
  const answer = await api.get(path, token);
  expect(answer.status).toBe(200);
  return answer.headers[TOKEN_HEADER] as string | undefined;
}

test('a guest gets a token for another day in the last three minutes of the old one', async () => {
  const { token, identity } = await app.deps.tokens.issueAnonymous('An');
  clock.advance(DAY_MS - 181_000);
  expect(await renewedBy(token)).toBeUndefined();
  clock.advance(2_000);
  const renewed = (await renewedBy(token)) ?? '';
  expect(await app.deps.tokens.verify(renewed)).toEqual(identity);
  expect(app.deps.tokens.secondsLeft(renewed)).toBe(DAY_MS / 1000);
});

test('a guest of thirty days gets none', async () => {
  const { identity } = await app.deps.tokens.issueAnonymous('An');
  clock.advance(30 * DAY_MS);
  const token = await app.deps.tokens.renew(identity);
  clock.advance(DAY_MS - 100_000);
  expect(await renewedBy(token)).toBeUndefined();
});

test('a member whose rights have changed gets a token that says so and lasts no longer', async () => {
  const { id, token } = await newMember();
  expect(await renewedBy(token)).toBeUndefined();
  clock.advance(60_000);
  await app.db.pool.query('update users set premium_until = $2, name = $3 where id = $1', [
    id,
    new Date(clock.now() + DAY_MS),
    'Another Name',
  ]);
  const renewed = (await renewedBy(token)) ?? '';
  expect(await app.deps.tokens.verify(renewed)).toMatchObject({
    id,
    name: 'Another Name',
    roles: ['premium'],
    sudo: false,
  });
  expect(decodeJwt(renewed).exp).toBe(decodeJwt(token).exp);
  expect(await renewedBy(renewed)).toBeUndefined();
});

test('a token near its end is no reason for a member, and a sudo token is left alone', async () => {
  const member = await newMember();
  const sudo = await enterSudo(app, member);
  await app.db.pool.query(`update users set name = 'Renamed' where id = $1`, [member.id]);
  expect(await renewedBy(sudo)).toBeUndefined();
  const other = await newMember();
  clock.advance(14 * 60_000);
  expect(await renewedBy(other.token)).toBeUndefined();
});

test('a call that is refused, or needs no token, renews none', async () => {
  const { token } = await app.deps.tokens.issueAnonymous('An');
  clock.advance(DAY_MS - 60_000);
  const refused = await api.get(`/api/rooms/${app.deps.random.id()}`, token);
  expect([refused.status, refused.headers[TOKEN_HEADER]]).toEqual([404, undefined]);
  expect((await api.get('/api/users/Somebody/validate', token)).headers[TOKEN_HEADER]).toBeUndefined();
});
