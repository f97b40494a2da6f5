import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';
import { SLOW_TESTS, TIMED_TESTS } from './slow-tests.ts';

test('test files that are named are there: one that moved would run where it must not', () => {
  for (const file of [...TIMED_TESTS, ...SLOW_TESTS]) {
    expect(existsSync(path.join(ROOT, file)), file).toBe(true);
  }
});

test('no project leaves files out by itself: it would not hear of those that a run leaves out', () => {
  expect(readFileSync(path.join(ROOT, 'vitest.config.ts'), 'utf8')).not.toMatch(/^\s*exclude:/m);
});
