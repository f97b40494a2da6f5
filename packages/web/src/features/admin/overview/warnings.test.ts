import { expect, test } from 'vitest';
import { warningsOf } from './warnings.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const well: Parameters<typeof warningsOf>[0] = {
  reports: { open: 1, looking: 0, oldestAt: '2026-11-24T11:00:00Z' },
  jobs: { waiting: 0, active: 0, failed: 3, last: [] },
  storage: { databaseBytes: 1, diskBytes: 100, diskFreeBytes: 50 },
  outbox: [{ channel: 'mail', waiting: 2, oldestSeconds: 3 }],
  moves: { perMinute: 10, ackMs: { count: 10, p50: 10, p95: 80, p99: 90 } },
};
const whatIn = (changed: Partial<typeof well>): readonly string[] =>
  warningsOf({ ...well, ...changed }, NOW).map(({ what }) => what);

test('a site that is well has no warning, whatever went wrong days ago', () => {
  expect(whatIn({})).toEqual([]);
});

test('a report that waits for three days, a full disk and mail that is not sent are said', () => {
  expect(whatIn({ reports: { open: 1, looking: 0, oldestAt: '2026-11-21T11:00:00Z' } })).toEqual(['reports']);
  expect(whatIn({ storage: { databaseBytes: 1, diskBytes: 100, diskFreeBytes: 5 } })).toEqual(['disk']);
  expect(whatIn({ outbox: [{ channel: 'mail', waiting: 2, oldestSeconds: 3_000 }] })).toEqual(['outbox']);
});
