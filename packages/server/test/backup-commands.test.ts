/**
 * `npm run backup` and `npm run restore` as processes of their own: by the tools of a PostgreSQL of Debian, and
 * by our own copy into an empty folder, where the site brings its own PostgreSQL (docs/operations.md, "Backup").
 */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startDebianPostgres } from './support/debian-postgres.ts';

const COMMANDS = join(import.meta.dirname, '../src/commands');
const folder = mkdtempSync(join(tmpdir(), 'troef-commands-'));
const postgres = await startDebianPostgres(['site', 'other']);
afterAll(() => postgres.stop());

/** Tools that write down with which parameters they were called. */
const shims = join(folder, 'bin');
const calls = join(folder, 'calls');
mkdirSync(shims);
for (const name of ['pg_dump', 'pg_restore']) {
  const file = join(shims, name);
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >>'${calls}'\nexec '${postgres.tools}/${name}' "$@"\n`);
  chmodSync(file, 0o755);
}

const run = promisify(execFile);
const command = async (name: string, file: string, env: NodeJS.ProcessEnv, ...more: string[]) => {
  const { stdout } = await run(process.execPath, [join(COMMANDS, `${name}.ts`), file, ...more], {
    env: { ...process.env, PATH: `${shims}:${process.env.PATH}`, ...env },
  });
  return stdout;
};
const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
};

const [site, other] = [postgres.url('site'), postgres.url('other')];
const [tool, copy] = [join(folder, 'site.dump'), join(folder, 'site.copy.gz')];
const NOTE = `insert into audit (id, action, at) values ('01890000-0000-7000-8000-000000000001', 'a test', now())`;
const place = (name: string): NodeJS.ProcessEnv => ({ DATA_DIR: join(folder, name), DATABASE_URL: '' });

test('the tools of the database write it, read it again and put it into another', {
  timeout: 120_000,
}, async () => {
  // The first command makes the tables.
  await command('backup', join(folder, 'empty.dump'), { ...place('a'), DATABASE_URL: site });
  await ask(site, NOTE);
  expect(await command('backup', tool, { ...place('a'), DATABASE_URL: site })).toContain(
    'written by pg_dump and read again',
  );
  expect(await command('restore', tool, { ...place('b'), DATABASE_URL: other })).toContain(
    'restored by pg_restore',
  );
  expect(await ask(other, 'select action from audit')).toEqual([{ action: 'a test' }]);
  const called = readFileSync(calls, 'utf8');
  expect(called).toContain('pg_dump --format=custom');
  for (const secret of [postgres.password, encodeURIComponent(postgres.password)])
    expect(called).not.toContain(secret);
});

test('nobody else on the machine reads a dump, a copy or their pictures, whatever was there before', {
  timeout: 120_000,
}, async () => {
  const others = 0o077;
  const env = { ...place('a'), DATABASE_URL: site };
  for (const [name, ...more] of [['read.dump'], ['read.copy.gz', '--copy']] as const) {
    const file = join(folder, name);
    for (const left of [file, `${file}.part`, `${file}.pictures`]) writeFileSync(left, '', { mode: 0o644 });
    await command('backup', file, env, ...more);
    for (const written of [file, `${file}.pictures`]) expect(statSync(written).mode & others).toBe(0);
    expect(existsSync(`${file}.part`)).toBe(false);
  }
  // The tool writes into a file that had its mode before.
  expect(readFileSync(calls, 'utf8')).toContain(`--file ${join(folder, 'read.dump')}.part`);
});

test('our own copy goes into an empty folder, and only into one', { timeout: 120_000 }, async () => {
  const written = await command('backup', copy, { ...place('a'), DATABASE_URL: site }, '--copy');
  expect(written).toMatch(/written and read again: \d+ tables/);
  expect(await command('restore', copy, place('empty'))).toMatch(/restored: \d+ tables, \d+ rows/);
  await expect(command('restore', copy, place('empty'))).rejects.toThrow(/is not empty/);
});
