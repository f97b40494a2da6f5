import { expect, test } from 'vitest';
import { deployProgram } from '../../../scripts/lib/deploy-programs.ts';
import { clusterFiguresOf, clusterLossesOf, runClusterTest } from './support/cluster-run.ts';
import { SHORT } from './support/cluster-sizes.ts';

test('several servers lose nothing, and nobody pays, when a server, Redis or the database dies', async () => {
  const report = await runClusterTest(SHORT);
  process.stdout.write(`${clusterFiguresOf(report)}\n`);
  expect(clusterLossesOf(report)).toEqual([]);
  // The configuration that the documents give is the one that is tried.
  expect(report.proxy).toBe(process.env.HAPROXY || deployProgram('haproxy'));
}, 400_000);
