/** A code for sudo, which a user without password and passkey is sent by mail. */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { lastMail } from '../../testing/mailbox.ts';
import { type MemberInSudo, openTestApp } from '../../testing/open-app.ts';
import { logIn } from '../../testing/people.ts';

const MINUTE = 60_000;
const clock = createTestClock();
const env = { RATE_LIMITS: 'off', SMTP_URL: 'smtp://localhost:1' };
const { app, api, newMemberInSudo } = await openTestApp({ clock, env });

const session = async (own: MemberInSudo) => (await logIn(app, own)).token;
const enter = (token: string, code: string | undefined) => api.post('/auth/token/sudo', { code }, token);

async function twoSessions() {
  const own = await newMemberInSudo();
  const tokens = [await session(own), await session(own)] as const;
  await app.db.rows('update users set password_hash = null where id = $1', [own.id]);
  return { own, asked: tokens[0], other: tokens[1] };
}

test('opens nothing in another session, which cannot use up its tries either', async () => {
  const { own, asked, other } = await twoSessions();
  expect((await api.post('/api/users/me/sudo_code', {}, asked)).status).toBe(200);
  const { code, minutes } = await lastMail(app, own.email, 'sudoCode');
  expect(minutes).toBe('10');
  for (let tries = 0; tries < 6; tries++) expect((await enter(other, code)).error.param).toBe('code');
  clock.advance(9 * MINUTE);
  expect((await enter(asked, code)).status).toBe(200);
});

test('is valid for ten minutes', async () => {
  const { own, asked } = await twoSessions();
  await api.post('/api/users/me/sudo_code', {}, asked);
  const { code } = await lastMail(app, own.email, 'sudoCode');
  clock.advance(10 * MINUTE);
  expect((await enter(asked, code)).error.param).toBe('code');
});
