/**
 * The desk of the jobs: an administrator sees them with their last runs, and asks for one by hand
 * (docs/behaviour/jobs.md 3). The queue opens some seconds after the server listens, so a caller may have to
 * wait for it.
 */
import { ApiError, type JobReply, type JobRun } from '@troef/protocol';
import type { Deps } from '../deps.ts';
import { within } from '../runtime/within.ts';
import { isId } from '../text/id.ts';
import { nextRun } from './next-run.ts';
import type { AskOptions, Jobs } from './queue.ts';

export interface JobDesk {
  /** Called when the queue has been started. The last one counts. */
  open(queue: Pick<Jobs, 'ready' | 'jobs' | 'ask'>): void;
  /**
   * Asks for a run. Returns its id. Refuses a name that is no job with `unprocessable_content name`, a moment to
   * come, one of long ago, or one for a job that heeds none with `data`, a far `runAt` with `runAt`, and
   * everything with `internal_server_error starting` while the queue does not answer. `note` is called with the id
   * before anything runs.
   */
  ask(name: string, options: AskOptions, note?: (id: string) => Promise<void>): Promise<string>;
  /** Whether the queue has been started. */
  isOpen(): boolean;
  find(id: string): Promise<JobRun | undefined>;
  /** Returns all jobs of the schedule with their last runs. */
  all(): Promise<readonly JobReply[]>;
}

/** The queue is loaded five seconds after the server listens. */
const PATIENCE_MS = 10_000;
const RUNS_SHOWN = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A job may be asked for as at a moment that is no older, and to begin no later. */
const OLDEST_MS = 90 * DAY_MS;
const LATEST_MS = 30 * DAY_MS;

interface RunRow extends Omit<JobRun, 'runAt' | 'startedAt' | 'endedAt' | 'result' | 'error'> {
  readonly runAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly output: unknown;
}

const SELECT = `select j.id, j.name, j.state::text as state, j.data, j.start_after as "runAt",
  j.started_on as "startedAt", j.completed_on as "endedAt", j.output,
  j.retry_count + (j.started_on is not null)::int as attempts
  from jobs.job j`;

export function createJobDesk({ db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>): JobDesk {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  let known: Pick<Jobs, 'ready' | 'jobs' | 'ask'> | undefined;

  let isOpen = false;

  const queue = async (): Promise<Pick<Jobs, 'jobs' | 'ask'>> => {
    const ready = opened.then(() => known?.ready);
    await within(clock, PATIENCE_MS, ready).catch(() => undefined);
    if (known === undefined || !isOpen) throw new ApiError('internal_server_error', 'starting');
    return known;
  };

  return {
    open(jobs) {
      known = jobs;
      isOpen = false;
      resolve();
      jobs.ready.then(
        () => {
          isOpen = true;
        },
        () => undefined,
      );
    },
    isOpen: () => isOpen,
    async ask(name, options, note) {
      const { jobs, ask } = await queue();
      const job = jobs.find((each) => each.name === name);
      if (job === undefined) throw new ApiError('unprocessable_content', 'name');
      const now = clock.now();
      const { at = now, runAt } = options;
      if ((at !== now && !job.heedsAt) || at > now || at < now - OLDEST_MS)
        throw new ApiError('unprocessable_content', 'data');
      if (runAt !== undefined && runAt.getTime() > now + LATEST_MS)
        throw new ApiError('unprocessable_content', 'runAt');
      const id = random.id();
      await note?.(id);
      await ask(id, name, options);
      return id;
    },
    async find(id) {
      if (!isId(id) || (await queue()).jobs.length === 0) return undefined;
      const { rows } = await db.pool.query<RunRow>(`${SELECT} where j.id = $1`, [id]);
      return rows[0] && runOf(rows[0]);
    },
    async all() {
      const { jobs } = await queue();
      if (jobs.length === 0) return [];
      const { rows } = await db.pool.query<RunRow>(
        `select r.* from unnest($1::text[]) as n(name), lateral (
           ${SELECT} where j.name = n.name order by coalesce(j.started_on, j.created_on) desc limit $2) r`,
        [jobs.map(({ name }) => name), RUNS_SHOWN],
      );
      return jobs
        .map(({ name, cron }): JobReply => {
          const next = nextRun(cron, clock.now());
          const nextAt = next === null ? null : new Date(next).toISOString();
          return { id: name, name, cron, nextAt, runs: rows.filter((row) => row.name === name).map(runOf) };
        })
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },
  };
}

function runOf({ output, runAt, startedAt, endedAt, ...row }: RunRow): JobRun {
  const failure = row.state === 'failed' || row.state === 'retry';
  return {
    ...row,
    runAt: runAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    ...(failure ? { error: messageOf(output) } : { result: output ?? null }),
  };
}

/** The queue keeps what was thrown as an object, or as `{ value }`. */
function messageOf(output: unknown): string {
  const { message, value } = (output ?? {}) as { readonly message?: unknown; readonly value?: unknown };
  return String(message ?? value ?? 'failed');
}
