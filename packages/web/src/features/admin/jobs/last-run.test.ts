import type { JobRun } from '@troef/protocol';
import { expect, test } from 'vitest';
import { lastRunOf } from './last-run.ts';

const run = (state: JobRun['state']) => ({ state }) as JobRun;

test('a job stands as its last run, and one that waits for another try has failed', () => {
  expect(lastRunOf({ runs: [] })).toBe('never');
  expect(lastRunOf({ runs: [run('retry'), run('completed')] })).toBe('failed');
  expect(lastRunOf({ runs: [run('completed'), run('failed')] })).toBe('done');
  expect(lastRunOf({ runs: [run('created'), run('failed')] })).toBe('running');
});
