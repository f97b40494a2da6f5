/** The schema in TypeScript is that of a migrated database: a column without its migration is found here. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';

const db = await openTestDatabase();

async function columnsOfSchema(): Promise<readonly string[]> {
  const folder = path.join(import.meta.dirname, 'schema');
  const modules = await Promise.all(
    globSync('*.ts', { cwd: folder }).map(
      (file) => import(path.join(folder, file)) as Promise<Record<string, unknown>>,
    ),
  );
  const tables = new Set(modules.flatMap((exported) => Object.values(exported)));
  return [...tables]
    .filter((each): each is PgTable => is(each, PgTable))
    .map(getTableConfig)
    .flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}${column.notNull ? ' not null' : ''}`),
    );
}

test('every column has its migration, and every migrated column is in the schema', async () => {
  const rows = await db.rows<{ name: string }>(
    `select table_name || '.' || column_name || case is_nullable when 'NO' then ' not null' else '' end as name
     from information_schema.columns where table_schema = 'public'`,
  );
  const columns = await columnsOfSchema();
  expect(columns.length).toBeGreaterThan(200);
  expect([...columns].sort()).toEqual(rows.map(({ name }) => name).sort());
});
