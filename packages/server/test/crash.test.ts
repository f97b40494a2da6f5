import { expect, test } from 'vitest';
import { figuresOf, lossesOf, runCrashTest } from './support/crash-run.ts';
import { SHORT } from './support/crash-sizes.ts';

test('nothing acknowledged is lost when the server is killed, and every player comes back', async () => {
  const report = await runCrashTest(SHORT);
  process.stdout.write(`${figuresOf(report)}\n`);
  expect(lossesOf(report)).toEqual([]);
}, 300_000);
