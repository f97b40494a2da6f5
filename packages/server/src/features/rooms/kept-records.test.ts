/** A record of a session that is over is read once, some rows at a time, and one after the other. */
import type { KnownRoom } from '@troef/engine/decisions/verdict.ts';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { person } from '@troef/engine/testing/created-body.ts';
import { PLAYERS } from '@troef/players';
import { expect, test, vi } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { playRoom } from '../../testing/played-room.ts';
import { createRoomLog } from '../room-store/room-log.ts';
import { createKeptRecords } from './kept-records.ts';

const { app } = await openTestApp();
const { deps } = app;

async function playedRoom(): Promise<KnownRoom> {
  const id = deps.random.id();
  await playRoom(deps, {
    id,
    variant: 'hearts',
    seats: [person('a'), person('b'), person('c'), person('d')],
    deals: 5,
    choose: (game, state, seat, seed) => PLAYERS.hearts.chooseMove(game.viewFor(state, seat), 'easy', seed),
    results: [],
  });
  const head = { id, variant: 'hearts' as const, host: 'a', commitment: 'c' };
  const rows = await createRoomLog(deps.db).rowsAfter(id, 0);
  return { state: { head, seq: rows.length }, serverSeed: new Uint8Array(32) } as unknown as KnownRoom;
}

const never = new Promise<never>(() => undefined);

const other = (room: KnownRoom, nth: number): KnownRoom =>
  ({ ...room, state: { ...room.state, head: { ...room.state.head, id: `${nth}` } } }) as KnownRoom;

test('the log is read once, some rows at a time, for all who ask', async () => {
  const room = await playedRoom();
  const log = createRoomLog(deps.db);
  const rowsAfter = vi.spyOn(log, 'rowsAfter');
  const clock = createTestClock();
  const records = createKeptRecords({ clock, log });
  const [one, other] = await Promise.all([records(room), records(room)]);
  expect(one.deals).toHaveLength(5);
  expect(other).toBe(one);
  const reads = rowsAfter.mock.calls.length;
  expect(reads).toBeGreaterThan(1);
  for (const [, , most] of rowsAfter.mock.calls) expect(most).toBeLessThanOrEqual(200);
  await records(room);
  expect(rowsAfter).toHaveBeenCalledTimes(reads);
  // The name of a player may have been taken out of the log since.
  clock.advance(60_000);
  await records(room);
  expect(rowsAfter).toHaveBeenCalledTimes(2 * reads);
});

test('a reader who is refused drives no kept record out', async () => {
  const room = await playedRoom();
  const log = createRoomLog(deps.db);
  const records = createKeptRecords({
    clock: createTestClock(),
    log: { rowsAfter: (id, ...more) => (id === room.state.head.id ? log.rowsAfter(id, ...more) : never) },
  });
  const one = await records(room);
  for (let nth = 0; nth <= 100; nth++) void records(other(room, nth));
  for (let nth = 101; nth < 400; nth++)
    await expect(records(other(room, nth))).rejects.toMatchObject({ param: 'busy' });
  expect(await records(room)).toBe(one);
});

test('a reader who asks for more than may wait is refused, and what failed is read again', async () => {
  const room = await playedRoom();
  const rowsAfter = vi.fn(() => Promise.reject(new Error('no database')));
  const records = createKeptRecords({ clock: createTestClock(), log: { rowsAfter } });
  await expect(records(room)).rejects.toThrow('no database');
  await expect(records(room)).rejects.toThrow('no database');
  expect(rowsAfter).toHaveBeenCalledTimes(2);

  const stuck = createKeptRecords({
    clock: createTestClock(),
    log: { rowsAfter: () => never },
  });
  for (let nth = 0; nth <= 100; nth++) void stuck(other(room, nth));
  await expect(stuck(other(room, 101))).rejects.toMatchObject({ param: 'busy' });
});
