import { expect, test } from 'vitest';
import { figuresOf, runCrashTest, violationsOf } from './support/crash-run.ts';
import { SHORT } from './support/crash-sizes.ts';

test('nothing acknowledged is lost when the server is killed, and everybody is back soon', async () => {
  const report = await runCrashTest(SHORT);
  process.stdout.write(`${figuresOf(report)}\n`);
  expect(violationsOf(report)).toEqual([]);
}, 120_000);
