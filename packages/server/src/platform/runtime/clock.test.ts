import { createTestClock } from '@troef/engine/testing/clock.ts';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import type { Database } from '../db/client.ts';
import { createDatabaseClock } from './clock.ts';

const log = pino({ level: 'silent' });
const db = await openTestDatabase();

/** Far more than a busy machine takes, and far less than the clock is wrong here. */
const MINUTE_MS = 60_000;

const databaseNow = async (): Promise<number> =>
  Number((await db.rows('select extract(epoch from clock_timestamp()) * 1000 as now'))[0]?.now);

test('a machine whose clock is wrong by a day still tells the time of the database', async () => {
  const day = 24 * 60 * 60 * 1000;
  const wrong = vi
    .spyOn(Date, 'now')
    .mockImplementation(() => performance.timeOrigin + performance.now() + day);
  const clock = await createDatabaseClock(db, log);
  expect(Math.abs(clock.now() - (await databaseNow()))).toBeLessThan(MINUTE_MS);
  // The clock is set back, and too far.
  wrong.mockImplementation(() => performance.timeOrigin + performance.now() - day);
  expect(Math.abs(clock.now() - (await databaseNow()))).toBeLessThan(MINUTE_MS);
  await clock.measure();
  expect(Math.abs(clock.now() - (await databaseNow()))).toBeLessThan(MINUTE_MS);
  clock.stop();
  wrong.mockRestore();
});

test('a database that is away leaves the clock as it was', async () => {
  let away = false;
  const pool = { query: (text: string) => (away ? Promise.reject(new Error('away')) : db.pool.query(text)) };
  const clock = await createDatabaseClock({ ...db, pool } as unknown as Database, log);
  const before = clock.now();
  away = true;
  await clock.measure();
  expect(clock.now() - before).toBeLessThan(MINUTE_MS);
  clock.stop();
});

test('a timer runs once, not after it was cancelled, and never early for being far away', async () => {
  const clock = await createDatabaseClock(db, log);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ran: string[] = [];
  const month = 30 * 24 * 60 * 60 * 1000;
  clock.after(1_000, () => ran.push('second'));
  clock.after(month, () => ran.push('month'));
  clock.after(1_000, () => ran.push('cancelled'))();
  vi.advanceTimersByTime(1_000);
  expect(ran).toEqual(['second']);
  vi.advanceTimersByTime(month - 1_001);
  expect(ran).toEqual(['second']);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(['second', 'month']);
  vi.useRealTimers();
  clock.stop();
});

test('the clock of tests moves only by hand, and timers run on the way', () => {
  const clock = createTestClock(1_000);
  const ran: number[] = [];
  clock.after(20, () => ran.push(clock.now()));
  clock.after(10, () => {
    ran.push(clock.now());
    clock.after(5, () => ran.push(clock.now()));
  });
  clock.advance(30);
  expect(ran).toEqual([1_010, 1_015, 1_020]);
  expect(clock.now()).toBe(1_030);
});
