/**
 * The figures for monitoring, by the conventions of Prometheus: base units (seconds, bytes), `_total` for
 * counters. Labels are codes, kinds and pools, never a user, a room or an address. What the database or the
 * disk has to be asked is asked when the figures are read, within two seconds; what does not answer is left
 * out.
 */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Server } from 'socket.io';
import { backupTimes, newestOf } from '../../platform/backup/kept.ts';
import type { BoundedPool } from '../../platform/db/bounded-pool.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { BUCKETS_MS, type CountName, type TimeName } from '../../platform/measures/measures.ts';
import { within } from '../../platform/runtime/within.ts';
import { hashesWaiting, hashesWorkedOut } from '../../platform/secrets/passwords.ts';

export interface FigureSources {
  readonly app: { readonly fastify: Pick<FastifyInstance, 'server'>; readonly io: Server };
  readonly deps: Pick<Deps, 'config' | 'db' | 'clock' | 'measures' | 'ownProcess' | 'settings'>;
}

const PATIENCE_MS = 2_000;

export function addFigures(registry: Registry, { app, deps }: FigureSources): void {
  const registers = [registry];
  measureCalls(registry, app.fastify);
  measureProcess(registry, deps);

  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  };
  gauge('troef_sockets', 'Open connections', () => app.io.engine.clientsCount);
  let counted = 0;
  new Counter({
    name: 'troef_password_hashes_total',
    help: 'Hashes of passwords worked out since the start',
    registers,
    collect() {
      const worked = hashesWorkedOut();
      this.inc(worked - counted);
      counted = worked;
    },
  });
  gauge('troef_password_hashes_waiting', 'Hashes of passwords that wait for their turn', hashesWaiting);
  gauge('troef_database_writable', '1 if the database has taken the last heartbeats', () =>
    (deps.ownProcess?.isHeard() ?? true) ? 1 : 0,
  );
  const pools = [
    ['play', deps.db.play.pool],
    ['rest', deps.db.pool],
  ] as const;
  const ofPools = (name: string, help: string, value: (pool: BoundedPool) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, its] of pools) this.set({ pool }, value(its));
      },
    });
  };
  ofPools('troef_database_connections', 'Connections of the pool', (pool) => pool.totalCount);
  ofPools('troef_database_waiting', 'Calls waiting for a connection', (pool) => pool.waitingCount);

  measureSite(registry, deps);
}

function measureCalls(registry: Registry, fastify: Pick<FastifyInstance, 'server'>): void {
  const registers = [registry];
  const answers = new Counter({
    name: 'troef_http_answers_total',
    help: 'Answers by status code',
    labelNames: ['status'],
    registers,
  });
  const durations = new Histogram({
    name: 'troef_http_seconds',
    help: 'Time from request to answer',
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers,
  });
  // Fastify takes no more hooks once it is ready, but its server still reports every answer.
  fastify.server.on('request', (_request, response) => {
    const began = performance.now();
    response.once('finish', () => {
      answers.inc({ status: String(response.statusCode) });
      durations.observe((performance.now() - began) / 1000);
    });
  });
}

/** What `platform/measures/measures.ts` hears. */
function measureProcess(registry: Registry, { measures }: Pick<Deps, 'measures'>): void {
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const seconds = (name: string, help: string) =>
    new Histogram({ name, help, buckets: BUCKETS_MS.map((ms) => ms / 1000), registers });

  const refusals = counter('troef_refusals_total', 'Refusals and faults by code', 'code');
  const moves = counter('troef_moves_total', 'Moves that were written');
  const sent = counter('troef_messages_sent_total', 'Mails and pushes that were taken', 'channel');
  const refused = counter('troef_messages_refused_total', 'Mails and pushes that were given up', 'channel');
  const resyncs = counter('troef_resyncs_total', 'Views that a client asked for anew');
  const gaps = counter(
    'troef_sequence_gaps_total',
    'Views asked for by clients that had missed a row on an open connection',
  );
  const dropped = counter('troef_dropped_sockets_total', 'Connections that we closed', 'reason');
  const jobs = counter('troef_job_runs_total', 'Runs of jobs that ended', 'name', 'outcome');
  const counters: Readonly<Record<CountName, (label: string, times: number) => void>> = {
    error: (code, times) => refusals.inc({ code }, times),
    move: (_, times) => moves.inc(times),
    sent: (channel, times) => sent.inc({ channel }, times),
    refused: (channel, times) => refused.inc({ channel }, times),
    resync: (_, times) => resyncs.inc(times),
    gap: (_, times) => gaps.inc(times),
    dropped: (reason, times) => dropped.inc({ reason }, times),
    job: (label, times) => {
      const [name = '', outcome = ''] = label.split(' ');
      jobs.inc({ name, outcome }, times);
    },
  };
  const times: Readonly<Record<TimeName, Histogram>> = {
    ack: seconds('troef_move_answer_seconds', 'From a move that a client sent to its answer'),
    think: seconds('troef_computer_think_seconds', 'From a question to a computer player to its move'),
  };
  // A counter that begins at 1 has not risen, as Prometheus sees it.
  refusals.inc({ code: 'internal_server_error' }, 0);
  measures.listen({
    counted: (name, label, times) => counters[name](label, times),
    timed: (name, ms) => times[name].observe(ms / 1000),
  });
}

/** What belongs to the site, not to this process: each process says the same of it. */
function measureSite(registry: Registry, deps: FigureSources['deps']): void {
  const { db, clock, config, settings } = deps;
  const registers = [registry];
  const asked = (
    name: string,
    help: string,
    labelNames: readonly string[],
    ask: () => Promise<readonly (readonly [Readonly<Record<string, string>>, number])[]>,
  ): void => {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers,
      async collect() {
        this.reset();
        const found = await within(clock, PATIENCE_MS, ask()).catch(() => []);
        for (const [labels, value] of found) this.set(labels, value);
        // A gauge without labels is 0 until it is set.
        if (found.length === 0 && labelNames.length === 0) this.remove();
      },
    });
  };
  const rows = (sql: string): Promise<readonly (readonly [Record<string, string>, number])[]> =>
    labelledRows(db.pool, sql);

  asked('troef_rooms', 'Tables by state', ['status'], () =>
    rows(
      `select status as label, count(*)::float8 as value from rooms
       where status in ('open', 'starting', 'playing') group by status`,
    ).then((found) => found.map(([{ label = '' }, value]) => [{ status: label }, value] as const)),
  );
  asked('troef_outbox_waiting', 'Mails and pushes that wait', ['channel'], () =>
    rows('select channel as label, count(*)::float8 as value from outbox group by channel').then(byChannel),
  );
  asked('troef_outbox_oldest_seconds', 'Age of the oldest mail or push that waits', ['channel'], () =>
    rows(
      `select channel as label, greatest(0, extract(epoch from now() - min(created_at)))::float8 as value
       from outbox group by channel`,
    ).then(byChannel),
  );
  asked('troef_jobs_overdue_seconds', 'How long the job that is most overdue has been due', [], () =>
    rows(
      `select '' as label, coalesce(greatest(0, extract(epoch from now() - min(start_after))), 0)::float8 as value
       from jobs.job where state in ('created', 'retry')`,
    ).then(unlabelled),
  );
  asked('troef_database_bytes', 'Size of the database', [], () =>
    rows(`select '' as label, pg_database_size(current_database())::float8 as value`).then(unlabelled),
  );
  // PostgreSQL hides all of a copy but its row from a role without `pg_monitor`: then there is no figure, and no 0.
  const copies = (value: string) =>
    rows(
      `select '' as label, (${value})::float8 as value from pg_stat_replication
       having count(*) = count(state)`,
    ).then(unlabelled);
  asked('troef_replication_copies', 'Copies of the database that follow it', [], () =>
    copies(`count(*) filter (where state = 'streaming')`),
  );
  // A copy that has all has no lag.
  asked('troef_replication_lag_seconds', 'How far the copy that is most behind is behind', [], () =>
    copies('coalesce(max(extract(epoch from replay_lag)), 0)'),
  );
  asked('troef_disk_bytes', 'Size of the disk with the data folder', [], async () => {
    const disk = await statfs(config.dataDir);
    return [[{}, disk.bsize * disk.blocks]];
  });
  asked('troef_disk_free_bytes', 'Free space on the disk with the data folder', [], async () => {
    const disk = await statfs(config.dataDir);
    return [[{}, disk.bsize * disk.bavail]];
  });
  asked('troef_backups', 'Nightly backups on this machine', [], async () => [
    [{}, (await backupTimes(config)).length],
  ]);
  asked('troef_backups_wanted', 'Nightly backups that are kept; 0: none are made', [], async () => [
    [{}, settings.get('platform.backups')],
  ]);
  asked('troef_backup_age_seconds', 'Age of the newest nightly backup on this machine', [], async () => {
    const newest = newestOf(await backupTimes(config));
    return newest === undefined ? [] : [[{}, Math.max(0, clock.now() - newest) / 1000]];
  });
  asked('troef_karma_differences', 'Records that were not the sum of their reasons last night', [], () =>
    rows(
      `select '' as label, (output->>'differences')::float8 as value from jobs.job
       where name = 'karma.audit' and state = 'completed' order by completed_on desc limit 1`,
    ).then((found) => unlabelled(found.filter(([, value]) => value !== null))),
  );
}

async function labelledRows(
  db: Querier,
  sql: string,
): Promise<readonly (readonly [Record<string, string>, number])[]> {
  const { rows } = await db.query<{ label: string; value: number }>(sql);
  return rows.map(({ label, value }) => [{ label }, value] as const);
}

type Labelled = readonly (readonly [Record<string, string>, number])[];
const byChannel = (found: Labelled): Labelled =>
  found.map(([{ label = '' }, value]) => [{ channel: label }, value] as const);
const unlabelled = (found: Labelled): Labelled => found.map(([, value]) => [{}, value] as const);
