/**
 * Keeps the schedule with pg-boss. The database knows what is due, and any process does it, one job at a
 * time. A job that fails is tried three more times, with growing pauses. One that fell due while no server
 * ran is done once at the next start.
 *
 * The queue has a schema and connections of its own, and is loaded some seconds after the server listens:
 * after a crash the tables come first. While the database cannot be reached, it tries again.
 */

import type { Clock } from '@troef/engine/ports.ts';
import type { Logger } from 'pino';
import type { Connection } from '../db/client.ts';
import type { Measures } from '../measures/measures.ts';
import type { Job, JobOptions } from './job.ts';
import { createJobLock, type JobLock } from './job-lock.ts';

export interface Jobs {
  /** Settles when the schedule is kept, which needs the database. */
  readonly ready: Promise<void>;
  readonly jobs: readonly Job[];
  /** Runs the job now, besides its time; does nothing if it waits or runs already. */
  run(name: string, options?: JobOptions): Promise<void>;
  /** Asks for a run of its own under this id, beside those of the schedule. */
  ask(id: string, name: string, options?: AskOptions): Promise<void>;
  /** Gives running jobs a while to end. */
  stop(): Promise<void>;
}

export interface AskOptions extends JobOptions {
  /** When it begins; now if left out. */
  readonly runAt?: Date;
}

export interface JobsOptions {
  readonly connection: Connection;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Logger;
  readonly measures?: Pick<Measures, 'count' | 'expect'>;
  readonly startAfterMs?: number;
  /** How often it looks for work, and the wait before the first further try. */
  readonly lookEverySeconds?: number;
  readonly retryAfterSeconds?: number;
  /** For how long a process may say nothing about a job it does (10 at least), and how often that is looked at. */
  readonly heartbeatSeconds?: number;
  readonly superviseEverySeconds?: number;
}

type Boss = import('pg-boss').PgBoss;

const SCHEMA = 'jobs';
const CONNECTIONS = 4;
const TIME_ZONE = 'Europe/Brussels';
const TRIES_MORE = 3;
const LOOK_EVERY_S = 15;
const RETRY_AFTER_S = 60;
const START_AFTER_MS = 5_000;
const START_AGAIN_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** A job that has not ended by then is done again by the next process that looks. */
const PATIENCE_MS = 1_000;
/** A process that says nothing for so long about a job it does is dead, and the job is tried again. */
const HEARTBEAT_S = 30;
const SUPERVISE_EVERY_S = 60;
/** A run that takes longer has failed, unless its job says otherwise. */
const LONGEST_S = 15 * 60;
/** For so long the desk of the administrators shows a run. */
const SHOWN_FOR_S = 30 * 24 * 60 * 60;

export function startJobs(jobs: readonly Job[], options: JobsOptions): Jobs {
  const { clock, log, measures } = options;
  for (const { name } of jobs)
    for (const outcome of ['done', 'failed']) measures?.expect('job', `${name} ${outcome}`);
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const lock = createJobLock(options.connection, clock);
  const workers = new Map<string, string>();
  let boss: Boss | undefined;
  let beginning: Promise<void> = Promise.resolve();
  let stopped = false;
  let cancel = (): void => undefined;

  const beginAfter = (ms: number): void => {
    cancel = clock.after(ms, () => {
      beginning = begin();
    });
  };
  const begin = async (): Promise<void> => {
    try {
      boss = await openQueue(options);
      await forgetRemoved(boss, jobs);
      for (const job of jobs) workers.set(job.name, await schedule(boss, job, lock, options));
      resolve();
    } catch (error) {
      log.error({ err: error }, 'jobs could not be scheduled');
      await boss?.stop({ graceful: false }).catch(() => undefined);
      boss = undefined;
      if (!stopped) beginAfter(START_AGAIN_MS);
    }
  };
  beginAfter(options.startAfterMs ?? START_AFTER_MS);

  return {
    ready,
    jobs,
    async run(name, options = {}) {
      await ready;
      await boss?.send(name, options);
    },
    async ask(id, name, { at, runAt } = {}) {
      await ready;
      await boss?.send(name, at === undefined ? {} : { at }, {
        id,
        // A key of its own, so that it stands beside a run of the schedule that waits or runs.
        singletonKey: id,
        ...(runAt !== undefined && { startAfter: runAt }),
      });
      const worker = workers.get(name);
      if (worker !== undefined) boss?.notifyWorker(worker);
    },
    async stop() {
      stopped = true;
      cancel();
      await beginning;
      await boss?.stop({ graceful: true, timeout: PATIENCE_MS });
      await lock.close();
    },
  };
}

async function openQueue(options: JobsOptions): Promise<Boss> {
  const { connection, log, lookEverySeconds = LOOK_EVERY_S } = options;
  const { superviseEverySeconds = SUPERVISE_EVERY_S } = options;
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    ...connection,
    schema: SCHEMA,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'troef-jobs',
    cronWorkerIntervalSeconds: lookEverySeconds,
    superviseIntervalSeconds: superviseEverySeconds,
    monitorIntervalSeconds: superviseEverySeconds,
  });
  // The next look mends a lost connection.
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: trouble with the queue'));
  await boss.start();
  return boss;
}

/** Takes jobs that this release does not know off the schedule: their runs would wait for ever. */
async function forgetRemoved(boss: Boss, jobs: readonly Job[]): Promise<void> {
  const known = new Set(jobs.map(({ name }) => name));
  const removed = (await boss.getSchedules()).filter(({ name }) => !known.has(name));
  for (const { name, key } of removed) {
    await boss.unschedule(name, key);
    await boss.deleteQueuedJobs(name);
  }
}

/** Returns the id of the worker. */
async function schedule(boss: Boss, job: Job, lock: JobLock, options: JobsOptions): Promise<string> {
  const { log, measures, lookEverySeconds = LOOK_EVERY_S, retryAfterSeconds = RETRY_AFTER_S } = options;
  const { heartbeatSeconds = HEARTBEAT_S } = options;
  const limits = {
    retryLimit: TRIES_MORE,
    retryDelay: retryAfterSeconds,
    retryBackoff: true,
    heartbeatSeconds,
    expireInSeconds: job.longestSeconds ?? LONGEST_S,
    deleteAfterSeconds: SHOWN_FOR_S,
  };
  await boss.createQueue(job.name, { policy: 'exclusive', ...limits });
  // A queue that an earlier release made keeps its limits when it is created again.
  await boss.updateQueue(job.name, limits);
  // Before the first look, so that it does not wait for the second one.
  if (job.atStart) await boss.send(job.name, {});
  const polling = { pollingIntervalSeconds: lookEverySeconds };
  const worker = await boss.work<JobOptions | null>(job.name, polling, ([asked]) =>
    lock.alone(job.name, async () => {
      log.info({ job: job.name }, 'job begins');
      try {
        const result = await job.run(asked?.data ?? {});
        log.info({ job: job.name }, 'job done');
        measures?.count('job', `${job.name} done`);
        return result;
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed');
        measures?.count('job', `${job.name} failed`);
        throw error;
      }
    }),
  );
  await boss.schedule(job.name, job.cron, null, { tz: TIME_ZONE, missed: 'once' });
  return worker;
}
