/**
 * The test of an update: two servers of the last release play tables of four people on one database, and are
 * replaced by this release one after the other, in the middle of deals. The first new server brings the database
 * to the new schema, so the old one that is left works on that, and each reads the rows that the other wrote.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createDatabase } from '../../src/platform/db/client.ts';
import { callEveryList, type ListAnswers } from './call-every-list.ts';
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
import { unpackLastRelease } from './last-release.ts';
import { startProxy } from './proxy.ts';
import { startSharedPostgres } from './shared-postgres.ts';
import { waitFor } from './wait-for.ts';

export interface UpgradeOptions extends TableOptions {
  /** Acknowledged moves before, between and after the two changes of server. */
  readonly moves: number;
}

export interface UpgradeReport extends Paid {
  readonly log: LogComparison;
  readonly acknowledged: number;
  /** Acknowledged while servers of both releases ran. */
  readonly together: number;
  /** Moves to which a server answered that it cannot take them now. */
  readonly refused: number;
  /** Longest time in which a table made no move after a server was asked to end, in milliseconds. */
  readonly stood: readonly number[];
  /** What the old server answered on the new schema. */
  readonly lists: ListAnswers;
  readonly faults: readonly string[];
  readonly seconds: number;
}

export const LONG_UPGRADE: UpgradeOptions = { tables: 25, moves: 1_500, thinkMs: 200, seed: 2_026 };
export const SHORT_UPGRADE: UpgradeOptions = { tables: 4, moves: 60, thinkMs: 40, seed: 7 };

export async function runUpgradeTest(options: UpgradeOptions): Promise<UpgradeReport> {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'troef-upgrade-'));
  const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const old = unpackLastRelease(join(folder, 'old'));
    const postgres = await startSharedPostgres(join(folder, 'data'));
    endings.push(() => postgres.remove());
    const ports = [await freePort(), await freePort()];
    const secret = randomBytes(32).toString('hex');
    const servers: ChildServer[] = [];
    const start = async (at: number, main?: string): Promise<void> => {
      servers[at] = await startChildServer(
        {
          DATABASE_URL: postgres.url,
          SECRET_KEY: secret,
          DATA_DIR: join(folder, main === undefined ? 'new' : 'before'),
          PORT: String(ports[at]),
          COMPUTER_DELAY_MS: '0',
          COUNTDOWN_MS: '3000',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'fatal',
        },
        main,
      );
    };
    endings.push(() => Promise.all(servers.map(endChild)));
    await start(0, old);
    await start(1, old);
    const proxy = await startProxy(ports);
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
    const another = (count: number): Promise<void> => {
      const before = moves();
      return waitFor(() => moves() >= before + count, 'enough moves');
    };

    const stood: number[] = [];
    const replace = async (at: number): Promise<void> => {
      const askedAt = performance.now();
      await servers[at]?.end('SIGTERM');
      stood.push(await goneOn(tables, askedAt));
      await start(at);
    };
    await another(options.moves);
    await replace(0);
    const before = moves();
    const lists = await callEveryList(servers[1]?.url ?? '');
    await another(options.moves);
    const together = moves() - before;
    await replace(1);
    await another(options.moves);
    for (const player of players) player.stop();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    return {
      log: await compareTables(db, tables),
      ...(await paidFor(db)),
      acknowledged: moves(),
      together,
      refused: players.reduce((sum, player) => sum + player.unavailable(), 0),
      stood,

      lists,
      faults: players.flatMap(({ faults }) => faults),
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    for (const ending of endings.reverse()) await ending();
  }
}

/** Writes one line, for people and for a log. */
export const upgradeFiguresOf = (report: UpgradeReport): string =>
  [
    `update: ${report.acknowledged} moves acknowledged (${report.log.rows} rows), ${report.together} of them while servers of both releases ran`,
    `lost ${report.log.lost}, doubled ${report.log.doubled}, gapped ${report.log.gapped}, refused ${report.refused}, paid for the change ${report.paid.length}`,
    `stood still at most ${(Math.max(...report.stood) / 1000).toFixed(1)} s`,
    `${report.lists.answered} lists of the old server on the new schema, ${report.lists.failing.length} failed`,
    `${report.seconds.toFixed(0)} s`,
  ].join('; ');

/** Returns what is wrong, in words; empty if everything held. */
export const upgradeLossesOf = (report: UpgradeReport): readonly string[] => [
  ...lossesIn(report.log),
  ...(report.refused > 0 ? [`refused: ${report.refused}`] : []),
  ...report.paid.slice(0, 5),
  ...report.lists.failing,
  ...report.faults.slice(0, 5),
];
