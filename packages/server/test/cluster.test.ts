import { expect, test } from 'vitest';
import { clusterFiguresOf, clusterLossesOf, runClusterTest } from './support/cluster-run.ts';
import { SHORT } from './support/cluster-sizes.ts';

test('with several servers nothing is lost and nobody pays when one dies, or Redis, or the database', async () => {
  const report = await runClusterTest(SHORT);
  process.stdout.write(`${clusterFiguresOf(report)}\n`);
  expect(clusterLossesOf(report)).toEqual([]);
}, 180_000);
