/**
 * The figures for monitoring: what they say, and that no alert of deploy/prometheus and no panel asks for one
 * that does not exist. packages/server/test/alerts.test.ts makes the faults that the alerts are about.
 */
import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isMyTurn, joinTable } from '../../../test/support/table-client.ts';
import type { OwnProcess } from '../../platform/cluster/own-process.ts';
import { createDatabase } from '../../platform/db/client.ts';
import { createMeasures } from '../../platform/measures/measures.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { localClock } from '../../testing/app.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { startMetrics } from './metrics.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'troef-metrics-'));
const measures = createMeasures(localClock);
let isHeard = true;
const { app, api, newMember } = await openTestApp({ env: { DATA_DIR: dataDir }, deps: { measures } });
const metrics = await startMetrics({
  app,
  deps: { ...app.deps, ownProcess: { isHeard: () => isHeard } as OwnProcess },
  host: '127.0.0.1',
  port: 0,
  token: undefined,
});
afterAll(() => metrics.close());

const read = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
/** Returns the value of a figure with these labels, as they are written. */
const figure = async (name: string): Promise<number | undefined> => {
  const line = (await read()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

test('a database that cannot be written is seen', async () => {
  expect(await figure('troef_database_writable')).toBe(1);
  isHeard = false;
  expect(await figure('troef_database_writable')).toBe(0);
  isHeard = true;
});

test('refusals are counted by code, faults among them', async () => {
  expect(await figure('troef_refusals_total{code="internal_server_error"}')).toBe(0);
  await api.get('/api/none');
  expect(await figure('troef_refusals_total{code="resource_missing"}')).toBe(1);
  measures.count('error', 'internal_server_error');
  expect(await figure('troef_refusals_total{code="internal_server_error"}')).toBe(1);
});

test('a client that missed a row, and passwords that wait to be hashed, are seen', async () => {
  const { token } = await newMember();
  const client = await joinTable(await app.address(), token);
  const { room, seq } = await client.create().then(() => client.until(isMyTurn));
  await client.emit('room:sync', { room, since: seq });
  expect(await figure('troef_sequence_gaps_total')).toBe(0);
  await client.emit('room:sync', { room, since: seq - 1 });
  expect(await figure('troef_sequence_gaps_total')).toBe(1);
  client.close();
  const hashes = Array.from({ length: 12 }, (_, at) => hashPassword(`many at once ${at}`));
  expect(await figure('troef_password_hashes_waiting')).toBeGreaterThan(0);
  await Promise.all(hashes);
  expect(await figure('troef_password_hashes_waiting')).toBe(0);
});

test('a mail that waits is seen with its age', async () => {
  expect(await figure('troef_outbox_oldest_seconds{channel="mail"}')).toBe(undefined);
  await app.db.pool.query(
    `insert into outbox (id, channel, "to", kind, locale, sealed, due_at, created_at)
     values (gen_random_uuid(), 'mail', 'an@example.org', 'test', 'en', '', now(), now() - interval '1 hour')`,
  );
  expect(await figure('troef_outbox_oldest_seconds{channel="mail"}')).toBeGreaterThan(3_500);
  expect(await figure('troef_outbox_waiting{channel="mail"}')).toBe(1);
});

test('a slow move, a job that failed and an old backup are seen', async () => {
  measures.time('ack', 800);
  expect(await figure('troef_move_answer_seconds_bucket{le="0.5"}')).toBe(0);
  expect(await figure('troef_move_answer_seconds_bucket{le="1"}')).toBe(1);
  measures.expect('job', 'karma.audit failed');
  expect(await figure('troef_job_runs_total{name="karma.audit",outcome="failed"}')).toBe(0);
  measures.count('job', 'karma.audit failed');
  expect(await figure('troef_job_runs_total{name="karma.audit",outcome="failed"}')).toBe(1);
  expect(await figure('troef_backups')).toBe(0);
  mkdirSync(join(dataDir, 'backups'));
  const file = join(dataDir, 'backups', 'troef-2026-11-20.copy.gz');
  writeFileSync(file, '');
  const then = Date.now() / 1000 - 200_000;
  utimesSync(file, then, then);
  expect(await figure('troef_backup_age_seconds')).toBeGreaterThan(199_000);
  expect(await figure('troef_backups')).toBe(1);
  expect(await figure('troef_disk_free_bytes')).toBeGreaterThan(0);
});

test('copies of the database are seen, and no figure stands for those that PostgreSQL hides', async () => {
  const copiesAndLag = async () => [
    await figure('troef_replication_copies'),
    await figure('troef_replication_lag_seconds'),
  ];
  expect(await copiesAndLag()).toEqual([0, 0]);
  // The cluster of tests has no copies: a table with the columns of the view stands before it.
  const { connection, pool } = app.db;
  await pool.query('create table public.pg_stat_replication (state text, replay_lag interval)');
  const seen = createDatabase({
    connection: { ...(connection as object), options: '-c search_path=public,pg_catalog' } as never,
    log: app.deps.log,
    poolSize: 2,
  });
  const own = await startMetrics({
    app,
    deps: { ...app.deps, db: seen, ownProcess: null },
    host: '127.0.0.1',
    port: 0,
    token: undefined,
  });
  const told = async () => {
    const text = await (await fetch(`http://127.0.0.1:${own.port}/metrics`)).text();
    return text.match(/^troef_replication_\w+ .*$/gm);
  };
  await pool.query(
    `insert into public.pg_stat_replication values ('streaming', '40 seconds'), ('streaming', null), ('backup', null)`,
  );
  expect(await told()).toEqual(['troef_replication_copies 2', 'troef_replication_lag_seconds 40']);
  await pool.query('update public.pg_stat_replication set replay_lag = null');
  expect(await told()).toEqual(['troef_replication_copies 2', 'troef_replication_lag_seconds 0']);
  // As a role without pg_monitor sees them.
  await pool.query('update public.pg_stat_replication set state = null');
  expect(await told()).toBe(null);
  await own.close();
  await seen.close();
  await pool.query('drop table public.pg_stat_replication');
});

test('no figure names a user, a room or an address', async () => {
  expect(await read()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7|@|user="|room="/);
});

test('every figure of the alerts and of the dashboard exists', async () => {
  await app.db.pool.query('create schema if not exists jobs');
  await app.db.pool.query(
    'create table jobs.job (name text, start_after timestamptz, completed_on timestamptz, output jsonb, state text)',
  );
  const known = new Set([...(await read()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
  const asked = ['prometheus/alerts.yml', 'grafana/troef.json'].flatMap((file) =>
    [
      ...readFileSync(join(ROOT, 'deploy', file), 'utf8').matchAll(/\b(?:troef|nodejs|process)_[a-z0-9_]+/g),
    ].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
});

test('docs/operations.md lists every figure of ours, and no other', async () => {
  const told = [
    ...readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').matchAll(/^\| `(troef_\w+)`/gm),
  ].map(([, name]) => name);
  const given = [...(await read()).matchAll(/^# TYPE (troef_\S+)/gm)].map(([, name]) => name);
  expect(told).toEqual(given.toSorted());
});
