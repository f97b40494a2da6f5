/** What an administrator says about the reason of an act stands in the row of the audit. */
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';

const { app, api, newMember, newMemberInSudo } = await openTestApp({ env: { RATE_LIMITS: 'off' } });
const boss = await newMemberInSudo({ admin: true });
const words = (text: string) => ({ en: text, nl: text, fr: text });
const DAY = 24 * 60 * 60_000;

const reasonOf = async (action: string) => {
  const [row] = await app.db.rows('select reason from audit where action = $1 order by id desc limit 1', [
    action,
  ]);
  return row?.reason;
};
/** Makes the call with a reason of its own, and compares the reason of the act. Returns the answer. */
let count = 0;
const act = async (method: 'POST' | 'DELETE', path: string, body: object, action: string) => {
  const reason = `Reason ${++count}`;
  const answer = await api.call(method, `/api/${path}`, { body: { ...body, reason }, token: boss.sudo });
  expect([action, answer.status < 300, answer.refusal]).toEqual([action, true, null]);
  expect([action, await reasonOf(action)]).toEqual([action, reason]);
  return answer.body;
};

test('of polls and wishes', async () => {
  const poll = await act(
    'POST',
    'polls',
    { question: words('Which?'), options: [words('a'), words('b')] },
    'poll.create',
  );
  await act('POST', `polls/${poll.id}`, { question: words('Which one?') }, 'poll.change');
  await act('DELETE', `polls/${poll.id}`, {}, 'poll.delete');
  await act('POST', 'polls/future/wishes', { text: words('A wish') }, 'poll.wish');
});

test('of cards of sponsors, coupons and notices', async () => {
  const card = { name: 'Friend', text: words('Buy here'), url: 'https://friend.example/' };
  const { id } = await act('POST', 'backers', card, 'backer.create');
  await act('POST', `backers/${id}`, { weight: 2 }, 'backer.change');
  await act('DELETE', `backers/${id}`, {}, 'backer.delete');
  const coupon = await api.post('/api/coupons', { kind: 'months', value: 1, maxUses: 1 }, boss.sudo);
  await act('DELETE', `coupons/${coupon.body.code}`, {}, 'coupon.withdraw');
  await act('POST', 'platform/notice', { message: words('Hello') }, 'platform.notice');
});

test('of tournaments', async () => {
  const member = await newMember();
  const plan = {
    ...{ variant: 'manille', name: words('Cup'), minKarma: 0 },
    start: new Date(Date.now() + 3 * DAY).toISOString(),
  };
  const { id } = await act('POST', 'tournaments', plan, 'tournament.create');
  await act('POST', `tournaments/${id}`, { status: 'scheduled' }, 'tournament.change');
  await expect
    .poll(async () => (await api.get(`/api/tournaments/${id}`, boss.sudo)).body.status)
    .toBe('open');
  await act('POST', `tournaments/${id}/user`, { user: member.id }, 'tournament.register');
  await act('POST', `tournaments/${id}/schedule`, {}, 'tournament.schedule');
  await act(
    'POST',
    `tournaments/${id}/push`,
    { title: 'Soon', body: 'Be there', to: 'all' },
    'tournament.push',
  );
  await act('DELETE', `tournaments/${id}/user/${member.id}`, {}, 'tournament.remove');
  await act('POST', `tournaments/${id}`, { status: 'cancelled' }, 'tournament.cancel');
  await act('DELETE', `tournaments/${id}`, {}, 'tournament.delete');
  expect(await reasonOf('tournament.delete')).toMatch(/^Reason/);
});

test('of acts on accounts', async () => {
  const member = await newMember();
  const path = `users/${member.id}`;
  await act('POST', `${path}/push_message`, { title: 'Hello', body: 'There' }, 'user.push_message');
  await app.db.pool.query('update users set avatar = $2 where id = $1', [
    member.id,
    `${'a'.repeat(32)}.webp`,
  ]);
  await act('DELETE', `${path}/avatar`, {}, 'user.avatar');
  await act('DELETE', `${path}/sessions`, {}, 'user.sessions');
  await act('POST', path, { blocked: 'forever' }, 'user.update');
  await act('POST', path, { blocked: null }, 'user.update');
  const silenced = await api.post(
    `/api/${path}/silences`,
    { reason: 'spam', note: 'Sold cars in three rooms' },
    boss.sudo,
  );
  expect(silenced.status).toBe(200);
  expect(await reasonOf('user.silence')).toBe('Sold cars in three rooms');
  await app.db.pool.query(
    `insert into second_factors ("user", sealed, confirmed_at, created_at) values ($1, '\\x00', now(), now())`,
    [member.id],
  );
  await act('DELETE', `${path}/second_factor`, {}, 'user.second_factor');
});

test('of reports, rooms, solo slims, patterns and restarts', async () => {
  const [by, about] = [await newMember(), await newMember()];
  const { body } = await api.post('/api/user_reports', { user: about.id, reason: 'spam' }, by.token);
  await act('POST', `user_reports/${body.id}`, { status: 'looking' }, 'report.move');
  const room = await api.post('/api/rooms', { variant: 'hearts' }, by.token);
  await act('DELETE', `rooms/${room.body.room}`, {}, 'room.close');
  const [pattern] = (await api.get('/api/tournament_calendars', boss.sudo)).body.data;
  await act('POST', `tournament_calendars/${pattern.id}`, { enabled: false }, 'tournament.calendar');
  await act('POST', 'platform/restart', {}, 'platform.restart');
  await act('DELETE', 'platform/restart', {}, 'platform.cancel');
});

test('and none is needed, but an empty or endless one is refused', async () => {
  const { body: poll } = await api.post(
    '/api/polls',
    { question: words('Why?'), options: [words('a'), words('b')] },
    boss.sudo,
  );
  expect(await reasonOf('poll.create')).toBeNull();
  for (const reason of [' ', 'x'.repeat(501)]) {
    const answer = await api.call('DELETE', `/api/polls/${poll.id}`, { body: { reason }, token: boss.sudo });
    expect(answer.refusal).toBe('bad_request reason');
  }
  expect((await api.del(`/api/polls/${poll.id}`, boss.sudo)).status).toBe(200);
});

test('the page of a user says what ending their log-ins or locking them would end', async () => {
  const member = await newMember();
  const read = async () => (await api.get(`/api/support/users/${member.id}`, boss.sudo)).body.now;
  expect(await read()).toEqual({
    ...{ sessions: 1, seats: 0, tournaments: 0, passkeys: 0 },
    ...{ silenceStep: 1, pictures: 0 },
  });
  await api.post('/auth/login', { name: member.email, password: member.password, remember: true });
  expect((await read()).sessions).toBe(2);
  await api.del(`/api/users/${member.id}/sessions`, boss.sudo);
  expect((await read()).sessions).toBe(0);
});
