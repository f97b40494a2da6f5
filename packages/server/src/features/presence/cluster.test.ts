/** Tables over two servers in one test: one database, real beats, messages between them or none. */

import type { Clock } from '@troef/engine/ports.ts';
import { SWEEP_EVERY_MS } from '@troef/engine/timers/due.ts';
import { WATCHERS_MAX } from '@troef/protocol';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { account } from '../../../test/support/account.ts';
import { type RoomServer, startRoomServer } from '../../../test/support/room-server.ts';
import {
  anyMove,
  chooser,
  isMyTurn,
  joinTable,
  type TableClient,
} from '../../../test/support/table-client.ts';
import { beReady, fillTable, openTable, untilDealt } from '../../../test/support/tables.ts';
import { createOwnProcess, DEAD_AFTER_MS, type OwnProcess } from '../../platform/cluster/own-process.ts';
import { NO_PEERS } from '../../platform/cluster/peers.ts';
import type { Database, Queries } from '../../platform/db/client.ts';
import { createRandom } from '../../platform/runtime/random.ts';
import { localClock } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { linkedPeers } from '../../testing/peers.ts';

/** A server whose connection to the database can be cut. */
interface ClusterNode {
  readonly server: RoomServer;
  readonly own: OwnProcess;
  cut: boolean;
  close(): Promise<void>;
}

/** Long enough for a busy machine. */
const PATIENCE_MS = 20_000;

const db = await openTestDatabase();
let nodes: ClusterNode[] = [];
const clients: TableClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  for (const node of nodes.splice(0)) await node.close();
  await db.pool.query('delete from processes');
});

async function startNodes(count: number, { told = true, clock = localClock } = {}): Promise<ClusterNode[]> {
  const peers = linkedPeers(count);
  for (const each of peers) nodes.push(await startNode(told ? each : NO_PEERS, clock));
  return nodes;
}

/** Waits until every server has looked after its tables this many times. */
async function beats(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await Promise.all(nodes.map(({ own }) => own.nextBeat()));
}

/** A clock on which the work of once a second never comes. */
const withoutLooking: Clock = {
  ...localClock,
  after: (ms, run) => (ms < SWEEP_EVERY_MS ? localClock.after(ms, run) : () => undefined),
};

async function startNode(peers = NO_PEERS, clock: Clock = localClock): Promise<ClusterNode> {
  const line = { cut: false };
  const own = await createOwnProcess({
    db: through(line),
    clock: localClock,
    random: createRandom(localClock),
    log: pino({ level: 'silent' }),
  });
  const server = await startRoomServer({
    db: through(line),
    env: { COUNTDOWN_MS: '300', DEAL_PAUSE_MS: '20' },
    deps: { ownProcess: own, peers, clock },
  });
  let closed = false;
  return Object.assign(line, {
    server,
    own,
    close: async () => {
      if (closed) return;
      closed = true;
      await server.close();
      await own.stop();
    },
  });
}

function through(line: { readonly cut: boolean }): Database {
  const guarded =
    <A extends unknown[], T>(work: (...args: A) => T) =>
    (...args: A) =>
      line.cut ? (Promise.reject(new Error('the database is away')) as T) : work(...args);
  const queries = ({ pool, transaction }: Queries): Queries => {
    const query = guarded(pool.query.bind(pool) as (...args: unknown[]) => unknown);
    return {
      pool: new Proxy(pool, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) }),
      transaction: guarded(transaction) as Queries['transaction'],
    };
  };
  return { ...queries(db), play: queries(db.play), close: async () => undefined };
}

async function come(node: ClusterNode, token: string): Promise<TableClient> {
  const client = await joinTable(node.server.url, token);
  clients.push(client);
  return client;
}

/** Seats four people, each through their own node of the list. */
async function table(
  at: readonly ClusterNode[],
): Promise<{ room: string; people: TableClient[]; tokens: string[] }> {
  const tokens = await Promise.all(at.map((node, n) => node.server.token(`P${n}`)));
  const people = await Promise.all(at.map((node, n) => come(node, tokens[n] ?? '')));
  const room = await fillTable(people, { length: 'free' });
  await beReady(people, room);
  await untilDealt(people);
  return { room, people, tokens };
}

const rowTypes = async (room: string): Promise<string[]> =>
  (
    await db.rows<{ type: string }>(
      `select body->>'type' as type from room_log where room = $1 order by seq`,
      [room],
    )
  ).map(({ type }) => type);
const since = (types: readonly string[]): string[] =>
  types.slice(types.indexOf('dealt') + 1).filter((type) => type !== 'moved');

/** Lets the player to move make a move, and returns its seq. */
async function moveOnce(people: readonly TableClient[]): Promise<number> {
  const mover = await Promise.race(people.map(async (each) => each.until(isMyTurn).then(() => each)));
  const answer = await mover.move(anyMove(mover.view(), chooser(3)));
  expect(answer).toHaveProperty('ok');
  return (answer as { seq: number }).seq;
}

test('a move is seen at once through another server that was told of the row', async () => {
  const [a, b] = (await startNodes(2, { clock: withoutLooking })) as [ClusterNode, ClusterNode];
  const { people } = await table([a, b, a, b]);
  const seq = await moveOnce(people);
  await Promise.all(people.map((person) => person.until((view) => view.seq >= seq)));
});

test('a move sent to a server with an old cache is not refused', async () => {
  const [a, b] = (await startNodes(2, { told: false })) as [ClusterNode, ClusterNode];
  const token = await a.server.token('An');
  const [here, there] = [await come(a, token), await come(b, token)];
  const room = await here.create();
  await here.until(isMyTurn);
  await there.sync(room);
  await here.move(anyMove(here.view(), chooser(5)));
  const view = await here.until((seen) => isMyTurn(seen) && seen.seq > there.seq());
  expect(await there.move(anyMove(view, chooser(6)), { seq: view.seq })).toHaveProperty('ok');
  await here.until((seen) => seen.seq > view.seq, PATIENCE_MS);
});

test('fifty people watch a table through all servers together', async () => {
  const [a, b] = (await startNodes(2)) as [ClusterNode, ClusterNode];
  const host = await come(a, (await account(a.server, { name: 'Watched' })).token);
  const room = await openTable(host, { watch: 'all' });
  await db.pool.query(
    `insert into presence (process, room, seat, "user")
     select $1::uuid, $2::uuid, -1, gen_random_uuid() from generate_series(1, $3::int)`,
    [b.own.id(), room, WATCHERS_MAX - 1],
  );
  const token = await a.server.token('Last');
  const last = await come(a, token);
  expect(await last.emit('room:watch', { room })).toHaveProperty('ok');
  const late = await come(a, await a.server.token('Late'));
  for (const event of ['room:watch', 'room:sync'])
    expect(await late.emit(event, { room })).toMatchObject({
      error: { code: 'conflict', param: 'watchers' },
    });
  // A second page of the same watcher does not count again.
  expect(await (await come(a, token)).emit('room:watch', { room })).toHaveProperty('ok');
  await db.pool.query('delete from presence where process = $1', [b.own.id()]);
  expect(await late.emit('room:watch', { room })).toHaveProperty('ok');
});

test('a server without its database stops the clocks of its tables until its people are back, and nobody pays', async () => {
  const [a, b] = (await startNodes(2)) as [ClusterNode, ClusterNode];
  const { room, people } = await table([a, b, b, b]);
  await expect.poll(() => a.own.isSteady(), { timeout: PATIENCE_MS }).toBe(true);
  b.cut = true;
  const [host] = people as [TableClient];
  await host.until((view) => view.people?.paused === true, PATIENCE_MS);
  expect(host.view().clock).toBe(null);
  b.cut = false;
  await host.until((view) => view.people?.paused === false, PATIENCE_MS);
  expect(since(await rowTypes(room))).toEqual(['paused', 'resumed']);
  await moveOnce(people);
}, 90_000);

test('a database that was away for all servers costs nobody time, and nobody is taken for dead or away', async () => {
  const [a, b] = (await startNodes(2)) as [ClusterNode, ClusterNode];
  const { room, people } = await table([a, b, a, b]);
  const before = await db.rows('select id from processes order by id');
  const heard = nodes.map(() => Date.now());
  nodes.forEach((node, nth) => {
    node.own.onBeat(() => {
      heard[nth] = Date.now();
    });
  });
  for (const node of nodes) node.cut = true;
  await expect
    .poll(() => Date.now() - Math.max(...heard), { timeout: PATIENCE_MS })
    .toBeGreaterThan(DEAD_AFTER_MS);
  for (const node of nodes) node.cut = false;
  const [host] = people as [TableClient];
  await host.until((view) => view.people?.paused === true, PATIENCE_MS);
  await host.until((view) => view.people?.paused === false, PATIENCE_MS);
  await beats(2);
  expect(since(await rowTypes(room))).toEqual(['paused', 'resumed']);
  expect(await db.rows('select id from processes order by id')).toEqual(before);
}, 90_000);

test('a goodbye pauses at once; three of four people resume the table, and the fourth is away then', async () => {
  const [a, b] = (await startNodes(2)) as [ClusterNode, ClusterNode];
  const { room, people, tokens } = await table([b, b, b, b]);
  await expect.poll(() => a.own.isSteady(), { timeout: PATIENCE_MS }).toBe(true);
  await b.close();
  expect(since(await rowTypes(room))).toEqual(['paused']);
  const back = await Promise.all(tokens.slice(1).map((token) => come(a, token)));
  await back[0]?.sync(room);
  await back[1]?.sync(room);
  await a.own.nextBeat();
  await a.own.nextBeat();
  expect(back[0]?.view().people?.paused).toBe(true);
  // Play goes on in a pause.
  const legal = people.findIndex((person) => isMyTurn(person.view()));
  if (legal === 1 || legal === 2) await moveOnce([back[legal - 1] as TableClient]);
  await back[2]?.sync(room);
  await back[0]?.until((view) => view.people?.paused === false, PATIENCE_MS);
  expect(since(await rowTypes(room)).slice(0, 2)).toEqual(['paused', 'resumed']);
  await back[0]?.until((view) => view.seats[0].holder === 'away', PATIENCE_MS);
}, 90_000);

test('after a start, tables that nobody is connected to wait for their people', async () => {
  const [a] = (await startNodes(1)) as [ClusterNode];
  const { room, tokens } = await table([a, a, a, a]);
  // The state after a kill that came before the first write.
  await db.pool.query('delete from presence');
  a.cut = true;
  nodes = [];
  const b = await startNode();
  nodes.push(b);
  const back = await Promise.all(tokens.map((token) => come(b, token)));
  await db.pool.query('delete from processes where id = $1', [a.own.id()]);
  await expect.poll(() => rowTypes(room).then(since), { timeout: PATIENCE_MS }).toEqual(['paused']);
  await Promise.all(back.map((person) => person.sync(room)));
  await back[0]?.until((view) => view.people?.paused === false, PATIENCE_MS);
  expect(since(await rowTypes(room))).toEqual(['paused', 'resumed']);
  await a.close();
}, 90_000);

test('after every server was stopped for long, people have two minutes from the start', async () => {
  const [a] = (await startNodes(1)) as [ClusterNode];
  const { room, tokens } = await table([a, a, a, a]);
  await a.close();
  nodes = [];
  for (const text of [
    `update room_log set at = at - interval '10 minutes' where room = $1`,
    `update rooms set due_at = due_at - interval '10 minutes' where id = $1`,
  ])
    await db.pool.query(text, [room]);
  const b = await startNode();
  nodes.push(b);
  await expect.poll(() => rowTypes(room).then(since), { timeout: PATIENCE_MS }).toEqual(['paused', 'paused']);
  const back = await Promise.all(tokens.map((token) => come(b, token)));
  await Promise.all(back.map((person) => person.sync(room)));
  await back[0]?.until((view) => view.people?.paused === false, PATIENCE_MS);
  expect(since(await rowTypes(room))).toEqual(['paused', 'paused', 'resumed']);
}, 90_000);
