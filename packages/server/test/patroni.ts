/**
 * `npm run test:patroni`: prints one line of figures, and fails if a promise did not hold. Needs root, and
 * Debian's patroni, etcd-server, python3-etcd, postgresql-15, haproxy and pgbouncer. With `--if-possible` it says what
 * is missing, and ends with the status of a test that was skipped (`npm run test:long`).
 */
import { inOwnNetwork, mayHaveNetworks } from './support/hosts.ts';
import { missingPrograms } from './support/patroni-cluster.ts';
import { patroniFiguresOf, patroniLossesOf, runPatroniTest } from './support/patroni-run.ts';

const SKIPPED = 77;
const missing = missingPrograms();
if (!mayHaveNetworks() || missing.length > 0) {
  process.stderr.write(
    `needs root, and a network of its own; missing: ${missing.join(', ') || 'nothing'}\napt-get install patroni etcd-server python3-etcd postgresql-15 haproxy pgbouncer\n`,
  );
  process.exit(process.argv.includes('--if-possible') ? SKIPPED : 1);
}
if (inOwnNetwork()) {
  const report = await runPatroniTest({ tables: 10, thinkMs: 150, seed: 2_026 });
  process.stdout.write(`${patroniFiguresOf(report)}\n`);
  const losses = patroniLossesOf(report);
  for (const loss of losses) process.stderr.write(`${loss}\n`);
  process.exit(losses.length === 0 ? 0 : 1);
}
