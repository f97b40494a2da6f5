/**
 * The test of a database that survives its hosts: tables of four people play through two servers, PgBouncer and
 * HAProxy on a cluster of three hosts (patroni-cluster.ts). The primary is killed three times, and once it is cut
 * off from the other two while the servers still reach it.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { createDatabase } from '../../src/platform/db/client.ts';
import { type ChildServer, freePort, startChildServer } from './child-server.ts';
import {
  compareTables,
  endChild,
  goneOn,
  lossesIn,
  type Paid,
  paidFor,
  seatEverybody,
  type TableOptions,
} from './cluster-tables.ts';
import type { LogComparison } from './crash-run.ts';
import type { TestHost } from './hosts.ts';
import { startPatroniCluster } from './patroni-cluster.ts';
import { startProxy } from './proxy.ts';
import { waitFor } from './wait-for.ts';

export interface PatroniReport extends Paid {
  readonly log: LogComparison;
  readonly acknowledged: number;
  /** What was done to the primary, and the longest time in milliseconds in which a table then made no move. */
  readonly faults: readonly { readonly what: string; readonly stoodMs: number; readonly movedTo: string }[];
  readonly complaints: readonly string[];
  readonly seconds: number;
}

export const GOES_ON_MS = 30_000;
const MOVES_BETWEEN = 300;
const PLAYS_ON_AFTER_MS = 3_000;

/** What happens to the primary, and what ends it. */
const FAULTS: readonly {
  readonly what: string;
  readonly strike: (primary: TestHost, hosts: readonly TestHost[]) => void;
  readonly mend?: (primary: TestHost, hosts: readonly TestHost[]) => void;
}[] = [
  { what: 'PostgreSQL killed', strike: (primary) => primary.kill('postgres') },
  { what: 'PostgreSQL and Patroni killed', strike: (primary) => primary.kill('patroni', 'postgres') },
  {
    what: 'cut off from the others',
    strike: (primary, hosts) => primary.cutFrom(hosts),
    mend: (primary, hosts) => primary.mend(hosts),
  },
  {
    what: 'everything on its host killed',
    strike: (primary) => primary.kill('patroni', 'postgres', 'etcd'),
  },
];

export async function runPatroniTest(options: TableOptions): Promise<PatroniReport> {
  const began = performance.now();
  const say = (what: string): void =>
    void process.stderr.write(`${((performance.now() - began) / 1000).toFixed(1)} s: ${what}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'troef-patroni-'));
  const endings: (() => unknown)[] = [
    () => process.env.KEEP_LOGS === undefined && rmSync(folder, { recursive: true, force: true }),
  ];
  try {
    const cluster = await startPatroniCluster(folder);
    endings.push(cluster.close);
    say('the cluster is whole');
    const ports = [await freePort(), await freePort()];
    const secret = randomBytes(32).toString('hex');
    const servers: ChildServer[] = [];
    endings.push(() => Promise.all(servers.map(endChild)));
    for (const port of ports)
      servers.push(
        await startChildServer({
          DATABASE_URL: cluster.url,
          DATABASE_DIRECT_URL: cluster.directUrl,
          SECRET_KEY: secret,
          DATA_DIR: join(folder, 'servers'),
          PORT: String(port),
          COMPUTER_DELAY_MS: '0',
          COUNTDOWN_MS: '5000',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'fatal',
        }),
      );
    const proxy = await startProxy(ports);
    endings.push(() => proxy.close());
    const tables = await seatEverybody(proxy, options);
    const players = tables.flatMap((table) => table.players);
    endings.push(() => {
      for (const player of players) player.stop();
    });
    const moves = (): number => players.reduce((sum, { acked }) => sum + acked.length, 0);
    await waitFor(() => tables.every(({ acks }) => acks.length > 4), 'everybody plays');

    const faults: { what: string; stoodMs: number; movedTo: string }[] = [];
    for (const { what, strike, mend } of FAULTS) {
      const before = moves();
      await waitFor(() => moves() >= before + MOVES_BETWEEN, 'enough moves');
      const primary = await cluster.primary();
      const at = performance.now();
      strike(primary, cluster.hosts);
      // Moves that were on their way are not play that goes on.
      await wait(PLAYS_ON_AFTER_MS);
      const stoodMs = Math.max(PLAYS_ON_AFTER_MS, await stoodFrom(tables, at));
      mend?.(primary, cluster.hosts);
      const next = await primaryBut(primary, cluster.primary);
      faults.push({ what, stoodMs, movedTo: next.name });
      say(`${what}: ${(stoodMs / 1000).toFixed(1)} s, ${primary.address} to ${next.address}`);
      cluster.revive(primary);
      await cluster.whole();
      say('the cluster is whole again');
    }
    const before = moves();
    await waitFor(() => moves() >= before + MOVES_BETWEEN, 'enough moves');
    await wait(PLAYS_ON_AFTER_MS);
    for (const player of players) player.stop();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    const db = createDatabase({
      connection: { connectionString: cluster.directUrl },
      log: pino({ level: 'silent' }),
      poolSize: 2,
    });
    endings.push(() => db.close());
    return {
      log: await compareTables(db, tables),
      ...(await paidFor(db)),
      acknowledged: moves(),
      faults,
      complaints: players.flatMap((player) => player.faults),
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    for (const ending of endings.reverse()) await ending();
  }
}

/** Returns the longest time without a move at a table that began in the moments after a fault. */
async function stoodFrom(tables: Parameters<typeof goneOn>[0], at: number): Promise<number> {
  const quietAfter = at + 500;
  await goneOn(tables, quietAfter);
  return Math.max(
    ...tables.map(({ acks }) => {
      const moments = [at, ...acks.filter((each) => each > at)];
      return Math.max(...moments.slice(1).map((each, n) => each - (moments[n] ?? each)));
    }),
  );
}

async function primaryBut(former: TestHost, primary: () => Promise<TestHost>): Promise<TestHost> {
  for (;;) {
    const now = await primary();
    if (now !== former) return now;
    await wait(300);
  }
}

/** Writes one line, for people and for a log. */
export const patroniFiguresOf = (report: PatroniReport): string =>
  [
    `patroni: ${report.acknowledged} moves acknowledged (${report.log.rows} rows)`,
    `lost ${report.log.lost}, doubled ${report.log.doubled}, gapped ${report.log.gapped}, shown but not written ${report.log.unwritten}`,
    ...report.faults.map(
      ({ what, stoodMs }) => `${what}: play went on after ${(stoodMs / 1000).toFixed(1)} s`,
    ),
    `${report.pauses} pauses, paid for our faults ${report.paid.length}`,
    `${report.seconds.toFixed(0)} s`,
  ].join('; ');

/** Returns what is wrong, in words; empty if everything held. */
export const patroniLossesOf = (report: PatroniReport): readonly string[] => [
  ...lossesIn(report.log),
  ...report.faults
    .filter(({ stoodMs }) => stoodMs > GOES_ON_MS)
    .map(({ what, stoodMs }) => `${what}: a table stood still for ${stoodMs.toFixed(0)} ms`),
  ...report.paid.slice(0, 5),
  ...report.complaints.slice(0, 5),
];
