/**
 * How the work of the nights grows with the site: every job of the schedule is timed on a site of so many sessions
 * of people, and on one with ten times as many, on a PostgreSQL of its own (fsync on). At the end the log of all
 * rooms is packed as that of an old month, and told are its bytes and what a read of one old room touches, before
 * and after. Tests of cards of pairs are left out (`pairs.choices` is 0): their time is a setting, not a growth.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestClock } from '../packages/engine/src/testing/clock.ts';
import { packPart, partsOfLog } from '../packages/server/src/features/room-store/log-parts.ts';
import { readConfig } from '../packages/server/src/platform/config/config.ts';
import { createDatabase, type Database } from '../packages/server/src/platform/db/client.ts';
import type { Job } from '../packages/server/src/platform/jobs/job.ts';
import { migrateDatabase } from '../packages/server/src/platform/postgres/migrate.ts';
import { createHashes } from '../packages/server/src/platform/secrets/hashes.ts';
import { createVault } from '../packages/server/src/platform/secrets/vault.ts';
import { fixedSettings } from '../packages/server/src/platform/settings/settings.ts';
import { createTestRandom } from '../packages/server/src/testing/random.ts';
import { scheduledJobs } from '../packages/server/src/wiring/scheduled.ts';
import { startSharedPostgres } from '../packages/server/test/support/shared-postgres.ts';
import { playedSite, ROWS_A_SESSION } from './growth/played-site.ts';
import type { BenchOptions, BenchResult } from './run.ts';

const SIZES = [2_500, 25_000] as const;
const QUICK_SIZES = [200, 2_000] as const;
const SECRETS = { key: () => new Uint8Array(32) };
const silent = { warn: () => undefined, info: () => undefined, error: () => undefined } as never;

interface Measured {
  readonly ms: Readonly<Record<string, number>>;
  readonly packing: Packing;
}
interface Packing {
  readonly rows: number;
  readonly ms: number;
  readonly bytesARow: number;
  readonly bytesARowPacked: number;
  readonly pagesOfARoom: number;
  readonly pagesOfARoomPacked: number;
}

export async function run({ quick }: BenchOptions): Promise<BenchResult> {
  const sizes = quick ? QUICK_SIZES : SIZES;
  const measured: Measured[] = [];
  for (const sessions of sizes) measured.push(await measure(sessions));
  const [small, large] = measured as [Measured, Measured];
  const { packing } = large;
  return {
    table: [
      `${'job'.padEnd(22)}${sizes.map((size) => `${size} sessions`.padStart(18)).join('')}${'times'.padStart(8)}`,
      ...Object.entries(large.ms)
        .sort(([, a], [, b]) => b - a)
        .map(([name, ms]) =>
          [
            name.padEnd(22),
            `${(small.ms[name] ?? 0).toFixed(0)} ms`.padStart(18),
            `${ms.toFixed(0)} ms`.padStart(18),
            (ms / Math.max(1, small.ms[name] ?? 0)).toFixed(1).padStart(8),
          ].join(''),
        ),
      `packing: ${packing.rows} rows in ${(packing.ms / 1000).toFixed(1)} s (${(packing.rows / packing.ms).toFixed(0)} a millisecond)`,
      `bytes a row with its indexes: ${packing.bytesARow.toFixed(0)}, packed ${packing.bytesARowPacked.toFixed(0)}`,
      `pages that a read of one room touches: ${packing.pagesOfARoom}, packed ${packing.pagesOfARoomPacked} (${ROWS_A_SESSION} rows)`,
    ].join('\n'),
    figures: { sizes, small: small.ms, large: large.ms, packing },
  };
}

async function measure(sessions: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'troef-growth-'));
  const postgres = await startSharedPostgres(join(folder, 'data'));
  const db = createDatabase({ connection: { connectionString: postgres.url }, log: silent });
  try {
    await migrateDatabase(db);
    const clock = createTestClock(Date.now());
    await playedSite(db, sessions, clock.now());
    await db.pool.query('analyze');
    const ms: Record<string, number> = {};
    for (const job of jobsOn(db, clock, folder)) ms[job.name] = await timeOf(() => job.run());
    return { ms, packing: await pack(db) };
  } finally {
    await db.close();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function jobsOn(db: Database, clock: ReturnType<typeof createTestClock>, folder: string): readonly Job[] {
  return scheduledJobs(
    {
      config: readConfig({ DATA_DIR: folder }),
      db,
      clock,
      random: createTestRandom(clock, 'jobs'),
      log: silent,
      vault: createVault(SECRETS),
      hashes: createHashes(SECRETS),
      settings: fixedSettings({ 'pairs.choices': 0 }),
    },
    { userChanged: () => undefined },
    { posts: [], linkTo: (path) => path },
    [],
  );
}

async function pack(db: Database): Promise<Packing> {
  const [part] = await partsOfLog(db.pool);
  if (part === undefined) throw new Error('the log has no part');
  const pagesOfARoom = await pagesOf(db);
  const from = performance.now();
  const packed = await packPart({ db }, part);
  const ms = performance.now() - from;
  if (packed === null) throw new Error('the part was not packed');
  const { rows, bytesBefore, bytes } = packed;
  return {
    ...{ rows, ms, pagesOfARoom, pagesOfARoomPacked: await pagesOf(db) },
    ...{ bytesARow: bytesBefore / rows, bytesARowPacked: bytes / rows },
  };
}

/** How many pages of the disk a read of one room needs. */
async function pagesOf({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) select seq, body from room_log
     where room = (select id from rooms order by id offset 50 limit 1) order by seq`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
