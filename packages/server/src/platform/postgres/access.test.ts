import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../db/client.ts';
import { writeAccess } from './access.ts';
import { NOBODY } from './account.ts';
import { locateBinaries } from './binaries.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres, visitEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { isAlive, readPidFile } from './pid-file.ts';

const log = pino({ level: 'silent' });
const isRoot = process.getuid?.() === 0;
const root = mkdtempSync(join(tmpdir(), 'troef-access-'));
chmodSync(root, 0o755);
const shared = join(root, 'data');
let site: EmbeddedPostgres | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const start = async (dataDir: string): Promise<EmbeddedPostgres> => {
  site = await startEmbeddedPostgres({ dataDir, log, fsync: false });
  return site;
};

const socketOf = (dataDir: string): string => join(dataDir, 'postgres', 'socket');
const pidOf = (dataDir: string): number =>
  readPidFile(join(dataDir, 'postgres', 'cluster'))?.pid ?? Number.NaN;

async function ask(connection: pg.ClientConfig, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
const asSuperuser = (dataDir: string) => ({ host: socketOf(dataDir), user: 'troef', database: 'troef' });

// Making a cluster takes longest, so these tests share one.
beforeAll(async () => {
  const { stop } = await startEmbeddedPostgres({ dataDir: shared, log, fsync: false });
  await stop();
}, 60_000);

test.each([
  [`copy (select 1) to program 'id'`, /permission denied to COPY to or from an external program/],
  [`select pg_read_file('/etc/passwd')`, /permission denied/],
  [`copy (select 1) to '/tmp/troef-was-here'`, /permission denied/],
  [`select lo_import('/etc/passwd')`, /permission denied/],
  ['create role another superuser login', /permission denied/],
  [`alter role troef_site superuser`, /permission denied/],
  ['set role troef', /permission denied/],
  ['create database another', /permission denied/],
  [`alter system set shared_preload_libraries = 'x'`, /permission denied/],
  [`create function run() returns int language c as 'libc', 'system'`, /permission denied/],
])(
  'a statement smuggled into the site’s database runs no code and reads no file: %s',
  async (statement, refusal) => {
    const { connection } = await start(shared);
    await expect(ask(connection, statement)).rejects.toThrow(refusal);
  },
);

test('the site may do in its own database what its migrations need', async () => {
  const { connection } = await start(shared);
  const db = createDatabase({ connection, log, poolSize: 1 });
  await migrateDatabase(db);
  await db.pool.query('create schema jobs; create table jobs.job (n int); drop schema jobs cascade');
  await db.close();
});

/** Connects under another account of the machine, and opens the folders that would keep it out. */
function connectAs(uid: number, user: string): string {
  for (const folder of [root, shared, join(shared, 'postgres'), socketOf(shared)]) chmodSync(folder, 0o755);
  chmodSync(join(socketOf(shared), '.s.PGSQL.5432'), 0o777);
  const script = `
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    process.setgid(${uid}); process.setuid(${uid});
    const client = new pg.Client({ host: ${JSON.stringify(socketOf(shared))}, user: '${user}', database: 'troef' });
    try { await client.connect(); console.log('in'); } catch (error) { console.log(error.message); }
    process.exit();
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return stdout.trim() || stderr;
}

test.runIf(isRoot)(
  'another daemon of this machine is not let in, whatever name it gives itself',
  async () => {
    await start(shared);
    for (const user of ['troef', 'troef_site']) {
      expect(connectAs(NOBODY.uid, user)).toMatch(/Peer authentication failed/);
    }
    expect(connectAs(0, 'troef_site')).toBe('in');
  },
);

test.runIf(isRoot)(
  'started by root, the cluster belongs to an account that no daemon of this machine has',
  async () => {
    await start(shared);
    const { uid } = statSync(join(shared, 'postgres', 'cluster'));
    expect(uid).toBeGreaterThanOrEqual(60_578);
    expect(uid).toBeLessThanOrEqual(61_183);
    expect(readFileSync('/etc/passwd', 'utf8')).not.toContain(`:${uid}:`);
    expect(statSync(`/proc/${pidOf(shared)}`).uid).toBe(uid);
  },
);

test.runIf(isRoot)(
  'an intruder with the account of the database gets no file or folder of root at the next start',
  async () => {
    const { stop } = await start(shared);
    await stop();
    site = undefined;
    const home = join(shared, 'postgres');
    const { uid, gid } = statSync(home);
    const folder = mkdtempSync(join(root, 'troef-'));
    const removed = mkdtempSync(join(tmpdir(), 'troef-'));
    const file = join(folder, 'secret');
    writeFileSync(file, 'of root', { mode: 0o600 });
    const as = { uid, gid, cwd: '/' };
    rmSync(socketOf(shared), { recursive: true });
    execFileSync('rm', ['-f', join(home, 'postgres.log')], as);
    execFileSync('ln', ['-s', folder, socketOf(shared)], as);
    execFileSync('ln', ['-s', file, join(home, 'postgres.log')], as);
    // A process that lives, and a folder of another account for its socket.
    const pidFile = ['1', join(home, 'cluster'), '1', '5432', removed, '', '1 999999', 'ready', ''].join(
      '\n',
    );
    execFileSync('tee', [join(home, 'cluster', 'postmaster.pid')], { ...as, input: pidFile });

    const { connection } = await start(shared);
    expect(await ask(connection as pg.ClientConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
    for (const path of [folder, removed, file]) expect(statSync(path)).toMatchObject({ uid: 0, gid: 0 });
    expect(readFileSync(file, 'utf8')).toBe('of root');
    expect(readdirSync(folder)).toEqual(['secret']);
    expect(lstatSync(socketOf(shared)).isDirectory()).toBe(true);
    expect(statSync(join(home, 'postgres.log')).uid).toBe(uid);
    for (const path of ['cluster/pg_hba.conf', 'cluster/pg_ident.conf'])
      expect(statSync(join(home, path)).uid).toBe(uid);
    rmSync(removed, { recursive: true });
  },
);

test.runIf(isRoot)('access rules are never written into a folder of root', () => {
  const home = mkdtempSync(join(root, 'home-'));
  const elsewhere = mkdtempSync(join(root, 'of-root-'));
  const cluster = join(home, 'cluster');
  symlinkSync(elsewhere, cluster);
  const place = { cluster, home, copies: root, account: NOBODY };
  expect(() => writeAccess(place)).toThrow(/EACCES/);
  expect(readdirSync(elsewhere)).toEqual([]);
});

/**
 * Makes a folder as an old release did: it belongs to `nobody`, trusts everybody, and the superuser owns
 * all.
 */
async function folderOfOldRelease(): Promise<string> {
  const dataDir = mkdtempSync(join(root, 'old-'));
  chmodSync(dataDir, 0o711);
  const home = join(dataDir, 'postgres');
  const cluster = join(home, 'cluster');
  const account = isRoot ? NOBODY : undefined;
  for (const folder of [home, socketOf(dataDir)]) {
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  }
  const { initdb, postgres } = locateBinaries(account, dataDir);
  const options = { cwd: '/', env: {}, ...account };
  execFileSync(initdb, ['-D', cluster, '-E', 'UTF8', '--auth=trust', '-U', 'troef', '--no-sync'], options);
  const flags = [
    '-D',
    cluster,
    '-F',
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${socketOf(dataDir)}`,
  ];
  spawn(postgres, flags, { ...options, detached: true, stdio: 'ignore' }).unref();
  await expect.poll(() => readPidFile(cluster)?.status, { timeout: 20_000 }).toBe('ready');
  await ask({ ...asSuperuser(dataDir), database: 'postgres' }, 'create database troef');
  const connection = { host: socketOf(dataDir), port: 5432, user: 'troef', database: 'troef' };
  const db = createDatabase({ connection, log, poolSize: 1 });
  await migrateDatabase(db);
  await db.pool.query(`
    create schema jobs; create type jobs.state as enum ('made');
    create table jobs.job (n serial, state jobs.state) partition by list (state);
    create function jobs.work() returns int language sql as 'select 1';
    insert into processes (id, started_at, beat_at) values (gen_random_uuid(), now(), now())`);
  await db.close();
  return dataDir;
}

test('the data folder of an older release is taken over as it is, with PostgreSQL running', async () => {
  const dataDir = await folderOfOldRelease();
  const before = pidOf(dataDir);
  const { connection } = await start(dataDir);
  const own = connection as pg.ClientConfig;
  expect(await ask(own, 'select count(*)::int as kept from processes')).toEqual([{ kept: 1 }]);
  await ask(own, `alter table processes add column x int; alter type jobs.state add value 'done'`);
  await ask(own, 'create or replace function jobs.work() returns int language sql as $$ select 2 $$');
  await ask(own, 'alter table jobs.job add column m int');
  const left = await ask(
    own,
    `select relname from pg_class join pg_namespace n on n.oid = relnamespace
     where relowner = 'troef'::regrole and nspname in ('public', 'drizzle', 'jobs')`,
  );
  expect(left).toEqual([]);
  expect(await ask(own, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ]);
  if (!isRoot) return;
  expect(pidOf(dataDir)).not.toBe(before);
  expect(isAlive(before)).toBe(false);
  expect(statSync(`/proc/${pidOf(dataDir)}`).uid).not.toBe(NOBODY.uid);
  expect(statSync(join(dataDir, 'postgres', 'cluster', 'base')).uid).not.toBe(NOBODY.uid);
}, 60_000);

test('the previous release still finds its database behind the new access rules', async () => {
  await start(shared);
  expect(await ask(asSuperuser(shared), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a command beside the server keeps PostgreSQL up, and ends it if it leaves last', async () => {
  const server = await start(shared);
  const pid = pidOf(shared);
  const command = await visitEmbeddedPostgres(shared);
  await server.stop();
  site = undefined;
  expect(isAlive(pid)).toBe(true);
  expect(await ask(command?.connection as pg.ClientConfig, 'select 1 as one')).toEqual([{ one: 1 }]);
  await command?.stop();
  expect(isAlive(pid)).toBe(false);
  expect(readPidFile(join(shared, 'postgres', 'cluster'))).toBeUndefined();
});

test('connections of ours that PostgreSQL has not seen closed yet do not keep it up', async () => {
  const server = await start(shared);
  const pid = pidOf(shared);
  const lingering = new pg.Client(server.connection as pg.ClientConfig);
  lingering.on('error', () => undefined);
  await lingering.connect();
  await server.stop();
  site = undefined;
  expect(isAlive(pid)).toBe(false);
});
