/** Thanks at the end of a game, and who is shown them (product.md 12), over real sockets. */
import type { RoomEvent } from '@troef/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../../test/support/account.ts';
import { type RoomServer, startRoomServer } from '../../test/support/room-server.ts';
import { chooser, joinTable, playOn, type TableClient } from '../../test/support/table-client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let db: TestDatabase;
let server: RoomServer;
const clients: TableClient[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  // Time enough between two deals to vote for the end.
  server = await startRoomServer({ db, env: { DEAL_PAUSE_MS: '60000', COUNTDOWN_MS: '100' } });
});
afterAll(async () => {
  for (const client of clients) client.close();
  await server.close();
  await db.close();
});

async function person(name: string): Promise<{ readonly id: string; readonly client: TableClient }> {
  const { id, token } = await account(server, { name });
  const client = await joinTable(server.url, token);
  clients.push(client);
  return { id, client };
}

const thumbsIn = (updates: readonly { readonly events: readonly RoomEvent[] }[]) =>
  updates.flatMap(({ events }) => events).filter(({ type }) => type === 'thumb');

test('a thumb of whom he has blocked is shown to who gave it, and not to him', async () => {
  const [an, bo] = [await person('An Thumb'), await person('Bo Thumb')];
  await db.pool.query('insert into blocks ("user", blocked, created_at) values ($1, $2, now())', [
    bo.id,
    an.id,
  ]);
  const made = await an.client.emit('room:create', { variant: 'whist', length: 'free' });
  const room = 'ok' in made ? (made.room ?? '') : '';
  expect(await bo.client.emit('room:join', { room })).toMatchObject({ ok: true, seat: 1 });
  for (const seat of [2, 3]) await an.client.emit('room:computer', { room, seat });
  for (const { client } of [an, bo]) {
    await client.until(({ status }) => status === 'starting');
    await client.emit('room:ready', { room });
  }
  await Promise.all([an, bo].map(({ client }) => client.until(({ deal }) => deal !== null)));
  await Promise.all(
    [an, bo].map(({ client }, n) => playOn(client, chooser(n + 3), (view) => view.nextDealAt !== null)),
  );
  for (const { client } of [an, bo]) await client.emit('room:end', { room });
  await an.client.until(({ status }) => status === 'finished');

  expect(await an.client.emit('room:thumb', { room, seat: 1 })).toMatchObject({ ok: true });
  expect(await bo.client.emit('room:thumb', { room, seat: 0 })).toMatchObject({ ok: true });
  const seen = await an.client.until(({ people }) => people?.thumbs.length === 2);
  const { view } = await bo.client.sync(room);
  expect(view.seq).toBe(seen.seq);
  expect(seen.people?.thumbs).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(view.people?.thumbs).toEqual([[1, 0]]);
  await bo.client.until(({ people }) => people?.thumbs.length === 1);
  expect(thumbsIn(bo.client.updates)).not.toContainEqual({ type: 'thumb', from: 0, to: 1 });
  expect(thumbsIn(an.client.updates)).toContainEqual({ type: 'thumb', from: 0, to: 1 });
}, 30_000);
