import { expect, test } from 'vitest';
import { clusterFiguresOf, clusterLossesOf, runClusterTest } from './support/cluster-run.ts';
import { SHORT } from './support/cluster-sizes.ts';

test('several servers lose nothing, and nobody pays, when a server, Redis or the database dies', async () => {
  const report = await runClusterTest(SHORT);
  process.stdout.write(`${clusterFiguresOf(report)}\n`);
  expect(clusterLossesOf(report)).toEqual([]);
}, 180_000);
