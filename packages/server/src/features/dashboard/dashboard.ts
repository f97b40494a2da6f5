/**
 * The dashboard of the administrators: what happens now, over all processes, and figures of the last days
 * (docs/behaviour/running.md 1).
 */
import { statfs } from 'node:fs/promises';
import type { Variant } from '@troef/games';
import {
  type Connections,
  type Dashboard,
  isTelling,
  type JobReply,
  type JobRun,
  type Localized,
  VERSION,
} from '@troef/protocol';
import { partyOf } from '../../accounts/administration/own-cause.ts';
import { waitingReports } from '../../community/reports/reports.ts';
import { IS_ALIVE } from '../../platform/cluster/own-process.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobDesk } from '../../platform/jobs/desk.ts';
import { type Figures, labelled, quantileOf, sumOf, WINDOW_MS } from '../../platform/measures/measures.ts';
import type { ProcessFigures } from './own-figures.ts';
import { sumOfDays } from './site-figures.ts';
import { subscriptionDays } from './subscriptions.ts';

const DAYS = 30;
const SENT_DAYS = 7;
const TOURNAMENTS_SHOWN = 5;
const MINUTES = WINDOW_MS / 60_000;

export interface DashboardParts {
  readonly jobs: JobDesk;
  readonly online: () => Connections;
  readonly own: () => ProcessFigures;
  /** The release that runs; null: it has no name. */
  readonly release: () => string | null;
}

type DashboardDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'ownProcess' | 'settings'>;

/** The administrator is not told of cases that they are a party to, nor of money without `admin.store`. */
export async function readDashboard(
  deps: DashboardDeps,
  parts: DashboardParts,
  viewer: { readonly id: string; readonly seesMoney: boolean },
): Promise<Dashboard> {
  const db = deps.db.pool;
  const now = new Date(deps.clock.now());
  const processes = await processesOf(deps, parts);
  const figures = sumOf(processes.map(({ figures }) => figures));
  const subscriptions = await subscriptionDays(db, { now, days: DAYS });
  const sent = { now, days: SENT_DAYS };
  const { total: people, variants } = parts.online();
  const members = await membersOnline(db);
  // The figures must not wait for a queue that does not answer.
  const jobs = parts.jobs.isOpen() ? await parts.jobs.all() : [];
  return {
    at: now.toISOString(),
    release: { version: VERSION, release: parts.release() },
    processes: processes.map(({ figures, ...shown }) => ({ ...shown, sockets: figures.sockets })),
    online: {
      people,
      members: Math.min(people, members),
      guests: Math.max(0, people - members),
      sockets: processes.reduce((sum, each) => sum + each.figures.sockets, 0),
      variants,
    },
    rooms: await roomsNow(db),
    moves: { perMinute: perMinute(figures.counts.move), ackMs: quantiles(figures, 'ack') },
    computers: { perMinute: timesAMinute(figures, 'think'), thinkMs: quantiles(figures, 'think') },
    errors: labelled(figures, 'error')
      .map(([code, count]) => ({ code, count }))
      .toSorted((a, b) => b.count - a.count),
    jobs: await jobsNow(db, jobs, now),
    nightly: { ...nightlyOf(jobs), backupsKept: deps.settings.get('platform.backups') },
    maintenance: maintenanceOf(deps.settings),
    outbox: await outboxNow(db, now),
    tournaments: await nextTournaments(db),
    reports: await waitingReports(db, await partyOf(db, deps, viewer.id)),
    joined: await byDay(db, now, 'select created_at as at from users where deleted_at is null'),
    verified: await byDay(
      db,
      now,
      `select min(verified_at) as at from user_emails where verified_at is not null group by "user"`,
    ),
    premium: {
      now: await premiumNow(db, now),
      started: subscriptions.map(({ day, started: count }) => ({ day, count })),
      ended: subscriptions.map(({ day, ended: count }) => ({ day, count })),
    },
    revenue: viewer.seesMoney ? await revenueOf(db, now, "kind <> 'donation'") : null,
    donations: viewer.seesMoney ? await revenueOf(db, now, "kind = 'donation'") : null,
    push: {
      sent: await sumOfDays(db, 'push.sent', sent),
      failed: await sumOfDays(db, 'push.refused', sent),
    },
    mail: {
      sent: await sumOfDays(db, 'mail.sent', sent),
      refused: await sumOfDays(db, 'mail.refused', sent),
    },
    storage: await storageOf(db, deps.config.dataDir),
  };
}

const perMinute = (count = 0): number => count / MINUTES;
const timesAMinute = ({ times }: Figures, name: string): number =>
  perMinute((times[name] ?? []).reduce((sum, each) => sum + each, 0));

function quantiles({ times }: Figures, name: string): Dashboard['moves']['ackMs'] {
  const buckets = times[name];
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantileOf(buckets, share));
  if (p50 == null || p95 == null || p99 == null) return null;
  return { count: (buckets ?? []).reduce((sum, each) => sum + each, 0), p50, p95, p99 };
}

type ProcessRow = Omit<Dashboard['processes'][number], 'sockets'> & { readonly figures: ProcessFigures };

async function processesOf(
  { db, clock, ownProcess }: DashboardDeps,
  { own }: DashboardParts,
): Promise<readonly ProcessRow[]> {
  // The only process has no row.
  if (ownProcess === null) {
    const startedAt = new Date(clock.now()).toISOString();
    return [{ id: 'own', version: VERSION, startedAt, uptime: 0, people: 0, figures: own() }];
  }
  const { rows } = await db.pool.query<{
    id: string;
    startedAt: Date;
    uptime: number;
    people: number | null;
    figures: ProcessFigures | null;
  }>(
    `select id, started_at as "startedAt", extract(epoch from clock_timestamp() - started_at)::int as uptime,
       (online->>'total')::int as people, figures
     from processes where ${IS_ALIVE} order by started_at`,
  );
  return rows.map(({ id, startedAt, uptime, people, figures }) => {
    // Our own are newer here.
    const known = id === ownProcess.id() ? own() : (figures ?? { counts: {}, times: {}, sockets: 0 });
    return {
      id,
      version: 'version' in known ? known.version : null,
      startedAt: startedAt.toISOString(),
      uptime,
      people: people ?? 0,
      figures: { version: '', ...known },
    };
  });
}

async function membersOnline(db: Querier): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(distinct l."user")::int as count from looking l join users u on u.id = l."user"`,
  );
  return rows[0]?.count ?? 0;
}

export async function roomsNow(db: Querier): Promise<Dashboard['rooms']> {
  const { rows } = await db.query<{ variant: Variant; open: number; playing: number; alone: number }>(
    `select variant, count(*) filter (where status in ('open', 'starting'))::int as open,
       count(*) filter (where status = 'playing')::int as playing,
       count(*) filter (where status = 'playing' and alone)::int as alone
     from rooms where status in ('open', 'starting', 'playing') group by variant order by variant`,
  );
  return rows;
}

async function jobsNow(db: Querier, jobs: readonly JobReply[], now: Date): Promise<Dashboard['jobs']> {
  const none = { waiting: 0, active: 0, failed: 0, overdueSeconds: null };
  if (jobs.length === 0) return { ...none, last: [] };
  const { rows } = await db.query<typeof none | { overdueSeconds: number }>(
    `select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
       count(*) filter (where state = 'active')::int as active,
       count(*) filter (where state = 'failed' and completed_on > now() - interval '7 days')::int as failed,
       max(extract(epoch from now() - start_after)) filter
         (where state in ('created', 'retry') and start_after <= now())::int as "overdueSeconds"
     from jobs.job where name = any($1)`,
    [jobs.map(({ name }) => name)],
  );
  const last = jobs.flatMap(({ runs }) => runs.filter((run) => isTelling(run, now.getTime())).slice(0, 1));
  return { ...none, ...rows[0], last };
}

function nightlyOf(jobs: readonly JobReply[]): Pick<Dashboard['nightly'], 'karmaDifferences' | 'backupAt'> {
  const lastDone = (name: string): JobRun | undefined =>
    jobs.find((job) => job.name === name)?.runs.find(({ state }) => state === 'completed');
  const audit = lastDone('karma.audit')?.result as { readonly differences?: number } | null | undefined;
  return {
    karmaDifferences: audit?.differences ?? null,
    backupAt: lastDone('backup.run')?.endedAt ?? null,
  };
}

async function outboxNow(db: Querier, now: Date): Promise<Dashboard['outbox']> {
  const { rows } = await db.query<{ channel: string; waiting: number; oldest: number | null }>(
    `select channel, count(*)::int as waiting,
       extract(epoch from $1::timestamptz - min(created_at))::int as oldest
     from outbox group by channel order by channel`,
    [now],
  );
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestSeconds: oldest && Math.max(0, oldest) }));
}

async function nextTournaments(db: Querier): Promise<Dashboard['tournaments']> {
  const { rows } = await db.query<
    Omit<Dashboard['tournaments'][number], 'start'> & { start: Date; name: Localized }
  >(
    `select id, slug, variant, name, status, start_at as start, players, reserves from tournaments
     where ended_at is null and status <> 'draft' order by start_at, id limit $1`,
    [TOURNAMENTS_SHOWN],
  );
  return rows.map((row) => ({ ...row, start: row.start.toISOString() }));
}

/** Counts moments (`at`) by day in Brussels, with the days on which there were none. */
async function byDay(db: Querier, now: Date, moments: string): Promise<Dashboard['joined']> {
  const { rows } = await db.query<{ day: string; count: number }>(
    `with days as (
       select generate_series(
         ($1::timestamptz at time zone 'Europe/Brussels')::date - $2::int + 1,
         ($1::timestamptz at time zone 'Europe/Brussels')::date, interval '1 day')::date as day),
     found as (select (at at time zone 'Europe/Brussels')::date as day from (${moments}) m
               where at > $1::timestamptz - make_interval(days => $2::int + 1))
     select to_char(d.day, 'YYYY-MM-DD') as day, count(f.day)::int as count
     from days d left join found f on f.day = d.day group by d.day order by d.day`,
    [now, DAYS],
  );
  return rows;
}

async function premiumNow(db: Querier, now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from users where deleted_at is null and premium_until > $1',
    [now],
  );
  return rows[0]?.count ?? 0;
}

/** Money of orders that was not paid back, by kind and currency. `which`: a condition of ours. */
async function revenueOf(db: Querier, now: Date, which: string): Promise<Dashboard['revenue']> {
  const { rows } = await db.query<NonNullable<Dashboard['revenue']>[number]>(
    `select kind, currency, sum(amount)::int as amount, count(*)::int as count from orders
     where status = 'fulfilled' and amount > 0 and ${which}
       and paid_at > $1::timestamptz - make_interval(days => $2::int)
     group by kind, currency order by kind, currency`,
    [now, DAYS],
  );
  return rows;
}

function maintenanceOf(settings: Deps['settings']): Dashboard['maintenance'] {
  const row = settings.all().find(({ key }) => key === 'platform.maintenance');
  const isOn = settings.get('platform.maintenance') === 1;
  return { isOn, since: isOn ? (row?.changedAt?.toISOString() ?? null) : null };
}

/** The same figures as in `edge/http/figures.ts`. The database hides copies from a role without `pg_monitor`. */
async function copiesOf(db: Querier): Promise<Dashboard['storage']['copies']> {
  const { rows } = await db.query<{ count: number; lagSeconds: number }>(
    `select count(*) filter (where state = 'streaming')::int as count,
       coalesce(max(extract(epoch from replay_lag)), 0)::float8 as "lagSeconds"
     from pg_stat_replication having count(*) = count(state)`,
  );
  return rows[0] ?? null;
}

async function storageOf(db: Querier, folder: string): Promise<Dashboard['storage']> {
  const { rows } = await db.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  const disk = await statfs(folder).catch(() => undefined);
  return {
    databaseBytes: rows[0]?.bytes ?? 0,
    diskBytes: disk === undefined ? null : disk.bsize * disk.blocks,
    diskFreeBytes: disk === undefined ? null : disk.bsize * disk.bavail,
    copies: await copiesOf(db),
  };
}
