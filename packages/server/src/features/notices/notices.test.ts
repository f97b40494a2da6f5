import { createTestClock } from '@troef/engine/testing/clock.ts';
import { type Connections, DEFAULT_PREFERENCES, type GlobalNotice, SOCKET_PATH } from '@troef/protocol';
import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mailsTo } from '../../testing/mailbox.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { type LoginSession, logIn, type Person } from '../../testing/people.ts';
import { expiryJob, tellExpiry } from './expiry.ts';
import { createPageCounts } from './page-counts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Noon in Brussels, in winter. */
const clock = createTestClock(Date.UTC(2026, 0, 10, 11));
const { app, api, newMember } = await openTestApp({ clock, env: { RATE_LIMITS: 'off' } });
const address = await app.address();

const linkTo = (path: string): string => `https://cards.example.org${path}`;

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
interface Page {
  readonly socket: Socket;
  readonly notices: GlobalNotice[];
  readonly counts: Connections[];
  say(event: string, body: unknown): Promise<{ readonly ok?: true; readonly error?: { code: string } }>;
}
async function page(token?: string): Promise<Page> {
  const socket = connect(address, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    ...(token !== undefined && { auth: { token } }),
  });
  open.push(socket);
  const notices: GlobalNotice[] = [];
  const counts: Connections[] = [];
  socket.on('notification', (notice: GlobalNotice) => notices.push(notice));
  socket.on('connections', (online: Connections) => counts.push(online));
  await new Promise<void>((done, fail) => {
    socket.on('connect', done);
    socket.on('connect_error', fail);
  });
  return { socket, notices, counts, say: (event, body) => socket.timeout(5_000).emitWithAck(event, body) };
}

const HELLO: GlobalNotice = {
  message: { en: 'Hello', nl: 'Dag', fr: 'Bonjour' },
  timeout: 10_000,
  props: { kind: 'info' },
  events: [],
};
const later = () => new Promise((done) => setTimeout(done, 60));

describe('a user who looks at a page', () => {
  test('sees a notice on the pages they look at, and on no other', async () => {
    const an = await newMember();
    const [looked, hidden, stranger] = [await page(an.token), await page(an.token), await page()];
    expect(await app.notices.isLooking(an.id)).toBe(false);
    expect(await looked.say('visible', { visible: true, variant: 'whist' })).toEqual({ ok: true });
    await hidden.say('visible', { visible: false });
    await stranger.say('visible', { visible: true });
    expect(await app.notices.isLooking(an.id)).toBe(true);
    app.notices.show(an.id, HELLO);
    await vi.waitFor(() => expect(looked.notices).toEqual([HELLO]));
    await later();
    expect([...hidden.notices, ...stranger.notices]).toEqual([]);
  });

  test('looks no more after turning away, losing the connection, or leaving the page to another user', async () => {
    const [an, bert] = [await newMember(), await newMember()];
    const one = await page(an.token);
    await one.say('visible', { visible: true });
    await one.say('visible', { visible: false });
    expect(await app.notices.isLooking(an.id)).toBe(false);
    await one.say('visible', { visible: true });
    expect(await one.say('auth', { token: bert.token })).toEqual({ ok: true });
    expect(await app.notices.isLooking(an.id)).toBe(false);
    expect(await app.notices.isLooking(bert.id)).toBe(true);
    one.socket.close();
    await vi.waitFor(async () => expect(await app.notices.isLooking(bert.id)).toBe(false));
  });

  test('is noted only if the message has the agreed shape', async () => {
    const one = await page();
    expect(await one.say('visible', { visible: 'yes' })).toMatchObject({ error: { code: 'bad_request' } });
    expect(await one.say('toString', {})).toMatchObject({ error: { code: 'bad_request' } });
    expect(await one.say('visible', { visible: true, variant: 'poker' })).toMatchObject({
      error: { code: 'bad_request' },
    });
  });
});

test('everybody is sent a broadcast, and told that the server stops', async () => {
  const [an, nobody] = [await page((await newMember()).token), await page()];
  const updates: unknown[] = [];
  nobody.socket.on('update', (body) => updates.push(body));
  app.notices.broadcast(HELLO);
  app.notices.announceUpdate();
  await vi.waitFor(() => {
    expect(an.notices).toEqual([HELLO]);
    expect(nobody.notices).toEqual([HELLO]);
    expect(updates).toEqual([{ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }]);
  });
});

test('people are counted by game, once each, and counts are sent at most every five seconds', async () => {
  const an = await newMember();
  const [one, two, nobody] = [await page(an.token), await page(an.token), await page()];
  for (const each of [one, two, nobody]) await each.say('visible', { visible: true, variant: 'hearts' });
  const before = one.counts.length;
  clock.advance(4_000);
  await later();
  expect(one.counts).toHaveLength(before);
  clock.advance(1_100);
  await vi.waitFor(() => expect(one.counts.at(-1)?.variants.hearts).toBe(2));
  // Unchanged counts are not sent.
  const said = one.counts.length;
  clock.advance(5_100);
  await later();
  expect(one.counts).toHaveLength(said);
  const late = await page();
  await vi.waitFor(() => expect(late.counts[0]?.variants.hearts).toBe(2));
});

test('a user with two pages of two games counts as one', () => {
  const presence = createPageCounts();
  presence.note('a', { who: 'an', variant: 'whist' });
  presence.note('b', { who: 'an', variant: 'hearts' });
  presence.note('c', { who: 'c', variant: null });
  expect(presence.online()).toEqual({ total: 2, variants: { hearts: 1, whist: 1 } });
  presence.forget('b');
  expect(presence.online()).toEqual({ total: 2, variants: { whist: 1 } });
});

describe('the notice about narrow cards', () => {
  const ask = ({ token }: LoginSession, width = 390) =>
    api.post('/api/users/me/notifications', { type: 'spacing', width }, token);
  const list = async ({ token }: LoginSession) =>
    (await api.get('/api/users/me/notifications', token)).body.data;

  test('counts as unread, is deleted when it is read, and never comes again', async () => {
    const an = await newMember();
    const changed: { readonly notifications: number }[] = [];
    const one = await page(an.token);
    one.socket.on('user', (user) => changed.push(user));
    expect((await ask(an)).status).toBe(200);
    await ask(an);
    await vi.waitFor(() => expect(changed).toMatchObject([{ notifications: 1 }]));
    const [notice, ...more] = await list(an);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ type: 'spacing', read: false });
    expect((await api.get('/api/users/me', an.token)).body.notifications).toBe(1);
    expect((await api.del(`/api/notifications/${notice.id}`, an.token)).status).toBe(200);
    await ask(an);
    expect(await list(an)).toEqual([]);
  });

  test('is not for wide screens, nor for a user who has chosen', async () => {
    const an = await newMember();
    expect((await ask(an, 480)).refusal).toBe('unprocessable_content width');
    const { spacing } = DEFAULT_PREFERENCES.cards;
    for (const preferences of [{ cards: { spacing } }, { notifications: { spacing: false } }]) {
      await app.db.pool.query('update users set preferences = $2 where id = $1', [
        an.id,
        JSON.stringify(preferences),
      ]);
      expect((await ask(an)).status).toBe(200);
    }
    expect(await list(an)).toEqual([]);
  });
});

describe('the end of Premium', () => {
  const ending = async (until: number) => {
    const an = await newMember();
    await app.db.pool.query('update users set premium_until = $2 where id = $1', [an.id, new Date(until)]);
    return an;
  };
  const tell = async (an: Person) => (await tellExpiry(app.deps, linkTo)).includes(an.id);
  const alive = async ({ id }: Person) =>
    (await app.db.pool.query(`select 1 from notifications where "user" = $1 and type = 'expiry'`, [id]))
      .rowCount;

  test('comes 14 and 3 days before and on the day, once each, one notice at a time', async () => {
    const an = await ending(clock.now() + 16 * DAY_MS);
    const told: number[] = [];
    for (let day = 16; day >= -1; day--) {
      for (let time = 0; time < 2; time++) if (await tell(an)) told.push(day);
      expect(await alive(an)).toBe(told.length === 0 ? 0 : 1);
      clock.advance(DAY_MS);
    }
    expect(told).toEqual([14, 3, 0]);
    const mails = (await mailsTo(app, an.email)).filter(({ kind }) => kind === 'premiumEnds');
    expect(mails.map(({ values }) => values.link)).toEqual(
      Array(3).fill('https://cards.example.org/premium'),
    );
  });

  test('comes later if no server ran that day, and is removed when there is more time', async () => {
    const an = await ending(clock.now() + 9 * DAY_MS);
    expect(await tell(an)).toBe(true);
    await app.db.pool.query('update users set premium_until = $2 where id = $1', [
      an.id,
      new Date(clock.now() + 300 * DAY_MS),
    ]);
    expect(await tell(an)).toBe(false);
    expect(await alive(an)).toBe(0);
  });

  test('does not come while Premium renews by itself, and comes once the subscription was cancelled', async () => {
    const an = await ending(clock.now() + 3 * DAY_MS);
    await app.db.pool.query(
      `insert into subscriptions (id, "user", plan, amount, currency, provider, state, started_at, paid_until)
       select $2, id, 'month', 399, 'EUR', 'test', 'active', now(), premium_until from users where id = $1`,
      [an.id, app.deps.random.id()],
    );
    expect(await tell(an)).toBe(false);
    await app.db.pool.query(`update subscriptions set state = 'cancelled' where "user" = $1`, [an.id]);
    expect(await tell(an)).toBe(true);
  });

  test('comes from a job at eight in the morning, and the pages of the member learn of it', async () => {
    const an = await ending(clock.now() + DAY_MS);
    const changed: { readonly notifications: number }[] = [];
    // An earlier log-in has ended.
    const { token } = await logIn(app, an);
    (await page(token)).socket.on('user', (user) => changed.push(user));
    const job = expiryJob(app.deps, app.notices, linkTo);
    expect(job.cron).toBe('0 8 * * *');
    await job.run();
    await job.run();
    await vi.waitFor(() => expect(changed).toMatchObject([{ notifications: 1 }]));
  });
});
