/** Behind a pooler that gives each transaction another connection. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { readConfig } from '../config/config.ts';
import { reachDatabase } from '../postgres/reach.ts';
import { createDatabase } from './client.ts';

const db = await openTestDatabase();
const prepared = 'select count(*)::int as count from pg_prepared_statements';
const named = { name: 'one', text: 'select $1::int as one', values: [1] };

test('no statement is prepared under a name, because the next connection does not know it', async () => {
  const options = { connection: db.connection, log: pino({ level: 'silent' }), poolSize: 1 };
  for (const isPooled of [true, false]) {
    const pooled = createDatabase({ ...options, isPooled });
    expect((await pooled.pool.query(named)).rows).toEqual([{ one: 1 }]);
    await pooled.transaction((client) => client.query(named));
    expect((await pooled.pool.query(prepared)).rows).toEqual([{ count: isPooled ? 0 : 1 }]);
    await pooled.close();
  }
});

test('what needs a session of its own goes around the pooler', async () => {
  const urls = { DATABASE_URL: 'postgres://a@pooler/site', DATABASE_DIRECT_URL: 'postgres://a@primary/site' };
  expect(await reachDatabase(readConfig(urls), pino({ level: 'silent' }))).toMatchObject({
    connection: { connectionString: urls.DATABASE_URL },
    direct: { connectionString: urls.DATABASE_DIRECT_URL },
  });
  expect(() => readConfig({ DATABASE_DIRECT_URL: urls.DATABASE_DIRECT_URL })).toThrow(
    'DATABASE_URL is missing',
  );
});
