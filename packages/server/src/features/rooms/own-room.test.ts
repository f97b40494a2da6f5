/**
 * A room belongs to one user: only their tabs are at it, and a tab that comes back is told what it missed.
 */
import { expect, test } from 'vitest';
import { joinTable, newMoveId, said } from '../../../test/support/table-client.ts';
import { nextQuestion, opening, openRoomsAlone } from './testing.ts';

const { rooms, myTurn } = await openRoomsAlone();

test('two tabs see the same and either may play', async () => {
  const { client, room, view, token } = await myTurn();
  const second = await rooms.connect(token);
  expect((await second.sync(room)).view).toEqual(view);
  await second.move(opening(view));
  const seen = await nextQuestion(client, view);
  expect(await second.until((now) => now.seq === seen.seq)).toEqual(seen);
});

test('sync returns the missed events, once and in order', async () => {
  const { client, room, view, token } = await myTurn();
  await client.move(opening(view));
  const now = await nextQuestion(client, view);
  const missed = client.updates.filter((update) => update.seq > view.seq && update.seq <= now.seq);
  const second = await rooms.connect(token);
  const synced = await second.sync(room, view.seq);
  expect(synced.events).toEqual(missed.flatMap((update) => update.events));
  expect((await second.sync(room)).events).toEqual([]);
  expect(said(await second.emit('room:sync', { room, since: now.seq + 1 }))).toBe('400 bad_request since');
});

test('rooms of other users do not exist for a stranger', async () => {
  const { room, view } = await myTurn();
  const stranger = await rooms.connect();
  const missing = '404 resource_missing room';
  expect(said(await stranger.emit('room:sync', { room }))).toBe(missing);
  expect(said(await stranger.emit('room:undo', { room }))).toBe(missing);
  expect(said(await stranger.emit('room:leave', { room }))).toBe(missing);
  expect(said(await stranger.emit('room:ready', { room }))).toBe(missing);
  const move = { room, moveId: newMoveId(), seq: view.seq, move: opening(view) };
  expect(said(await stranger.emit('room:move', move))).toBe(missing);
  const unknown = '01890000-0000-7000-8000-000000000000';
  expect(said(await stranger.emit('room:sync', { room: unknown }))).toBe(missing);
});

test('without a token of ours nobody comes in', async () => {
  for (const token of ['', 'nonsense', `${await rooms.server.token()}x`]) {
    await expect(joinTable(rooms.server.url, token)).rejects.toMatchObject({
      message: 'unauthorized',
      data: { code: 'unauthorized', statusCode: 401 },
    });
  }
  const client = await rooms.connect();
  expect(said(await client.emit('auth', { token: 'nonsense' }))).toMatch(/^401 unauthorized /);
  expect(said(await client.emit('auth', {}))).toBe('400 bad_request token');
});

test('a second user on the same connection does not sit in the seat of the first', async () => {
  const { client, room, token } = await myTurn();
  await client.emit('auth', { token: await rooms.server.token() });
  expect(said(await client.emit('room:sync', { room }))).toBe('404 resource_missing room');
  const own = await rooms.connect(token);
  await own.emit('room:sync', { room });
  const shown = client.updates.length;
  await own.emit('room:undo', { room });
  await own.emit('room:leave', { room });
  expect(client.updates.length).toBe(shown);
});
