/**
 * Alerts fire: a fault is made in a server that runs, what it gave to be read before and after goes through
 * Prometheus' own rules, and the alert is silent before and fires after (docs/operations.md, "Metrics and
 * alerts"). The alerts that are not here need a disk that fills or a copy of the database that lags; the
 * figures of those faults are written by hand in deploy/prometheus/alerts.test.yml.
 */
import { mkdtempSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@troef/engine/ports.ts';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { auditKarma } from '../src/community/karma/audit.ts';
import { type Metrics, startMetrics } from '../src/edge/http/metrics.ts';
import { opening } from '../src/features/rooms/testing.ts';
import { backupFolder } from '../src/platform/backup/kept.ts';
import { runBackup } from '../src/platform/backup/nightly.ts';
import { createOwnProcess } from '../src/platform/cluster/own-process.ts';
import { startJobs } from '../src/platform/jobs/queue.ts';
import { createMeasures } from '../src/platform/measures/measures.ts';
import { localClock } from '../src/testing/app.ts';
import { openTestApp } from '../src/testing/open-app.ts';
import { alertRules, firesByFault, type Reading } from './support/promtool.ts';
import { isMyTurn, joinTable, said } from './support/table-client.ts';

const BY_HAND = ['TroefDiskAlmostFull', 'TroefDiskFilling', 'TroefReplicationFewer', 'TroefReplicationLate'];
const tried: string[] = [];

const measures = createMeasures(localClock);
const { app, api, newMember } = await openTestApp({
  env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'troef-alerts-')), RATE_LIMITS: 'off' },
  deps: { measures },
});
const { pool } = app.db;
const log = pino({ level: 'silent' });
/** Beats come every fifth of a second, and a process is dead after three of them. */
const hasty: Clock = {
  now: () => Date.now() * 5,
  after: (ms, run) => localClock.after(ms / 5, run),
};
const ownProcess = await createOwnProcess({ db: app.db, clock: hasty, random: app.deps.random, log });
let metrics: Metrics = await serve();
afterAll(async () => {
  await ownProcess.stop();
  await metrics.close();
});

async function serve(): Promise<Metrics> {
  const deps = { ...app.deps, ownProcess };
  return startMetrics({ app, deps, host: '127.0.0.1', port: 0, token: undefined });
}
const read = (): Promise<Reading> =>
  fetch(`http://127.0.0.1:${metrics.port}/metrics`).then(
    (answer) => answer.text(),
    () => undefined,
  );
const figure = async (name: string): Promise<number> =>
  Number(
    (await read())
      ?.split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

/** Makes the fault, reads, and mends it again. */
async function fires(alert: string, fault: () => Promise<unknown>, mend: () => unknown = () => undefined) {
  tried.push(alert);
  const before = await read();
  let after: Reading;
  try {
    await fault();
    after = await read();
  } finally {
    await mend();
  }
  expect(firesByFault(alert, before, after), alert).toBe(true);
  expect(firesByFault(alert, before, before), `${alert} without a fault`).toBe(false);
}

test('no backup was ever made', async () => {
  // Without a fault there is no "before": a site that is new has none either, and 26 hours for the first.
  tried.push('TroefBackupMissing');
  const now = await read();
  expect(now).toContain('troef_backups 0');
  expect(firesByFault('TroefBackupMissing', undefined, now)).toBe(true);
  await runBackup(app.deps);
  expect(firesByFault('TroefBackupMissing', undefined, await read())).toBe(false);
});

test('the newest backup is three days old', () =>
  fires('TroefBackupOld', async () => {
    const result = await runBackup(app.deps);
    const then = Date.now() / 1_000 - 3 * 24 * 3_600;
    utimesSync(join(backupFolder(app.deps.config), result?.file ?? ''), then, then);
  }));

test('calls end with a fault of ours', async () => {
  const { token } = await newMember();
  await fires(
    'TroefFaults',
    async () => {
      await pool.query('alter table tournaments rename to tournaments_gone');
      for (let call = 0; call < 20; call++) {
        expect((await api.get('/api/tournaments', token)).status).toBe(503);
      }
    },
    () => pool.query('alter table tournaments_gone rename to tournaments'),
  );
});

test('a move waits for a lock of the database', async () => {
  const { token } = await newMember();
  const client = await joinTable(await app.address(), token);
  await client.create();
  const view = await client.until(isMyTurn);
  await fires('TroefMovesSlow', async () => {
    const locking = await pool.connect();
    await locking.query('begin');
    await locking.query('lock table room_log in exclusive mode');
    const answer = client.move(opening(view));
    await new Promise((done) => setTimeout(done, 800));
    await locking.query('commit');
    locking.release();
    expect(said(await answer)).toBe('ok');
  });
  client.close();
});

test('the event loop is held up', async () => {
  // Each reading tells of the time since the one before, and the tests before held it up.
  await expect.poll(() => figure('nodejs_eventloop_lag_p99_seconds')).toBeLessThan(0.1);
  await fires('TroefEventLoopBusy', async () => {
    for (let times = 0; times < 5; times++) {
      const end = performance.now() + 300;
      while (performance.now() < end);
      await new Promise((done) => setImmediate(done));
    }
  });
});

test('tables wait for connections', async () => {
  const locking = await pool.connect();
  const waiting: Promise<unknown>[] = [];
  await fires(
    'TroefDatabaseQueue',
    async () => {
      await locking.query('begin');
      await locking.query('lock table settings in access exclusive mode');
      for (let call = 0; call < 150; call++)
        waiting.push(app.db.play.pool.query('select count(*) from settings'));
    },
    async () => {
      await locking.query('commit');
      locking.release();
      await Promise.all(waiting);
    },
  );
});

test('a mail has waited for an hour', () =>
  fires('TroefOutboxOld', () =>
    pool.query(
      `insert into outbox (id, channel, "to", kind, locale, sealed, due_at, created_at)
       values (gen_random_uuid(), 'mail', 'an@example.org', 'test', 'en', '', now(), now() - interval '1 hour')`,
    ),
  ));

test('a job fails, and then nobody does the work that is due', async () => {
  const queue = startJobs([{ name: 'karma.audit', cron: '0 5 * * *', run: () => auditKarma(app.deps) }], {
    connection: app.db.connection,
    clock: localClock,
    log,
    measures,
    startAfterMs: 0,
    lookEverySeconds: 1,
    retryAfterSeconds: 60,
  });
  await queue.ready;
  await fires(
    'TroefJobFailed',
    async () => {
      await pool.query('alter table karma_changes rename to karma_gone');
      await queue.run('karma.audit');
      await expect
        .poll(() => figure('troef_job_runs_total{name="karma.audit",outcome="failed"}'), { timeout: 10_000 })
        .toBe(1);
    },
    () => pool.query('alter table karma_gone rename to karma_changes'),
  );

  const { id } = await newMember();
  await fires('TroefKarmaDiffers', async () => {
    await pool.query(
      `insert into karma_changes (id, "user", variant, delta, reason, at)
       values (gen_random_uuid(), $1, 'whist', 7, 'room', now())`,
      [id],
    );
    await queue.ask(app.deps.random.id(), 'karma.audit');
    await expect.poll(() => figure('troef_karma_differences'), { timeout: 10_000 }).toBe(1);
  });

  await queue.stop();
  // The run that failed waits for its next try.
  await fires('TroefJobsLate', () =>
    pool.query(`update jobs.job set start_after = now() - interval '1 hour' where state = 'retry'`),
  );
});

test('the database can be read and no more', async () => {
  await expect.poll(() => ownProcess.isHeard()).toBe(true);
  await fires(
    'TroefCannotWrite',
    async () => {
      await pool.query('alter table processes rename to processes_gone');
      await expect.poll(() => ownProcess.isHeard(), { timeout: 5_000 }).toBe(false);
    },
    () => pool.query('alter table processes_gone rename to processes'),
  );
});

test('the server answers no more', () =>
  fires(
    'TroefDown',
    () => metrics.close(),
    async () => {
      metrics = await serve();
    },
  ));

test('every alert has its fault, here or by hand', () => {
  expect([...tried, ...BY_HAND].toSorted()).toEqual(
    alertRules()
      .map(({ alert }) => alert)
      .toSorted(),
  );
});
