/**
 * Measures what play leaves on the disk: people alone play whole sessions of colour whist against computers that
 * answer at once, on the whole server with a PostgreSQL of its own (fsync on). Told are the bytes of the tables of
 * rooms and of everything else for each deal, after a vacuum, and the bytes of the write-ahead log for each row.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database } from '../packages/server/src/platform/db/client.ts';
import { freePort, startChildServer } from '../packages/server/test/support/child-server.ts';
import { startCrashPlayer } from '../packages/server/test/support/crash-player.ts';
import { startSharedPostgres } from '../packages/server/test/support/shared-postgres.ts';
import { chooser } from '../packages/server/test/support/table-client.ts';
import { waitFor } from '../packages/server/test/support/wait-for.ts';
import type { BenchOptions, BenchResult } from './run.ts';

const PLAYERS = 40;

interface Sizes {
  readonly log: number;
  readonly rooms: number;
  readonly database: number;
  readonly wal: number;
  readonly rows: number;
  readonly deals: number;
}

export async function run({ quick }: BenchOptions): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'troef-disk-'));
  const postgres = await startSharedPostgres(join(folder, 'data'));
  const server = await startChildServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'server'),
    PORT: String(await freePort()),
    COMPUTER_DELAY_MS: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  });
  const db = createDatabase({
    connection: { connectionString: postgres.url },
    // A connection that breaks makes the next statement fail.
    log: { warn: () => undefined } as never,
    poolSize: 1,
  });
  try {
    const before = await sizesOf(db);
    let acked = 0;
    const players = [];
    for (let n = 0; n < PLAYERS; n++)
      players.push(
        startCrashPlayer({
          url: server.url,
          token: await tokenOf(server.url, `Player ${n}`),
          choose: chooser(n + 1),
          onAck: () => acked++,
        }),
      );
    await waitFor(() => acked >= (quick ? 500 : 8_000), 'enough moves');
    for (const player of players) player.stop();
    await server.end('SIGTERM');
    const after = await sizesOf(db);
    const grown = (what: keyof Sizes): number => after[what] - before[what];
    const deals = grown('deals');
    const figures = {
      deals,
      rows: grown('rows'),
      rowsADeal: grown('rows') / deals,
      logBytesADeal: grown('log') / deals,
      roomsBytesADeal: grown('rooms') / deals,
      databaseBytesADeal: grown('database') / deals,
      walBytesARow: grown('wal') / grown('rows'),
    };
    return {
      table: [
        `${deals} deals, ${figures.rows} rows of the log (${figures.rowsADeal.toFixed(1)} a deal)`,
        `the log: ${figures.logBytesADeal.toFixed(0)} bytes a deal; rows of rooms: ${figures.roomsBytesADeal.toFixed(0)}; the whole database: ${figures.databaseBytesADeal.toFixed(0)}`,
        `write-ahead log: ${figures.walBytesARow.toFixed(0)} bytes a row`,
      ].join('\n'),
      figures,
    };
  } finally {
    await db.close();
    if (server.process.exitCode === null) await server.end('SIGKILL');
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With the indexes of the tables. */
async function sizesOf({ pool }: Database): Promise<Sizes> {
  await pool.query('vacuum full room_log');
  await pool.query('vacuum full rooms');
  const { rows } = await pool.query<Record<keyof Sizes, string>>(
    `select pg_total_relation_size('room_log') as log, pg_total_relation_size('rooms') as rooms,
       pg_database_size(current_database()) as database, pg_current_wal_lsn() - '0/0'::pg_lsn as wal,
       (select count(*) from room_log) as rows,
       (select count(*) from room_log where body ->> 'type' = 'dealt') as deals`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no sizes');
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, Number(value)]),
  ) as unknown as Sizes;
}

async function tokenOf(url: string, name: string): Promise<string> {
  const answer = await fetch(`${url}/auth/anonymous`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return ((await answer.json()) as { token: string }).token;
}
