/**
 * Two whole servers on one database that send messages to each other: a notice or an end in one reaches
 * sockets of the other.
 */
import type { Clock } from '@troef/engine/ports.ts';
import type { Connections, GlobalNotice, TournamentTableStart } from '@troef/protocol';
import { pino } from 'pino';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startRedis } from '../../../test/support/redis.ts';
import { createOwnProcess, type OwnProcess } from '../../platform/cluster/own-process.ts';
import { NO_PEERS, type Peers } from '../../platform/cluster/peers.ts';
import { createRedisPeers } from '../../platform/cluster/redis.ts';
import { createRandom } from '../../platform/runtime/random.ts';
import { createSettings } from '../../platform/settings/settings.ts';
import { createApiClient } from '../../testing/api.ts';
import { localClock, startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { linkedPeers } from '../../testing/peers.ts';
import { enterSudo, logIn, makePerson } from '../../testing/people.ts';

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

describe('a setting that is changed on one server is true on the other', () => {
  const WITHIN_MS = 2_000;
  const log = pino({ level: 'silent' });
  /** Never reads the settings by itself. */
  const still: Clock = { now: Date.now, after: () => () => undefined };

  /** Returns how long the other server took, and what it then said of the setting. */
  async function changed(peers: readonly [Peers, Peers], clock: Clock, value: number) {
    const apps: TestApp[] = [];
    for (const each of peers) {
      const settings = await createSettings({ db, clock, peers: each, log });
      apps.push(await startTestApp({ env: { RATE_LIMITS: 'off' }, deps: { db, peers: each, settings } }));
    }
    const [one, other] = apps as [TestApp, TestApp];
    const here = { ...one, db } as TestApp;
    const boss = await makePerson(here, { name: `Boss ${value}`, admin: true });
    const { token } = await logIn(other, boss);
    const sudo = await enterSudo(here, await logIn(one, boss));
    const told = async (): Promise<unknown> => {
      const { body } = await createApiClient(other).get('/api/platform/config', token);
      return body.data.find(({ key }: { key: string }) => key === 'limits.events').value;
    };
    expect(await told()).not.toBe(value);
    const { status } = await createApiClient(one).post(
      '/api/platform/config',
      { 'limits.events': value },
      sudo,
    );
    expect(status).toBe(200);
    const began = performance.now();
    await expect.poll(told, { interval: 20 }).toBe(value);
    const took = performance.now() - began;
    for (const app of apps) await app.close();
    return took;
  }

  test('within two seconds without Redis, by reading', async () => {
    expect(await changed([NO_PEERS, NO_PEERS], localClock, 71)).toBeLessThan(WITHIN_MS);
  });

  test('within two seconds by a word through Redis, also if it reads nothing by itself', async () => {
    const redis = await startRedis();
    const join = (self: string) => createRedisPeers({ url: redis.url, channel: 'site', self, log });
    const peers = [join('one'), join('other')] as const;
    // Words without a connection are lost.
    await Promise.all(peers.map((own, at) => arrives(own, peers[1 - at] as Peers)));
    expect(await changed(peers, still, 72)).toBeLessThan(WITHIN_MS);
    for (const own of peers) await own.close();
    await redis.stop();
  });

  const arrives = async (from: Peers, to: Peers): Promise<void> => {
    let hasCome = false;
    to.listen('maintenance', () => {
      hasCome = true;
    });
    const said = (): boolean => {
      from.tell({ about: 'maintenance' });
      return hasCome;
    };
    await expect.poll(said).toBe(true);
  };
});
