import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.pool.query('create table card (name text primary key)');
});
afterAll(() => db.close());

const cards = async (): Promise<string[]> =>
  (await db.pool.query<{ name: string }>('select name from card order by name')).rows.map((row) => row.name);

test('a transaction writes everything it did', async () => {
  const result = await db.transaction(async (client) => {
    await client.query(`insert into card values ('AH')`);
    return 'done';
  });
  expect(result).toBe('done');
  expect(await cards()).toEqual(['AH']);
});

test('a transaction that throws writes nothing, and its connection is usable again', async () => {
  const failing = db.transaction(async (client) => {
    await client.query(`insert into card values ('KH')`);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await cards()).toEqual(['AH']);
});

test('a transaction whose connection dies is refused and the pool goes on', async () => {
  const dying = db.transaction(async (client) => {
    await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    await client.query(`insert into card values ('QH')`);
  });
  await expect(dying).rejects.toThrow();
  expect(await cards()).toEqual(['AH']);
});

test('a connection says whose it is and has limits', async () => {
  const shown = async (name: string): Promise<unknown> =>
    (await db.pool.query(`select current_setting($1) as value`, [name])).rows[0]?.value;
  expect(await shown('application_name')).toBe('troef');
  expect(await shown('statement_timeout')).toBe('10s');
  expect(await shown('idle_in_transaction_session_timeout')).toBe('15s');
});
