/**
 * Alerts fire: a fault is made in a server that runs, what it gave to be read before and after goes through
 * Prometheus' own rules, and the alert is silent before and fires after (docs/operations.md, "Metrics and
 * alerts"). The data folder is a disk of its own that fills, where one may be mounted. The copies of the
 * database are those of a PostgreSQL of Debian, because the site's own has none.
 */
import { mkdtempSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@troef/engine/ports.ts';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { auditKarma } from '../src/community/karma/audit.ts';
import { type Metrics, startMetrics } from '../src/edge/http/metrics.ts';
import { opening } from '../src/features/rooms/testing.ts';
import { backupFolder } from '../src/platform/backup/kept.ts';
import { runBackup } from '../src/platform/backup/nightly.ts';
import { createOwnProcess } from '../src/platform/cluster/own-process.ts';
import { createDatabase, type Database } from '../src/platform/db/client.ts';
import { startJobs } from '../src/platform/jobs/queue.ts';
import { createMeasures } from '../src/platform/measures/measures.ts';
import { localClock } from '../src/testing/app.ts';
import { openTestApp } from '../src/testing/open-app.ts';
import { startDebianPostgres } from './support/debian-postgres.ts';
import { alertRules, firesByFault, type Reading } from './support/promtool.ts';
import { NO_SMALL_DISK, openSmallDisk, type SmallDisk, UNLESS_NO_DISK } from './support/small-disk.ts';
import { isMyTurn, joinTable, said } from './support/table-client.ts';

const tried: string[] = [];

const disk = NO_SMALL_DISK === undefined ? openSmallDisk(16) : undefined;
afterAll(() => disk?.close());
const measures = createMeasures(localClock);
const { app, api, newMember } = await openTestApp({
  env: { DATA_DIR: disk?.folder ?? mkdtempSync(join(tmpdir(), 'troef-alerts-')), RATE_LIMITS: 'off' },
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

async function serve(db: Database = app.db): Promise<Metrics> {
  const deps = { ...app.deps, db, ownProcess };
  return startMetrics({ app, deps, host: '127.0.0.1', port: 0, token: undefined });
}
const read = (from = metrics): Promise<Reading> =>
  fetch(`http://127.0.0.1:${from.port}/metrics`).then(
    (answer) => answer.text(),
    () => undefined,
  );
const figure = async (name: string, from = metrics): Promise<number> =>
  Number(
    (await read(from))
      ?.split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

/** Makes the fault, reads, and mends it again. */
async function fires(alert: string, fault: () => unknown, mend: () => unknown = () => undefined) {
  const before = await read();
  let after: Reading;
  try {
    await fault();
    after = await read();
  } finally {
    await mend();
  }
  hasFired(alert, before, after);
}

function hasFired(alert: string, before: Reading, after: Reading): void {
  tried.push(alert);
  expect(firesByFault(alert, before, after), alert).toBe(true);
  expect(firesByFault(alert, before, before), `${alert} without a fault`).toBe(false);
}

/** Stands still from now on: it is late after half a minute, while the other faults are made. */
const copied = await startCopiedDatabase();

/** A PostgreSQL and a copy of it that follows no more; what was read of them while it did. */
async function startCopiedDatabase() {
  const postgres = await startDebianPostgres(['site']);
  afterAll(() => postgres.stop());
  const db = createDatabase({ connection: { connectionString: postgres.url('site') }, log, poolSize: 2 });
  const figures = await serve(db);
  afterAll(async () => {
    await figures.close();
    await db.close();
  });
  const copy = await postgres.startCopy();
  await db.pool.query('create table noted (at timestamptz)');
  await vi.waitFor(async () => expect(await figure('troef_replication_copies', figures)).toBe(1), 10_000);
  const whole = await read(figures);
  await copy.pause();
  return { copy, figures, whole, write: () => db.pool.query('insert into noted values (now())') };
}
await copied.write();

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

test.skipIf(disk === undefined)(`the disk with the data folder fills up${UNLESS_NO_DISK}`, async () => {
  const { fill, free } = disk as SmallDisk;
  await fires('TroefDiskFilling', () => fill(0.12), free);
  await fires('TroefDiskAlmostFull', () => fill(0.02), free);
});

test('a copy of the database stands still, and then it is gone', { timeout: 60_000 }, async () => {
  const { copy, figures, whole, write } = copied;
  const late = async () => {
    await write();
    return figure('troef_replication_lag_seconds', figures);
  };
  await expect.poll(late, { timeout: 45_000, interval: 500 }).toBeGreaterThan(30);
  hasFired('TroefReplicationLate', whole, await read(figures));
  copy.stop();
  await expect.poll(() => figure('troef_replication_copies', figures), { timeout: 10_000 }).toBe(0);
  hasFired('TroefReplicationFewer', whole, await read(figures));
});

test('every alert has its fault here', () => {
  const needDisk = disk === undefined ? ['TroefDiskAlmostFull', 'TroefDiskFilling'] : [];
  expect([...tried, ...needDisk].toSorted()).toEqual(
    alertRules()
      .map(({ alert }) => alert)
      .toSorted(),
  );
});
