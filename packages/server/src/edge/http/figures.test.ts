/**
 * The figures for monitoring: what they say, and that no alert of deploy/prometheus and no panel asks for one
 * that does not exist. packages/server/test/alerts.test.ts makes the faults that the alerts are about.
 */
import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { OwnProcess } from '../../platform/cluster/own-process.ts';
import { createMeasures } from '../../platform/measures/measures.ts';
import { localClock } from '../../testing/app.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { startMetrics } from './metrics.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'troef-metrics-'));
const measures = createMeasures(localClock);
let isHeard = true;
const { app, api } = await openTestApp({ env: { DATA_DIR: dataDir }, deps: { measures } });
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
