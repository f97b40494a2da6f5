import { createTestClock, type TestClock } from '@troef/engine/testing/clock.ts';
import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../testing/api.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { codeOf, lastMail } from '../../testing/mailbox.ts';
import { enterSudo, type LoginSession, logIn, makePerson, type Person } from '../../testing/people.ts';

let app: TestApp;
let api: ApiClient;
let clock: TestClock;
let an: Person;
const sockets: Socket[] = [];
beforeEach(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock, env: { RATE_LIMITS: 'off' } });
  api = createApiClient(app);
  an = await makePerson(app, { name: 'An Peeters' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await app.close();
});

async function open(token: string, namespace = '/'): Promise<Socket> {
  const socket = connect(`${await app.address()}${namespace}`, {
    path: '/socket.io-next',
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Tells whether the socket closes within a second. */
const closes = (socket: Socket): Promise<boolean> =>
  expect
    .poll(() => !socket.connected, { timeout: 1000, interval: 20 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

const ways: readonly (readonly [string, (own: LoginSession) => Promise<unknown>])[] = [
  ['logging out', async ({ cookie }) => api.postByCookie('/auth/logout', cookie)],
  [
    'a password reset',
    async () => {
      await api.post(`/api/users/${an.email}/password/recover`, {});
      const link = await expect
        .poll(() => lastMail(app, an.email, 'reset').catch(() => undefined), { timeout: 3000 })
        .toBeDefined()
        .then(async () => (await lastMail(app, an.email, 'reset')).link);
      return api.post('/api/users/me/password', { code: codeOf(link), password: 'a quite new one' });
    },
  ],
  [
    'a password changed elsewhere',
    async () => {
      const sudo = await enterSudo(app, await logIn(app, an));
      return api.post('/api/users/me/password', { password: 'a quite new one' }, sudo);
    },
  ],
  [
    'the link that locks the account',
    async () => {
      const sudo = await enterSudo(app, await logIn(app, an));
      await api.post('/api/users/me/emails', { email: 'more@example.org' }, sudo);
      const { blockLink } = await lastMail(app, an.email, 'newAddress');
      return api.post('/api/users/me/block_account', { code: codeOf(blockLink) });
    },
  ],
];

test.each(ways)('%s ends the token and closes both sockets within a second', async (_way, end) => {
  const own = await logIn(app, an);
  const [notices, games] = [await open(own.token), await open(own.token, '/games')];
  await end(own);
  expect((await api.get('/api/users/me', own.token)).status).toBe(401);
  expect(await closes(notices)).toBe(true);
  expect(await closes(games)).toBe(true);
  await expect(open(own.token, '/games')).rejects.toMatchObject({ data: { code: 'unauthorized' } });
});

test('a session that ended in another process is found within five minutes, others stay', async () => {
  const [own, other] = [await logIn(app, an), await logIn(app, an)];
  const [socket, stays] = [await open(own.token, '/games'), await open(other.token, '/games')];
  const session = (await app.deps.tokens.verify(own.token))?.session;
  await app.db.pool.query('update auth_sessions set ended_at = now() where id = $1', [session]);
  clock.advance(5 * 60_000);
  expect(await closes(socket)).toBe(true);
  expect(stays.connected).toBe(true);
});

test('a locked account opens no socket', async () => {
  const locked = await makePerson(app, { name: 'Locked', blocked: true });
  const { token } = await logIn(app, locked);
  for (const namespace of ['/', '/games']) {
    await expect(open(token, namespace)).rejects.toMatchObject({ data: { code: 'account_blocked' } });
  }
});

test('a renewed token keeps the socket, one of an ended session does not', async () => {
  const [own, other] = [await logIn(app, an), await logIn(app, an)];
  const socket = await open(own.token, '/games');
  expect(await socket.emitWithAck('auth', { token: other.token })).toEqual({ ok: true });
  await api.postByCookie('/auth/logout', own.cookie);
  expect(socket.connected).toBe(true);
  expect(await socket.emitWithAck('auth', { token: own.token })).toMatchObject({
    error: { code: 'unauthorized' },
  });
});

test('Premium that was withdrawn opens nothing on a connection that stays open', async () => {
  const host = await makePerson(app, { name: 'Premium Host', premium: true });
  const admin = await makePerson(app, { name: 'The Administrator', admin: true });
  const socket = await open((await logIn(app, host)).token, '/games');
  const create = () => socket.emitWithAck('room:create', { variant: 'whist', friendsOnly: true });
  const { room } = await create();
  expect(room).toEqual(expect.any(String));
  await socket.emitWithAck('room:leave', { room });
  const sudo = await enterSudo(app, await logIn(app, admin));
  const premium = (until: string | null) => api.post(`/api/users/${host.id}`, { premium: until }, sudo);
  expect((await premium(null)).status).toBe(200);
  expect(await create()).toMatchObject({ error: { code: 'premium_required', param: 'friendsOnly' } });
  expect((await premium(new Date(clock.now() + 86_400_000).toISOString())).status).toBe(200);
  expect(await create()).toMatchObject({ room: expect.any(String) });
});

test('other pages of a user hear of a change', async () => {
  const own = await logIn(app, an);
  const socket = await open(own.token);
  const stranger = await open((await logIn(app, await makePerson(app, { name: 'Somebody Else' }))).token);
  const heard: string[] = [];
  stranger.on('user', () => heard.push('stranger'));
  const told = new Promise((resolve) => socket.once('user', resolve));
  await api.post('/api/users/me', { locale: 'nl' }, own.token);
  expect(await told).toMatchObject({ id: an.id, locale: 'nl' });
  expect(heard).toEqual([]);
});
