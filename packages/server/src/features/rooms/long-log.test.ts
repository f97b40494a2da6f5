/** A room with a long log is read and folded in parts, and is the same as read at once. */
import { createRoomRunner } from '@troef/engine/runner/room-runner.ts';
import { foldRoom } from '@troef/engine/state/room-fold.ts';
import { person } from '@troef/engine/testing/created-body.ts';
import { PACE } from '@troef/engine/testing/pure-table.ts';
import { expect, test, vi } from 'vitest';
import { openTestApp } from '../../testing/open-app.ts';
import { playRoom } from '../../testing/played-room.ts';
import { createRoomLog } from '../room-store/room-log.ts';

const { app } = await openTestApp();
const { deps } = app;

test('a log of three parts gives the room that it is, and no part holds others up for long', async () => {
  const id = deps.random.id();
  await playRoom(deps, {
    id,
    variant: 'manille',
    seats: [person('a'), person('b'), person('c'), person('d')],
    session: { target: 'free' },
    deals: 34,
    choose: (game, state, seat) => game.legalMoves(state, seat)[0] ?? '',
    results: [],
  });
  const log = createRoomLog(deps.db);
  const stored = await log.load(id);
  expect(stored?.rows.length).toBeGreaterThan(1_000);
  const [load, rowsAfter] = [vi.spyOn(log, 'load'), vi.spyOn(log, 'rowsAfter')];
  const runner = createRoomRunner({
    ...{ log, clock: deps.clock, openSeed: (sealed) => sealed, paceOf: () => PACE, effectsOf: () => [] },
  });
  const state = await runner.read(id, (room) => room.state);
  expect(state).toEqual(stored && foldRoom(stored.head, stored.rows));
  for (const [, most] of load.mock.calls) expect(most).toBeLessThanOrEqual(500);
  for (const [, , most] of rowsAfter.mock.calls) expect(most).toBeLessThanOrEqual(500);
  expect(rowsAfter.mock.calls.length).toBeGreaterThan(1);
});
