import { expect, test } from 'vitest';
import { warningsOf } from './warnings.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
function reportsSince(given: object): Parameters<typeof warningsOf>[0]['reports'] {
  return { open: 0, looking: 0, oldestAt: null, oldestOpenAt: null, oldestLookingAt: null, ...given };
}
const well: Parameters<typeof warningsOf>[0] = {
  reports: reportsSince({ open: 1, oldestOpenAt: '2026-11-24T11:00:00Z' }),
  jobs: { waiting: 0, active: 0, failed: 3, overdueSeconds: 20, last: [] },
  maintenance: { isOn: false, since: null },
  errors: [{ code: 'not_your_turn', count: 4 }],
  nightly: { karmaDifferences: 0, backupAt: '2026-11-24T02:00:00Z', backupsKept: 7 },
  storage: { databaseBytes: 1, diskBytes: 100, diskFreeBytes: 50, copies: { count: 1, lagSeconds: 2 } },
  outbox: [{ channel: 'mail', waiting: 2, oldestSeconds: 3 }],
  moves: { perMinute: 10, ackMs: { count: 10, p50: 10, p95: 80, p99: 90 } },
};
const whatIn = (changed: Partial<typeof well>): readonly string[] =>
  warningsOf({ ...well, ...changed }, NOW).map(({ what }) => what);

test('a site that is well has no warning, whatever went wrong days ago', () => {
  expect(whatIn({})).toEqual([]);
});

test('a report that waits for three days, a full disk and mail that is not sent are said', () => {
  expect(whatIn({ reports: reportsSince({ open: 1, oldestOpenAt: '2026-11-21T11:00:00Z' }) })).toEqual([
    'reports',
  ]);
  expect(whatIn({ storage: { ...well.storage, diskFreeBytes: 5 } })).toEqual(['disk']);
  expect(whatIn({ outbox: [{ channel: 'mail', waiting: 2, oldestSeconds: 3_000 }] })).toEqual(['outbox']);
});

test('an old report that somebody looks at is not said of those that nobody has looked at', () => {
  const old = '2026-11-21T11:00:00Z';
  const taken = reportsSince({ open: 4, looking: 2, oldestAt: old, oldestLookingAt: old });
  expect(warningsOf({ ...well, reports: { ...taken, oldestOpenAt: '2026-11-24T11:00:00Z' } }, NOW)).toEqual([
    { what: 'looking', count: 2, to: 'reports', query: 'status=looking' },
  ]);
  expect(warningsOf({ ...well, reports: { ...taken, oldestOpenAt: old } }, NOW)).toMatchObject([
    { what: 'reports', count: 4, query: 'status=open' },
    { what: 'looking', count: 2 },
  ]);
});

test('karma that is not the sum of its reasons, and backups that are old or missing, are said', () => {
  const nightly = (changed: Partial<typeof well.nightly>) => ({ nightly: { ...well.nightly, ...changed } });
  expect(whatIn(nightly({ karmaDifferences: 2 }))).toEqual(['karma']);
  expect(whatIn(nightly({ karmaDifferences: null }))).toEqual([]);
  expect(whatIn(nightly({ backupAt: '2026-11-21T02:00:00Z' }))).toEqual(['backup']);
  expect(whatIn(nightly({ backupAt: null }))).toEqual(['noBackup']);
  expect(whatIn(nightly({ backupAt: null, backupsKept: 0 }))).toEqual([]);
});

test('maintenance that was left on, faults, late jobs and copies behind are said', () => {
  const left = { isOn: true, since: '2026-11-24T10:30:00Z' };
  expect(warningsOf({ ...well, maintenance: left }, NOW)).toEqual([
    { what: 'maintenance', count: 90, to: 'platform' },
  ]);
  expect(whatIn({ errors: [{ code: 'internal_server_error', count: 2 }, ...well.errors] })).toEqual([
    'faults',
  ]);
  expect(whatIn({ jobs: { ...well.jobs, overdueSeconds: 31 * 60 } })).toEqual(['jobsLate']);
  expect(whatIn({ jobs: { ...well.jobs, overdueSeconds: null } })).toEqual([]);
  const behind = (copies: typeof well.storage.copies) => whatIn({ storage: { ...well.storage, copies } });
  expect(behind({ count: 1, lagSeconds: 31 })).toEqual(['copies']);
  expect(behind(null)).toEqual([]);
});
