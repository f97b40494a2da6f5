/**
 * `npm run test:cluster [-- --short]`: prints one line of figures, and fails if a promise did not hold.
 * HAPROXY names another HAProxy than the one of the machine to run docs/haproxy.cfg.
 */
import { clusterFiguresOf, clusterViolationsOf, runClusterTest } from './support/cluster-run.ts';
import { LONG, SHORT } from './support/cluster-sizes.ts';

const report = await runClusterTest(process.argv.includes('--short') ? SHORT : LONG);
process.stdout.write(`${clusterFiguresOf(report)}\n`);
const violations = clusterViolationsOf(report);
for (const violation of violations) process.stderr.write(`${violation}\n`);
process.exit(violations.length === 0 ? 0 : 1);
