import { expect, test } from 'vitest';
import { createTestDatabase, openTestDatabase } from '../../testing/database.ts';

const db = await openTestDatabase();
await db.pool.query('create table card (name text primary key)');

const cards = async (): Promise<string[]> =>
  (await db.rows<{ name: string }>('select name from card order by name')).map((row) => row.name);

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

test('a transaction whose connection dies is refused, and the pool goes on', async () => {
  const dying = db.transaction(async (client) => {
    await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    await client.query(`insert into card values ('QH')`);
  });
  await expect(dying).rejects.toThrow();
  expect(await cards()).toEqual(['AH']);
});

test('a connection has the server’s name and limits', async () => {
  const shown = async (name: string): Promise<unknown> =>
    (await db.rows(`select current_setting($1) as value`, [name]))[0]?.value;
  expect(await shown('application_name')).toBe('troef');
  expect(await shown('statement_timeout')).toBe('10s');
  expect(await shown('idle_in_transaction_session_timeout')).toBe('15s');
});

test('a caller beyond the queue is refused at once, and the others still get their turn', async () => {
  const busy = await createTestDatabase({ poolSize: 1 });
  const taken = await busy.pool.connect();
  const waiting: Promise<unknown>[] = [];
  while (!busy.pool.isFull) waiting.push(busy.pool.query('select 1'));
  expect(waiting.length).toBeGreaterThan(100);
  const refusals = [busy.pool.query('select 1'), busy.transaction(async () => 1), busy.pool.connect()];
  for (const refused of refusals) {
    await expect(refused).rejects.toMatchObject({
      code: 'internal_server_error',
      param: 'busy',
      retryAfterS: 1,
    });
  }
  // The connections for play are not affected.
  expect((await busy.play.pool.query('select 1')).rowCount).toBe(1);
  taken.release();
  expect(await Promise.all(waiting)).toHaveLength(waiting.length);
  expect((await busy.pool.query('select 1')).rowCount).toBe(1);
  await busy.close();
});

test('a server has twenty connections in all', () => {
  expect(db.pool.options.max + db.play.pool.options.max).toBe(20);
});
