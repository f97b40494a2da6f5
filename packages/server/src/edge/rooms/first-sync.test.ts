/** A room that is asked for in the handshake. The same limits hold: event-limits.test.ts. */
import { afterEach, expect, test } from 'vitest';
import { openRooms } from '../../../test/support/open-rooms.ts';
import {
  chooser,
  isMyTurn,
  joinTable,
  playOn,
  said,
  type TableClient,
} from '../../../test/support/table-client.ts';

const { server } = await openRooms({ COUNTDOWN_MS: '1500' });
const clients: TableClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function connect(token: string, first?: unknown): Promise<TableClient> {
  const client = await joinTable(server.url, token, { partial: 'paths', first });
  clients.push(client);
  return client;
}

test('a player who comes back is sent their table with the connection, and what happens after it', async () => {
  const token = await server.token('An');
  const before = await connect(token);
  const room = await before.create();
  const { seq } = await before.sync(room);
  await playOn(before, chooser(1), (view) => view.seq > seq + 3);
  // No computer plays until the player does, unless all of them are to discard.
  await before.until((view) => isMyTurn(view) && view.toMove.length === 1);
  before.close();
  const back = await connect(token, { room, since: seq, partial: 'paths' });
  const answer = await back.synced;
  expect(answer).toMatchObject({ ok: true, view: { room, seat: 0 }, table: expect.any(Number) });
  expect(await back.sync(room, seq)).toEqual(answer);
  const told = back.seq();
  await playOn(back, chooser(2), (view) => view.seq > told + 3);
  expect(back.received.some((text) => text.startsWith('["room:part"'))).toBe(true);
});

test('a connection that asks for nothing is sent nothing', async () => {
  const client = await connect(await server.token());
  // Answers keep their order, so one to the handshake would have come.
  await client.emit('lobby:close', { variant: 'whist' });
  expect(client.received.filter((text) => text.includes('room:synced'))).toEqual([]);
});

test('what the event refuses, the handshake refuses too, and the connection stays', async () => {
  const host = await connect(await server.token());
  const room = await host.create();
  const token = await server.token();
  const asking = await connect(token);
  for (const body of [
    { room },
    { room, since: 3, partial: true },
    { room: '01890000-0000-7000-8000-000000000000' },
    { room: 'x' },
    { room, since: -1 },
    { room, partial: 'everything' },
    {},
    [],
    null,
    7,
    'room',
    { room: { room } },
    JSON.parse(`{ "__proto__": { "room": "${room}" } }`),
  ]) {
    const client = await connect(token, body);
    const refused = said(await client.synced);
    expect(refused).toBe(said(await asking.emit('room:sync', body)));
    expect(refused).not.toBe('ok');
    expect(client.received.join()).not.toContain('"hand"');
    expect(said(await client.emit('lobby:close', { variant: 'whist' }))).toBe('ok');
    client.close();
  }
});

test('a row that the log has not reached is refused to its own player too', async () => {
  const token = await server.token();
  const room = await (await connect(token)).create();
  expect(said(await (await connect(token, { room, since: 4_000 })).synced)).toMatch('400 bad_request');
});

test('a player who has left an open table is answered as by the event, and sits there no more', async () => {
  const host = await connect(await server.token('Host'));
  const made = await host.emit('room:create', { variant: 'whist' });
  const room = 'ok' in made ? made.room : undefined;
  const token = await server.token('Bo');
  const bo = await connect(token);
  expect(said(await bo.emit('room:join', { room }))).toBe('ok');
  expect(await (await connect(token, { room })).synced).toMatchObject({
    ok: true,
    view: { seat: expect.any(Number) },
  });
  expect(said(await bo.emit('room:leave', { room }))).toBe('ok');
  const answer = await (await connect(token, { room })).synced;
  expect(said(answer)).toBe(said(await bo.emit('room:sync', { room })));
  expect('ok' in answer ? answer.view?.seat : null).toBeNull();
});
