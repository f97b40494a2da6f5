import type { JobRun } from '@troef/protocol';
import { expect, test } from 'vitest';
import { lastRunOf } from './last-run.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const run = (state: JobRun['state'], runAt = '2026-11-30T11:00:00Z') => ({ state, runAt }) as JobRun;

test('a job stands as its last run, and one that waits for another try has failed', () => {
  expect(lastRunOf({ runs: [] }, NOW)).toBe('never');
  expect(lastRunOf({ runs: [run('retry'), run('completed')] }, NOW)).toBe('failed');
  expect(lastRunOf({ runs: [run('completed'), run('failed')] }, NOW)).toBe('done');
  expect(lastRunOf({ runs: [run('created'), run('failed')] }, NOW)).toBe('running');
});

test('a run that is asked for next week hides no failure', () => {
  expect(lastRunOf({ runs: [run('created', '2026-12-07T12:00:00Z'), run('failed')] }, NOW)).toBe('failed');
});
