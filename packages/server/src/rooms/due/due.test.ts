import { setTimeout as wait } from 'node:timers/promises';
import type { RoomStatus } from '@troef/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RoomServer, startRoomServer } from '../../../test/support/room-server.ts';
import { isMyTurn, joinTable, type TableClient } from '../../../test/support/table-client.ts';
import type { Clock } from '../../deps.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const HOUR_MS = 60 * 60 * 1000;

let db: TestDatabase;
const servers: RoomServer[] = [];

beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await db.close();
});

/** A server whose clock is so many hours ahead; the clock of the database moves with it in a real night. */
async function serve(hoursAhead = () => 0, env = {}): Promise<RoomServer> {
  const clock: Clock = {
    now: () => Date.now() + hoursAhead() * HOUR_MS,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
  const server = await startRoomServer({ db, env, deps: { clock } });
  servers.push(server);
  return server;
}

async function waitingRoom(
  server: RoomServer,
): Promise<{ client: TableClient; room: string; token: string }> {
  const token = await server.token();
  const client = await joinTable(server.url, token);
  const room = await client.create();
  await client.until(isMyTurn);
  return { client, room, token };
}

const statusOf = async (room: string): Promise<RoomStatus> =>
  (await db.pool.query('select status from rooms where id = $1', [room])).rows[0].status;

test('a room alone is given up 24 hours after its person left, not before', async () => {
  const today = await serve();
  const { client, room } = await waitingRoom(today);
  client.close();
  const soon = await serve(() => 23);
  await wait(1_500);
  expect(await statusOf(room)).toBe('playing');
  await soon.close();
  servers.pop();
  await serve(() => 25);
  await expect.poll(() => statusOf(room), { timeout: 4_000 }).toBe('abandoned');
});

test('a visit keeps the room for another 24 hours', async () => {
  const { client, room } = await waitingRoom(await serve());
  client.close();
  const later = await serve(() => 20);
  // The token is good on both: they come from one key.
  const owner = await joinTable(later.url, (client.socket.auth as { token: string }).token);
  await owner.sync(room);
  owner.close();
  await serve(() => 30);
  await wait(2_500);
  expect(await statusOf(room)).toBe('playing');
});

test('a person who only sits there keeps his room', async () => {
  let hours = 0;
  const server = await serve(() => hours);
  const { client, room } = await waitingRoom(server);
  hours = 25;
  await wait(2_500);
  expect(await statusOf(room)).toBe('playing');
  client.close();
});

test('computers answer after a while, so that people can follow', async () => {
  const server = await serve(() => 0, { COMPUTER_DELAY_MS: '' });
  const { room } = await waitingRoom(server);
  const rows = await db.pool.query<{ move_id: string; at: Date }>(
    'select move_id, at from room_log where room = $1 order by seq',
    [room],
  );
  for (const [at, row] of rows.rows.entries()) {
    if (!row.move_id.startsWith('computer:')) continue;
    const taken = row.at.getTime() - (rows.rows[at - 1]?.at.getTime() ?? 0);
    expect(taken).toBeGreaterThanOrEqual(399);
    expect(taken).toBeLessThan(2_500);
  }
});

test('a computer that cannot choose does not stop the room', async () => {
  const players = { choose: async () => 'nonsense', close: async () => undefined };
  const server = await startRoomServer({ db, deps: { players } });
  servers.push(server);
  const { client, room } = await waitingRoom(server);
  expect((await client.sync(room)).view.legal.length).toBeGreaterThan(0);
});
