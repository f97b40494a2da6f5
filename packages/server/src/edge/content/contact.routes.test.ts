/** A message to the administrators (docs/behaviour/mail.md 4), from the call to their mailbox. */

import { createTestClock } from '@troef/engine/testing/clock.ts';
import { expect, test } from 'vitest';
import { openMailServer } from '../../testing/mail-server.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { logIn, makePerson } from '../../testing/people.ts';

const clock = createTestClock();
const { app, api } = await openTestApp({ clock });
const mailServer = await openMailServer();

const DAY = 24 * 60 * 60_000;
let addresses = 0;
const newAddress = (): string => {
  addresses++;
  return `198.51.${Math.floor(addresses / 200)}.${(addresses % 200) + 1}`;
};
const TEXT = 'I cannot get in any more.\nMy clock stood still.';
const write = (more: object = {}, { token, ip = newAddress() }: { token?: string; ip?: string } = {}) =>
  api.call('POST', '/api/contact', {
    body: { email: 'guest@example.org', text: TEXT, locale: 'nl', ...more },
    token,
    ip,
  });

test('while there is no administrator, the sender learns that nobody reads it', async () => {
  expect((await write()).refusal).toBe('internal_server_error no_administrator');
  await makePerson(app, { name: 'Managing Person', email: 'admin@example.org', admin: true });
});

test('a guest reaches the administrators, and an answer goes back', async () => {
  expect((await write()).status).toBe(202);
  const [mail, ...others] = await mailServer.deliver(app);
  expect(others).toEqual([]);
  expect(mail?.to).toBe('admin@example.org');
  expect(mail?.text).toMatch(/^Reply-To: guest@example\.org\r?$/m);
  expect(mail?.text).toContain('My clock stood still.');
  expect(mail?.text).toContain('not logged in');
});

test('the user of a locked account reaches them, by name', async () => {
  const locked = await makePerson(app, { name: 'Locked Person', blocked: true });
  const { token } = await logIn(app, locked);
  expect((await api.get('/api/rooms/mine', token)).error.code).toBe('account_blocked');
  expect((await write({ email: locked.email }, { token })).status).toBe(202);
  const [mail] = await mailServer.deliver(app);
  expect(mail?.text).toContain(`locked account Locked Person (${locked.id})`);
});

test('a message waits while no mail can be sent', async () => {
  mailServer.refuseWith(451);
  expect((await write({ text: 'A message for later' })).status).toBe(202);
  expect(await mailServer.deliver(app)).toEqual([]);
  mailServer.refuseWith(undefined);
  clock.advance(60_000);
  const [mail] = await mailServer.deliver(app);
  expect(mail?.text).toContain('A message for later');
});

test('a message needs an address and some words', async () => {
  expect((await write({ email: 'nothing' })).refusal).toBe('unprocessable_content email');
  expect((await write({ text: '   Hello    ' })).refusal).toBe('bad_request text');
  expect((await write({ text: 'x'.repeat(4001) })).refusal).toBe('bad_request text');
  expect((await write({ email: 'a@b.be\r\nBcc: all@example.org' })).refusal).toBe(
    'unprocessable_content email',
  );
  expect(await mailServer.deliver(app)).toEqual([]);
});

test('one address on the network may write five times an hour', async () => {
  const ip = newAddress();
  for (let n = 0; n < 5; n++) expect((await write({}, { ip })).status).toBe(202);
  expect((await write({}, { ip })).refusal).toBe('too_many_requests contact');
  clock.advance(60 * 60_000);
  expect((await write({}, { ip })).status).toBe(202);
});

test('a user may write five times a day, from however many addresses', async () => {
  const person = await makePerson(app, { name: 'Writing Person' });
  const { token } = await logIn(app, person);
  for (let n = 0; n < 5; n++) expect((await write({}, { token })).status).toBe(202);
  expect((await write({}, { token })).refusal).toBe('too_many_requests contact_user');
  // Another user is not kept from it, nor is this one on the next day.
  const other = await logIn(app, await makePerson(app, { name: 'Other Person' }));
  expect((await write({}, { token: other.token })).status).toBe(202);
  clock.advance(DAY);
  expect((await write({}, { token: (await logIn(app, person)).token })).status).toBe(202);
});

test('all guests together may write two hundred times a day, and the way of users stays open', async () => {
  clock.advance(DAY);
  for (let n = 0; n < 200; n++) expect((await write()).status).toBe(202);
  expect((await write()).refusal).toBe('too_many_requests contact_site');
  const { token } = await logIn(app, await makePerson(app, { name: 'Member Beside Guests' }));
  expect((await write({}, { token })).status).toBe(202);
  clock.advance(DAY);
  expect((await write()).status).toBe(202);
});
