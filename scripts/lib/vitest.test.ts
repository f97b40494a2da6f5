import { expect, test } from 'vitest';
import { countReport } from './vitest.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'x.test.ts',
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test('passed and failed tests are counted over all files', () => {
  const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')];
  expect(countReport({ testResults })).toEqual({ passed: 3, failed: 1 });
});

test('a file that could not be loaded is a failure', () => {
  expect(countReport({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1 });
});
