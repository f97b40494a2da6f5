/**
 * The test of several processes (docs/realtime.md 6): three servers behind HAProxy with docs/haproxy.cfg, without
 * sticky sessions, one database, one Redis, tables of four people spread over all servers, and one server's clock
 * an hour off. One server is killed, Redis goes away, the database is restarted, and one server is asked to end.
 * Afterwards everything players were told is compared with the log, and none of them may have paid for it: no
 * time-out, no seat lost, no stand-in.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { deployProgram } from '../../../../scripts/lib/deploy-programs.ts';
import { createDatabase } from '../../src/platform/db/client.ts';
import { type ChildServer, freePort, startChildServer } from './child-server.ts';
import {
  compareTables,
  endChild,
  goneOn,
  longestGap,
  lossesIn,
  type Paid,
  paidFor,
  SEATS,
  seatEverybody,
  type TableOptions,
  type TestDb,
} from './cluster-tables.ts';
import { ALL_BACK_MS, type LogComparison } from './crash-run.ts';
import { startHaproxy } from './haproxy.ts';
import { startRedis } from './redis.ts';
import { startSharedPostgres } from './shared-postgres.ts';
import { waitFor } from './wait-for.ts';

export interface ClusterOptions extends TableOptions {
  /** Ends after this many acknowledged moves. */
  readonly moves: number;
  /** Time for all players to connect. */
  readonly countdownMs: number;
  readonly redisAwayMs: number;
  readonly databaseAwayMs: number;
}

export interface ClusterReport extends LogComparison, Paid {
  /** The program of the proxy. */
  readonly proxy: string;
  readonly acknowledged: number;
  /**
   * Longest time in which a table made no move, in milliseconds: after a kill, without Redis, after the
   * database was back, after a SIGTERM.
   */
  readonly afterKill: number;
  readonly withoutRedis: number;
  readonly afterDatabase: number;
  readonly afterTerm: number;
  /** Tables whose people were connected through more than one server. */
  readonly spread: number;
  readonly faults: readonly string[];
  readonly seconds: number;
}

export const STANDS_STILL_MS = 3_000;
const SERVERS = 3;

/** Puts all clocks of that process but the database's an hour ahead. */
const HOUR_AHEAD = `--import=data:text/javascript,${encodeURIComponent(
  'const D=Date,h=3600000;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+h)}static now(){return D.now()+h}}',
)}`;

export async function runClusterTest(options: ClusterOptions): Promise<ClusterReport> {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'troef-cluster-'));
  const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const postgres = await startSharedPostgres(join(folder, 'data'));
    endings.push(() => postgres.remove());
    const redis = await startRedis();
    endings.push(() => redis.stop());
    const ports = await Promise.all(Array.from({ length: SERVERS }, freePort));
    const secret = randomBytes(32).toString('hex');
    const servers: ChildServer[] = [];
    // The servers share keys and compiled code, because they run on one machine.
    const dataDir = join(folder, 'servers');
    const start = async (at: number): Promise<void> => {
      servers[at] = await startChildServer({
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        SECRET_KEY: secret,
        DATA_DIR: dataDir,
        PORT: String(ports[at]),
        COMPUTER_DELAY_MS: '0',
        COUNTDOWN_MS: String(options.countdownMs),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'fatal',
        ...(at === SERVERS - 1 && { NODE_OPTIONS: HOUR_AHEAD }),
      });
    };
    endings.push(() => Promise.all(servers.map(endChild)));
    await start(0);
    await Promise.all([start(1), start(2)]);
    const program = process.env.HAPROXY || deployProgram('haproxy');
    const proxy = await startHaproxy(program, folder, ports);
    endings.push(() => proxy.close());
    const db = createDatabase({
      connection: { connectionString: postgres.url },
      log: pino({ level: 'silent' }),
      poolSize: 2,
    });
    endings.push(() => db.close());

    const tables = await seatEverybody(proxy, options);
    const players = tables.flatMap((table) => table.players);
    endings.push(() => {
      for (const player of players) player.stop();
    });
    const moves = (): number => players.reduce((sum, { acked }) => sum + acked.length, 0);
    const enough = (share: number): Promise<void> =>
      waitFor(() => moves() >= options.moves * share, 'enough moves');

    await waitFor(() => tables.every(({ acks }) => acks.length > SEATS), 'everybody plays');
    const spread = await spreadOf(db);

    await enough(1 / 5);
    const killedAt = performance.now();
    await servers[0]?.end('SIGKILL');
    const afterKill = await goneOn(tables, killedAt);
    await Promise.all([start(0), enough(2 / 5)]);

    await redis.stop();
    const redisGoneAt = performance.now();
    await wait(options.redisAwayMs / 2);
    await redis.start();
    redis.freeze();
    await wait(options.redisAwayMs / 2);
    redis.thaw();
    const withoutRedis = longestGap(tables, redisGoneAt, performance.now());
    await enough(3 / 5);

    await postgres.stop();
    await wait(options.databaseAwayMs);
    await postgres.start();
    const afterDatabase = await goneOn(tables, performance.now());
    await enough(4 / 5);

    const termedAt = performance.now();
    const ending = servers[1]?.end('SIGTERM');
    const afterTerm = await goneOn(tables, termedAt);
    await ending;
    await Promise.all([start(1), enough(1)]);
    // Everything that waited for the end of a pause has come by now.
    await wait(STANDS_STILL_MS);
    for (const player of players) player.stop();
    // A log is compared when no server writes to it any more.
    await Promise.all(servers.map((server) => server.end('SIGTERM')));

    const total = await compareTables(db, tables);
    return {
      proxy: program,
      acknowledged: moves(),
      ...total,
      afterKill,
      withoutRedis,
      afterDatabase,
      afterTerm,
      ...(await paidFor(db)),
      spread,
      faults: players.flatMap(({ faults }) => faults),
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    for (const ending of endings.reverse()) await ending();
  }
}

/** Writes one line, for people and for a log. */
export function clusterFiguresOf(report: ClusterReport): string {
  const s = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  return [
    `cluster: ${report.acknowledged} moves acknowledged (${report.rows} rows) by ${SERVERS} servers behind ${report.proxy}, ${report.spread} tables over several of them`,
    `lost ${report.lost}, doubled ${report.doubled}, reordered ${report.reordered}, gapped ${report.gapped}, shown but not written ${report.unwritten}, unreadable ${report.corrupt}`,
    `stood still at most ${s(report.afterKill)} after a kill, ${s(report.withoutRedis)} without Redis, ${s(report.afterDatabase)} after the database was back, ${s(report.afterTerm)} after a SIGTERM`,
    `${report.pauses} pauses, paid for our faults ${report.paid.length}`,
    `${report.seconds.toFixed(0)} s`,
  ].join('; ');
}

/** Returns what is wrong, in words; empty if everything held. */
export function clusterLossesOf(report: ClusterReport): readonly string[] {
  return [
    ...lossesIn(logOf(report)),
    ...(report.pauses === 0 ? ['a server died and no clock stood still'] : []),
    ...(report.spread === 0 ? ['no table was spread over several servers'] : []),
    ...report.paid.slice(0, 5),
    ...report.faults.slice(0, 5),
  ];
}

const logOf = ({
  rows,
  lost,
  doubled,
  reordered,
  gapped,
  unwritten,
  corrupt,
}: ClusterReport): LogComparison => ({
  rows,
  lost,
  doubled,
  reordered,
  gapped,
  unwritten,
  corrupt,
});

/** Also lists tables that stood still longer than we promise. For a machine that does nothing else. */
export function clusterViolationsOf(report: ClusterReport): readonly string[] {
  const { afterKill, withoutRedis, afterTerm } = report;
  const limits = { afterKill: STANDS_STILL_MS, withoutRedis: STANDS_STILL_MS, afterTerm: ALL_BACK_MS };
  const stood = { afterKill, withoutRedis, afterTerm };
  return [
    ...clusterLossesOf(report),
    ...Object.entries(limits)
      .map(([when, limit]) => ({ when, limit, ms: stood[when as keyof typeof stood] }))
      .filter(({ ms, limit }) => ms > limit)
      .map(({ when, ms }) => `a table stood still for ${ms.toFixed(0)} ms: ${when}`),
  ];
}

async function spreadOf({ pool }: TestDb): Promise<number> {
  const { rows } = await pool.query<{ tables: number }>(
    `select count(*)::int as tables from
       (select room from presence group by room having count(distinct process) > 1) spread`,
  );
  return rows[0]?.tables ?? 0;
}
