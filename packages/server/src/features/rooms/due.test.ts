/**
 * What a room does by itself: computers answer, and a room played alone is given up if its player stays away.
 */

import { createRunningClock } from '@troef/engine/testing/clock.ts';
import type { RoomStatus } from '@troef/protocol';
import { afterEach, expect, test } from 'vitest';
import { type RoomServer, startRoomServer } from '../../../test/support/room-server.ts';
import { isMyTurn, joinTable, type TableClient } from '../../../test/support/table-client.ts';
import { openTestDatabase } from '../../testing/database.ts';

const HOUR_MS = 60 * 60 * 1000;

const db = await openTestDatabase();
const servers: RoomServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/**
 * Starts a server whose clock is this many hours ahead. In a real night the clock of the database moves with
 * it.
 */
async function serve(hoursAhead = 0, { clock = createRunningClock(), env = {} } = {}): Promise<RoomServer> {
  clock.putForward(hoursAhead * HOUR_MS);
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

/** Makes a room played alone, and closes the page of its player. */
async function leftRoom(server: RoomServer): Promise<{ room: string; token: string }> {
  const { client, room, token } = await waitingRoom(server);
  client.close();
  return { room, token };
}

const statusOf = async (room: string): Promise<RoomStatus> =>
  (await db.rows('select status from rooms where id = $1', [room]))[0].status;

/** Waits until this room is given up. Rooms that were due before it are done by then. */
const isGivenUp = (room: string) => expect.poll(() => statusOf(room), { timeout: 4_000 }).toBe('abandoned');

test('a room played alone is given up 24 hours after its player left, not before', async () => {
  const { room } = await leftRoom(await serve());
  const { room: earlier } = await leftRoom(await serve(-2));
  await serve(23);
  await isGivenUp(earlier);
  expect(await statusOf(room)).toBe('playing');
  await serve(25);
  await isGivenUp(room);
});

test('a visit keeps the room for another 24 hours', async () => {
  const today = await serve();
  const { room, token } = await leftRoom(today);
  const { room: unvisited } = await leftRoom(today);
  // The token is valid on both servers: they share a key.
  const owner = await joinTable((await serve(20)).url, token);
  await owner.sync(room);
  owner.close();
  await serve(30);
  await isGivenUp(unvisited);
  expect(await statusOf(room)).toBe('playing');
});

test('a player who only stays on the page keeps their room', async () => {
  const clock = createRunningClock();
  const { client, room } = await waitingRoom(await serve(0, { clock }));
  const { room: left } = await leftRoom(await serve());
  clock.putForward(25 * HOUR_MS);
  await isGivenUp(left);
  expect(await statusOf(room)).toBe('playing');
  client.close();
});

test('computers answer after a while, so that people can follow', async () => {
  const server = await serve(0, { env: { COMPUTER_DELAY_MS: '' } });
  const { room } = await waitingRoom(server);
  const rows = await db.pool.query<{ move_id: string; at: Date }>(
    'select move_id, at from room_log where room = $1 order by seq',
    [room],
  );
  for (const [at, row] of rows.rows.entries()) {
    if (!row.move_id.startsWith('computer:')) continue;
    const taken = row.at.getTime() - (rows.rows[at - 1]?.at.getTime() ?? 0);
    expect(taken).toBeGreaterThanOrEqual(399);
  }
});

test('a computer that cannot choose does not stop the room', async () => {
  const players = { choose: async () => 'nonsense', close: async () => undefined };
  const server = await startRoomServer({ db, deps: { players } });
  servers.push(server);
  const { client, room } = await waitingRoom(server);
  expect((await client.sync(room)).view.legal.length).toBeGreaterThan(0);
});
