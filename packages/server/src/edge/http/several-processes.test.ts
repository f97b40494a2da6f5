/**
 * Two whole servers on one database that send messages to each other: a notice or an end in one reaches
 * sockets of the other.
 */
import type { Connections, GlobalNotice, TournamentTableStart } from '@troef/protocol';
import { pino } from 'pino';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createOwnProcess, type OwnProcess } from '../../platform/cluster/own-process.ts';
import { createRandom } from '../../platform/runtime/random.ts';
import { createApiClient } from '../../testing/api.ts';
import { localClock, startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { linkedPeers } from '../../testing/peers.ts';
import { logIn, makePerson } from '../../testing/people.ts';

let db: TestDatabase;
let here: TestApp;
let there: TestApp;
const processes: OwnProcess[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  const apps: TestApp[] = [];
  for (const peers of linkedPeers(2)) {
    const random = createRandom(localClock);
    const ownProcess = await createOwnProcess({
      db,
      clock: localClock,
      random,
      log: pino({ level: 'silent' }),
    });
    processes.push(ownProcess);
    apps.push(await startTestApp({ env: { RATE_LIMITS: 'off' }, deps: { db, peers, ownProcess } }));
  }
  [here, there] = apps as [TestApp, TestApp];
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  for (const app of [here, there]) await app.close();
  for (const own of processes) await own.stop();
  await db.close();
});

async function open(app: TestApp, token?: string, namespace = '/'): Promise<Socket> {
  const socket = connect(`${await app.address()}${namespace}`, {
    path: '/socket.io-next',
    transports: ['websocket'],
    ...(token !== undefined && { auth: { token } }),
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

const makeSomebody = (name: string) => makePerson({ ...here, db } as TestApp, { name });

test('a session that ends closes its sockets on every server at once', async () => {
  const somebody = await makeSomebody('Leaving');
  const [own, other] = [await logIn(here, somebody), await logIn(here, somebody)];
  const ends = [await open(there, own.token), await open(there, own.token, '/games')];
  const stays = await open(there, other.token);
  await here.fastify.inject({
    method: 'POST',
    url: '/auth/logout',
    headers: { cookie: own.cookie, origin: await here.address() },
    payload: {},
  });
  await expect.poll(() => ends.map(({ connected }) => connected)).toEqual([false, false]);
  expect(stays.connected).toBe(true);
});

test('pages hear of a change and of notices whichever server they are connected to', async () => {
  const somebody = await makeSomebody('Changing');
  const { token } = await logIn(here, somebody);
  const [page, hidden] = [await open(there, token), await open(there, token)];
  await page.emitWithAck('visible', { visible: true });
  const changed = new Promise((resolve) => page.once('user', resolve));
  await createApiClient(here).post('/api/users/me', { locale: 'fr' }, token);
  expect(await changed).toMatchObject({ id: somebody.id, locale: 'fr' });

  const heard: string[] = [];
  page.on('notification', ({ message }: GlobalNotice) => heard.push(`page: ${message.en}`));
  hidden.on('notification', ({ message }: GlobalNotice) => heard.push(`hidden: ${message.en}`));
  const notice = (en: string): GlobalNotice => ({
    message: { en, nl: en, fr: en },
    timeout: null,
    props: { kind: 'info' },
    events: [],
  });
  here.notices.show(somebody.id, notice('yours'));
  here.notices.broadcast(notice('for all'));
  await expect.poll(() => heard.toSorted()).toEqual(['hidden: for all', 'page: for all', 'page: yours']);
});

test('a player hears that their table begins whichever server their page is connected to', async () => {
  const somebody = await makeSomebody('Called');
  const page = await open(there, (await logIn(here, somebody)).token);
  const heard = new Promise((resolve) => page.once('tournament:table', resolve));
  const table: TournamentTableStart = {
    ...{ tournament: 't', slug: 'whist-2026-12-01', variant: 'whist', room: 'r', round: 1, table: 2, set: 1 },
    ...{ at: '2026-12-01T19:01:30.000Z', left: 10_000 },
  };
  here.notices.tableStarts(somebody.id, table);
  expect(await heard).toEqual(table);
});

test('a user who looks at a page is known on every server, and all users are counted', async () => {
  const somebody = await makeSomebody('Looking');
  const { token } = await logIn(here, somebody);
  const page = await open(there, token);
  // A page that is not looked at is open all the same.
  await expect.poll(() => here.notices.onlineAmong([somebody.id])).toEqual(new Set([somebody.id]));
  expect(await here.notices.isLooking(somebody.id)).toBe(false);
  await page.emitWithAck('visible', { visible: true, variant: 'whist' });
  await expect.poll(() => here.notices.isLooking(somebody.id)).toBe(true);
  const visitor = await open(here);
  await expect
    .poll(() => here.notices.online(), { timeout: 5_000 })
    .toEqual({ total: 2, variants: { whist: 1 } } satisfies Connections);
  await page.emitWithAck('visible', { visible: false });
  await expect.poll(() => here.notices.isLooking(somebody.id)).toBe(false);
  expect((await here.notices.onlineAmong([somebody.id])).size).toBe(1);
  visitor.disconnect();
  page.disconnect();
  await expect.poll(async () => (await here.notices.onlineAmong([somebody.id])).size).toBe(0);
});
