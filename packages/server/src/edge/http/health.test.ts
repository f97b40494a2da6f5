import { createTestClock, type TestClock } from '@troef/engine/testing/clock.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled } from '../../../test/support/tables-digest.ts';
import { createOwnProcess } from '../../platform/cluster/own-process.ts';
import type { Queries } from '../../platform/db/client.ts';
import { createRandom } from '../../platform/runtime/random.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

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

const taken = async ({ pool }: Queries) => {
  const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  return () => {
    for (const client of busy.splice(0)) client.release();
  };
};

test('alive but not ready while the connections for play are taken, and the answer says so', async () => {
  const release = await taken(app.db.play);
  const answer = ready();
  try {
    await expect.poll(() => app.db.play.pool.waitingCount).toBe(1);
    clock.advance(2_000);
    expect((await answer).statusCode).toBe(503);
    expect((await answer).json()).toEqual({ status: 'not ready', starved: ['play'] });
    expect((await app.fastify.inject('/health/live')).statusCode).toBe(200);
  } finally {
    release();
  }
});

test('taking every connection for lists and accounts takes no server out, and it is reported', async () => {
  const release = await taken(app.db);
  try {
    expect((await ready()).json()).toEqual({ status: 'ok' });
    clock.advance(2_000);
    const answer = await ready();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok', starved: ['rest'] });
  } finally {
    release();
  }
  await expect.poll(async () => (await ready()).json()).toEqual({ status: 'ok' });
});

test('a health check that is asked often costs no more statements than one', async () => {
  const asked = vi.spyOn(app.db.pool, 'query');
  await Promise.all(Array.from({ length: 20 }, ready));
  expect(asked.mock.calls.filter(([text]) => String(text) === 'select 1')).toHaveLength(1);
  asked.mockRestore();
});

test('not ready while the server stops, though it still answers', async () => {
  const going = app.stop();
  const answer = ready();
  await going;
  expect((await answer).statusCode).toBe(503);
});

test('not ready while no sweep looks after what the rooms have to do', async () => {
  const { pool } = app.db.play;
  // The work of the start is done by now. Otherwise it would count as a sweep.
  await settled(app.db.play);
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

test('a database that can only be read is told, because no move can be written', async () => {
  const beats = createTestClock();
  const ownProcess = await createOwnProcess({
    db: app.db,
    clock: beats,
    random: createRandom(beats),
    log: app.deps.log,
  });
  const reader = await startTestApp({ deps: { ownProcess } });
  const ready = async () => (await reader.fastify.inject('/health/ready')).json();
  expect(await ready()).toEqual({ status: 'ok' });
  const [{ name }] = await app.db.rows('select current_database() as name');
  await app.db.pool.query(`alter database "${name}" set default_transaction_read_only = on`);
  // What is connected keeps what it began with.
  await app.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect
    .poll(async () => {
      beats.advance(1_000);
      return ready();
    })
    .toEqual({ status: 'not ready', unwritable: true });
  await ownProcess.stop();
  await reader.close();
});
