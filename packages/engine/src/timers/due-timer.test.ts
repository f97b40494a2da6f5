/**
 * One timer for each room: a row that puts off what is due keeps it, and a row that brings it nearer replaces
 * it.
 */
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { KnownRoom } from '../decisions/verdict.ts';
import type { RoomLog } from '../log/room-log.ts';
import type { RoomRunner } from '../runner/room-runner.ts';
import type { Due } from '../state/next-due.ts';
import { openRoom } from '../state/room-fold.ts';
import { createTestClock } from '../testing/clock.ts';
import { createdBody, person } from '../testing/created-body.ts';
import { createDueLoop, SWEEP_EVERY_MS } from './due.ts';

const PACE = { dealPauseMs: 1, countdownMs: 1, awayMs: 300_000, computerDelay: () => 500 };
const TURN_MS = 30_000;
const STEP_MS = 100;

function openTable() {
  const clock = createTestClock();
  const began = clock.now();
  const done: { readonly seq: number; readonly after: number }[] = [];
  const timers = { begun: 0 };
  let room: KnownRoom = {
    state: openRoom(
      { id: 'r', variant: 'whist', host: 'an', commitment: 'c' },
      {
        seq: 1,
        moveId: 'create:1',
        seat: 0,
        at: began,
        body: createdBody('whist', { seats: [person('an'), person('bo'), person('cy'), person('di')] }),
      },
    ),
    serverSeed: new Uint8Array(32),
    chance: 'c',
    pace: PACE,
    moveIds: new Map(),
  };
  const after: typeof clock.after = (ms, run) => {
    if (ms !== SWEEP_EVERY_MS) timers.begun++;
    return clock.after(ms, run);
  };
  const loop = createDueLoop({
    deps: {
      clock: { now: clock.now, after },
      players: { choose: async () => 'pass' },
      log: pino({ level: 'silent' }),
    },
    runner: {
      change: async (_: string, judge: (now: KnownRoom) => unknown) => judge(room),
    } as unknown as RoomRunner,
    log: { takeDue: async () => [] } as Partial<RoomLog> as RoomLog,
    isWatched: () => true,
    verdictFor: ({ state }) => {
      done.push({ seq: state.seq, after: clock.now() - began });
      return { done: state.seq };
    },
    seatedElsewhere: async () => [],
    mayAct: async () => true,
  });
  loop.start();
  return {
    done,
    timers,
    /** Advances in steps, so that everything due is done at its time. */
    pass: async (ms: number): Promise<void> => {
      for (let passed = 0; passed < ms; passed += STEP_MS) {
        clock.advance(STEP_MS);
        await setImmediate();
      }
    },
    stop: loop.stop,
    /** Adds a row, after which something is due this long after the table was opened. */
    row: (due: { readonly in: number } | null): void => {
      room = { ...room, state: { ...room.state, seq: room.state.seq + 1 } };
      const next: Due | null = due && { kind: 'resume', at: began + due.in };
      loop.arm(room, next);
    },
  };
}

test('turns that are played in time share a timer, and the last one ends when its time is up', async () => {
  const table = openTable();
  for (let played = 0; played < 10; played++) {
    table.row({ in: played * 1_000 + TURN_MS });
    await table.pass(1_000);
  }
  expect(table.timers.begun).toBe(1);
  await table.pass(3 * TURN_MS);
  expect(table.done).toEqual([{ seq: 11, after: 9_000 + TURN_MS }]);
  table.stop();
});

test('a change to something due earlier is done earlier, and nothing twice', async () => {
  const table = openTable();
  table.row({ in: TURN_MS });
  table.row({ in: 500 });
  await table.pass(1_000);
  expect(table.done).toEqual([{ seq: 3, after: 500 }]);
  await table.pass(2 * TURN_MS);
  expect(table.done).toHaveLength(1);
  table.stop();
});

test('a change that is no longer due is not made', async () => {
  const table = openTable();
  table.row({ in: TURN_MS });
  table.row(null);
  await table.pass(2 * TURN_MS);
  table.row({ in: 5 * TURN_MS });
  await table.pass(TURN_MS);
  expect(table.done).toEqual([]);
  table.stop();
});

test('after the change was made, the next row begins anew', async () => {
  const table = openTable();
  table.row({ in: 1_000 });
  await table.pass(1_000);
  table.row({ in: 2_000 });
  await table.pass(2_000);
  expect(table.done).toEqual([
    { seq: 2, after: 1_000 },
    { seq: 3, after: 2_000 },
  ]);
  table.stop();
});
