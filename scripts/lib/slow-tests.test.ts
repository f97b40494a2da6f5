import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';
import { SLOW_TESTS, TIMED_TESTS } from './slow-tests.ts';

test('the test files that are named exist: one that moved would run where it must not', () => {
  for (const file of [...TIMED_TESTS, ...SLOW_TESTS]) {
    expect(existsSync(path.join(ROOT, file)), file).toBe(true);
  }
});

test('no project leaves files out by itself, because it would ignore those that a run leaves out', () => {
  expect(readFileSync(path.join(ROOT, 'vitest.config.ts'), 'utf8')).not.toMatch(/^\s*exclude:/m);
});
