/** How many mails a mailbox is sent if people ask for them who may not own it. */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { enterSudo, logIn, makePerson } from '../../testing/people.ts';

const HOUR = 60 * 60_000;
const WAIT = 61_000;

const clock = createTestClock();
const { app, api } = await openTestApp({ clock });

const sentTo = async (name: string): Promise<number> =>
  (
    await app.db.rows(
      `select 1 from outbox where channel = 'mail' and replace(split_part("to", '@', 1), '.', '') ilike $1`,
      [`${name}%`],
    )
  ).length;

async function claim(email: string, nth: number) {
  const person = await makePerson(app, { name: `Mailer ${email.slice(0, 6)} ${nth}` });
  const sudo = await enterSudo(app, await logIn(app, person));
  return api.post('/api/users/me/emails', { email }, sudo);
}

test('one mailbox is not flooded: three an hour over all accounts and spellings, eight a day', async () => {
  const spellings = [
    'jan.maes@gmail.com',
    'JanMaes+a@gmail.com',
    'j.a.n.maes@googlemail.com',
    'janmaes@gmail.com',
  ];
  const answers = [];
  for (const [nth, email] of spellings.entries()) answers.push(await claim(email, nth));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers[3]?.refusal).toBe('too_many_requests mailbox');
  expect(Number(answers[3]?.headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect(await sentTo('janmaes')).toBe(3);
  let last = answers[3];
  for (let hour = 1; hour <= 3; hour++) {
    clock.advance(HOUR);
    for (let nth = 0; nth < 3; nth++) last = await claim(`janmaes+${hour}x${nth}@gmail.com`, hour * 10 + nth);
  }
  expect(last?.refusal).toBe('too_many_requests mailbox_day');
  expect(await sentTo('janmaes')).toBe(8);
  expect((await claim('somebody.else@gmail.com', 99)).status).toBe(200);
}, 60_000);

test('joining, resets and deletions count towards one limit, and nobody is kept from joining', async () => {
  const email = 'els.vos@example.org';
  for (let nth = 0; nth < 5; nth++) {
    const body = { name: `Els ${nth}`, email, password: 'een lange zin', terms: true };
    const joined = await api.call('POST', '/api/users', { body, ip: `198.51.100.${nth}` });
    expect(joined.status).toBe(200);
  }
  expect(await sentTo('elsvos')).toBe(3);
  const { token } = (await api.post('/auth/login', { name: 'Els 4', password: 'een lange zin' })).body;
  clock.advance(WAIT);
  const again = await api.post(`/api/users/me/emails/${email}/resend`, {}, token);
  expect(again.refusal).toBe('too_many_requests mailbox');
  const sudo = await enterSudo(app, { token }, 'een lange zin');
  for (let turn = 0; turn < 3; turn++) {
    expect((await api.post('/api/users/me/deletion', {}, sudo)).status).toBe(200);
    expect((await api.del('/api/users/me/deletion', token)).status).toBe(200);
    const password = `een lange zin ${turn}`;
    expect((await api.post('/api/users/me/password', { password }, sudo)).status).toBe(200);
  }
  expect(await sentTo('elsvos')).toBe(3);
});

test('a user who has proven no address is not warned of a new one', async () => {
  const person = await makePerson(app, {
    name: 'Claimant',
    email: 'third.party@example.org',
    verified: false,
  });
  const sudo = await enterSudo(app, await logIn(app, person));
  // Beside an only, unproven address one more is allowed, and no third.
  const add = (email: string) => api.post('/api/users/me/emails', { email }, sudo);
  expect((await add('more@example.org')).status).toBe(200);
  expect((await add('and.more@example.org')).refusal).toBe('conflict unverified');
  expect(await sentTo('thirdparty')).toBe(0);
});
