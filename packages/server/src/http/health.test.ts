import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createTestClock, type TestClock } from '../testing/clock.ts';

let app: TestApp;
let clock: TestClock;
beforeEach(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock });
});
afterEach(() => app.close());

const ready = () => app.fastify.inject('/health/ready');

test('ready while the database answers', async () => {
  expect((await ready()).statusCode).toBe(200);
});

test('alive but not ready while the database keeps us waiting', async () => {
  const busy = await Promise.all(Array.from({ length: 20 }, () => app.db.pool.connect()));
  const answer = ready();
  await new Promise((resolve) => setTimeout(resolve, 50));
  clock.advance(2_000);
  expect((await answer).statusCode).toBe(503);
  expect((await app.fastify.inject('/health/live')).statusCode).toBe(200);
  for (const client of busy) client.release();
});

test('not ready while the server goes, though it still answers', async () => {
  const going = app.stop();
  const answer = ready();
  await going;
  expect((await answer).statusCode).toBe(503);
});

test('not ready while nobody looks after what the rooms have to do', async () => {
  const { pool } = app.db;
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const silent = vi.spyOn(pool, 'query').mockImplementation(((...args: unknown[]) => {
    const [asked] = args as [{ name?: string }];
    return asked.name === 'room_take_due' ? new Promise(() => undefined) : query(...args);
  }) as typeof pool.query);
  clock.advance(1_000);
  expect((await ready()).statusCode).toBe(200);
  clock.advance(10_000);
  expect((await ready()).statusCode).toBe(503);
  expect((await app.fastify.inject('/health/live')).statusCode).toBe(200);
  silent.mockRestore();
});
