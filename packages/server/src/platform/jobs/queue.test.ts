import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { localClock } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { scheduledJobs } from '../../wiring/scheduled.ts';
import { readConfig } from '../config/config.ts';
import { createRandom } from '../runtime/random.ts';
import { createHashes } from '../secrets/hashes.ts';
import { createVault } from '../secrets/vault.ts';
import { fixedSettings } from '../settings/settings.ts';
import type { Job } from './job.ts';
import { type Jobs, type JobsOptions, startJobs } from './queue.ts';

const db = await openTestDatabase();
let running: Jobs[] = [];
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
});

const log = pino({ level: 'silent' });
const SECRETS = { key: () => new Uint8Array(32) };
/** Starts what is a process of its own to the queue. */
async function serve(jobs: readonly Job[], more: Partial<JobsOptions> = {}): Promise<Jobs> {
  const started = startJobs(jobs, {
    connection: db.connection,
    clock: localClock,
    log,
    startAfterMs: 0,
    lookEverySeconds: 1,
    retryAfterSeconds: 0,
    ...more,
  });
  running.push(started);
  await started.ready;
  return started;
}
/** Counts its runs, and fails the first `failures` times. */
function counted(name: string, failures = 0, until?: Promise<void>): Job & { readonly times: () => number } {
  let times = 0;
  return {
    name,
    cron: '0 5 * * *',
    times: () => times,
    async run() {
      times += 1;
      await until;
      if (times <= failures) throw new Error('not yet');
    },
  };
}

test('the schedule is kept by the clock of Brussels, and a missed run is made up for once', async () => {
  await serve(
    scheduledJobs(
      {
        config: readConfig({}),
        db,
        clock: localClock,
        random: createRandom(localClock),
        log,
        vault: createVault(SECRETS),
        hashes: createHashes(SECRETS),
        settings: fixedSettings(),
      },
      { userChanged: () => undefined },
      { posts: [], linkTo: (path) => path },
      [],
    ),
  );
  const rows = await db.rows(
    `select name, cron, timezone, options->>'missed' as missed from jobs.schedule order by name`,
  );
  expect(rows).toEqual([
    { name: 'analytics.retention', cron: '50 4 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'backers.cleanup', cron: '20 * * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'backup.run', cron: '0 2 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'blog.cleanup', cron: '15 4 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'blog.tell', cron: '0 9 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'chat.retention', cron: '30 4 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'karma.audit', cron: '0 5 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'log.parts', cron: '10 3 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'pairs.score', cron: '30 3 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'polls.close', cron: '* * * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'premium.expiry', cron: '0 8 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'puzzle.daily', cron: '5 0 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'puzzle.find', cron: '40 3 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'ranking.daily', cron: '0 0 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'rooms.retention', cron: '45 4 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'slams.expire', cron: '15 5 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'stats.rollup', cron: '0 * * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'tournament.calendar', cron: '0 3 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'tournament.rank', cron: '5 0 * * *', timezone: 'Europe/Brussels', missed: 'once' },
    { name: 'users.cleanup', cron: '0 4 * * *', timezone: 'Europe/Brussels', missed: 'once' },
  ]);
});

test('of two processes one does a job, and a job that is asked for twice is done once', async () => {
  // It does not end before all have asked.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const [one, other] = [counted('shared', 0, held), counted('shared', 0, held)];
  const [first, second] = [await serve([one]), await serve([other])];
  await Promise.all([first.run('shared'), second.run('shared'), first.run('shared')]);
  letGo();
  await expect.poll(() => one.times() + other.times(), { timeout: 10_000 }).toBe(1);
  await expect
    .poll(() => db.rows(`select state from jobs.job where name = 'shared'`), {
      timeout: 10_000,
    })
    .toEqual([{ state: 'completed' }]);
});

test('a job that is asked for as at a moment is told so', async () => {
  const told: unknown[] = [];
  const jobs = await serve([
    {
      name: 'momentous',
      cron: '0 5 * * *',
      async run(options) {
        told.push(options);
      },
    },
  ]);
  await jobs.run('momentous', { at: 1_000 });
  await expect.poll(() => told, { timeout: 10_000 }).toEqual([{ at: 1_000 }]);
});

test('a job that belongs to the start runs once, also if two processes start at once', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const [one, other] = [counted('early', 0, held), counted('early', 0, held)];
  await Promise.all([serve([{ ...one, atStart: true }]), serve([{ ...other, atStart: true }])]);
  await expect.poll(() => one.times() + other.times(), { timeout: 10_000 }).toBe(1);
  letGo();
  await expect
    .poll(() => db.rows(`select state from jobs.job where name = 'early'`), { timeout: 10_000 })
    .toEqual([{ state: 'completed' }]);
});

test('a job that fails is tried again', async () => {
  const job = counted('stubborn', 1);
  const jobs = await serve([job]);
  await jobs.run('stubborn');
  await expect.poll(job.times, { timeout: 15_000 }).toBe(2);
});

test('a job whose process dies in the middle is done by another one, once its heartbeat has ended', {
  timeout: 90_000,
}, async () => {
  const [name, heartbeatSeconds] = ['orphaned', 10];
  const program = join(import.meta.dirname, '../../../test/support/stuck-job.ts');
  const child = spawn(
    process.execPath,
    [program, JSON.stringify(db.connection), name, String(heartbeatSeconds)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH } },
  );
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');

  const job = counted(name);
  await serve([job], { heartbeatSeconds, superviseEverySeconds: 1 });
  const run = async () => {
    const [row] = await db.rows<{ state: string; retries: number; beat: Date }>(
      `select state, retry_count as retries, heartbeat_on as beat from jobs.job where name = $1`,
      [name],
    );
    return row;
  };
  // While it lives, it says so, and nobody takes the job.
  const first = (await run())?.beat;
  await expect.poll(async () => (await run())?.beat).not.toEqual(first);
  expect([(await run())?.state, job.times()]).toEqual(['active', 0]);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await expect.poll(job.times, { timeout: 40_000 }).toBe(1);
  await expect.poll(run).toMatchObject({ state: 'completed', retries: 1 });
});

test('a queue of an earlier release gets the limits of this one, and a job that is gone is not waited for', async () => {
  const before = await serve([counted('kept'), counted('gone')], { heartbeatSeconds: 60 });
  await before.stop();
  await db.pool.query(
    `update jobs.queue set heartbeat_seconds = null, expire_seconds = 60, deletion_seconds = 604800 where name = 'kept'`,
  );
  await db.pool.query(`insert into jobs.job (name) values ('gone')`);
  await serve([{ ...counted('kept'), longestSeconds: 21_600 }]);
  expect(
    await db.rows(
      `select heartbeat_seconds as heartbeat, expire_seconds as longest, deletion_seconds as kept
       from jobs.queue where name = 'kept'`,
    ),
  ).toEqual([{ heartbeat: 30, longest: 21_600, kept: 30 * 24 * 60 * 60 }]);
  expect(await db.rows(`select name from jobs.schedule where name in ('kept', 'gone')`)).toEqual([
    { name: 'kept' },
  ]);
  expect(await db.rows(`select id from jobs.job where name = 'gone' and state = 'created'`)).toEqual([]);
});

test('a run that takes too long and its next try are never done at once in one process', async () => {
  let [now, most, begun] = [0, 0, 0];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const jobs = await serve(
    [
      {
        name: 'endless',
        cron: '0 5 * * *',
        longestSeconds: 1,
        async run() {
          begun += 1;
          now += 1;
          most = Math.max(most, now);
          if (begun === 1) await held;
          now -= 1;
        },
      },
    ],
    { superviseEverySeconds: 1 },
  );
  await jobs.run('endless');
  const retries = async () =>
    (
      await db.rows<{ retries: number }>(`select retry_count as retries from jobs.job where name = 'endless'`)
    )[0]?.retries;
  await expect.poll(retries, { timeout: 30_000 }).toBeGreaterThan(0);
  letGo();
  await expect.poll(() => begun, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(most).toBe(1);
});

test('a database that is away is tried again, and stopping does not wait for it', async () => {
  const away = { ...db.connection, host: '/nowhere', port: 5432, user: 'nobody', database: 'none' };
  const waiting: (() => void)[] = [];
  const clock = {
    after(_ms: number, run: () => void) {
      waiting.push(run);
      return () => undefined;
    },
  };
  const jobs = startJobs([counted('patient')], { connection: away, clock, log });
  for (let tries = 1; tries <= 2; tries++) {
    waiting.shift()?.();
    await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(1);
  }
  await jobs.stop();
});
