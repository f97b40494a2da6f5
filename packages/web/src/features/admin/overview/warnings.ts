/** What is wrong now, judged from the figures. Pure. */
import type { Dashboard } from '@troef/protocol';
import type { SectionPath } from '../sections.ts';

export interface Warning {
  readonly what:
    | 'maintenance'
    | 'faults'
    | 'reports'
    | 'looking'
    | 'jobs'
    | 'jobsLate'
    | 'disk'
    | 'outbox'
    | 'slow'
    | 'copies'
    | 'karma'
    | 'backup'
    | 'noBackup';
  readonly count: number;
  /** The section that shows more. */
  readonly to: SectionPath;
  /** What it is filtered by. */
  readonly query?: string;
}

const HOUR_S = 3_600;
const DAY_MS = 24 * HOUR_S * 1_000;
const LATE_MS = 2 * DAY_MS;
/** Of the disk. */
const LEAST_FREE = 0.1;
/** A message waits too long. */
const LATE_S = 10 * 60;
const SLOW_MS = 500;
/** As the alerts have them (`deploy/prometheus/alerts.yml`). */
const JOB_LATE_S = 30 * 60;
const COPY_LATE_S = 30;
const FAULT = 'internal_server_error';

export function warningsOf(
  figures: Pick<
    Dashboard,
    'reports' | 'jobs' | 'nightly' | 'storage' | 'outbox' | 'moves' | 'errors' | 'maintenance'
  >,
  now: number,
): readonly Warning[] {
  const { reports, jobs, nightly, storage, outbox, moves, errors, maintenance } = figures;
  const faults = errors.reduce((sum, { code, count }) => sum + (code === FAULT ? count : 0), 0);
  const isLate = (since: string | null): boolean => since !== null && now - Date.parse(since) > LATE_MS;
  const lag = storage.copies?.lagSeconds ?? 0;
  const overdue = jobs.overdueSeconds ?? 0;
  const since = maintenance.since === null ? now : Date.parse(maintenance.since);
  const failed = jobs.last.filter(({ state }) => state === 'failed' || state === 'retry').length;
  const late = outbox.filter(({ oldestSeconds }) => (oldestSeconds ?? 0) > LATE_S);
  const free =
    storage.diskBytes === null || storage.diskFreeBytes === null
      ? 1
      : storage.diskFreeBytes / storage.diskBytes;
  const differences = nightly.karmaDifferences ?? 0;
  const backupAge = nightly.backupAt === null ? null : now - Date.parse(nightly.backupAt);
  const p95 = moves.ackMs?.p95 ?? 0;
  return [
    ...(maintenance.isOn
      ? [
          {
            what: 'maintenance',
            count: Math.max(0, Math.floor((now - since) / (60 * 1_000))),
            to: 'platform',
          } as const,
        ]
      : []),
    ...(faults > 0 ? [{ what: 'faults', count: faults, to: 'errors' } as const] : []),
    ...(isLate(reports.oldestOpenAt)
      ? [{ what: 'reports', count: reports.open, to: 'reports', query: 'status=open' } as const]
      : []),
    ...(isLate(reports.oldestLookingAt)
      ? [{ what: 'looking', count: reports.looking, to: 'reports', query: 'status=looking' } as const]
      : []),
    ...(failed > 0 ? [{ what: 'jobs', count: failed, to: 'jobs' } as const] : []),
    ...(overdue > JOB_LATE_S
      ? [{ what: 'jobsLate', count: Math.floor(overdue / 60), to: 'jobs' } as const]
      : []),
    ...(differences > 0 ? [{ what: 'karma', count: differences, to: 'jobs' } as const] : []),
    ...(nightly.backupsKept > 0 && backupAge === null
      ? [{ what: 'noBackup', count: 0, to: 'jobs' } as const]
      : []),
    ...(nightly.backupsKept > 0 && backupAge !== null && backupAge > LATE_MS
      ? [{ what: 'backup', count: Math.floor(backupAge / DAY_MS), to: 'jobs' } as const]
      : []),
    ...(free < LEAST_FREE ? [{ what: 'disk', count: Math.round(free * 100), to: 'platform' } as const] : []),
    ...(late.length > 0
      ? [
          {
            what: 'outbox',
            count: late.reduce((sum, { waiting }) => sum + waiting, 0),
            to: 'jobs',
          } as const,
        ]
      : []),
    ...(lag > COPY_LATE_S ? [{ what: 'copies', count: Math.round(lag), to: 'platform' } as const] : []),
    ...(p95 > SLOW_MS ? [{ what: 'slow', count: Math.round(p95), to: 'platform' } as const] : []),
  ];
}
