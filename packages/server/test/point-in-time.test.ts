/**
 * Recovery to a point in time, by the steps of docs/operations.md ("Back to a point in time"): the archive of our
 * own PostgreSQL and a copy of its folder give the tables back as they were before somebody deleted them.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldRoom } from '@troef/engine/state/room-fold.ts';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createRoomLog } from '../src/features/room-store/room-log.ts';
import { createDatabase, type Database } from '../src/platform/db/client.ts';
import { makeSiteRole, SUPERUSER } from '../src/platform/postgres/access.ts';
import { locateBinaries } from '../src/platform/postgres/binaries.ts';
import {
  archiveOf,
  createCluster,
  type RunningCluster,
  startCluster,
  stopCluster,
} from '../src/platform/postgres/cluster.ts';
import { migrateDatabase } from '../src/platform/postgres/migrate.ts';
import { type ClusterPlace, preparePlace } from '../src/platform/postgres/place.ts';
import { administer, connectionTo, makeDatabase } from '../src/testing/cluster.ts';
import { startRoomServer } from './support/room-server.ts';
import { ALONE, chooser, joinTable, playOn } from './support/table-client.ts';

const endings: (() => unknown)[] = [];
afterAll(async () => {
  for (const ending of endings.reverse()) await ending();
});

const optionsOf = (place: ClusterPlace) => ({
  place,
  binaries: locateBinaries(place.account, place.copies),
  fsync: true,
});
function newPlace(): ClusterPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'troef-pitr-'));
  const place = preparePlace(dataDir);
  endings.push(() => {
    rmSync(place.home, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });
  return place;
}
const siteOf = ({ socketFolder }: RunningCluster): Database =>
  createDatabase({
    connection: connectionTo(socketFolder, 'site'),
    log: pino({ level: 'silent' }),
    poolSize: 4,
  });
const roomAsItIs = async (db: Database, room: string) => {
  const stored = await createRoomLog(db).load(room);
  if (stored === undefined || stored.rows.length === 0) return undefined;
  return JSON.parse(JSON.stringify(foldRoom(stored.head, stored.rows)));
};

test('what was deleted is there again, as it was a moment before', async () => {
  const place = newPlace();
  await createCluster(optionsOf(place));
  const running = await startCluster({ ...optionsOf(place), archive: true });
  let isRunning = true;
  endings.push(() => (isRunning ? stopCluster(place, running) : undefined));
  await administer(running.socketFolder, makeSiteRole);
  await makeDatabase(running.socketFolder, 'site');
  const db = siteOf(running);
  await migrateDatabase(db);

  const superuser = new pg.Client({ ...connectionTo(running.socketFolder, 'postgres'), user: SUPERUSER });
  await superuser.connect();
  const base = join(mkdtempSync(join(tmpdir(), 'troef-base-')), 'base');
  await superuser.query(`select pg_backup_start('base', fast => true)`);
  cpSync(place.cluster, base, { recursive: true });
  const { rows: labels } = await superuser.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop()',
  );
  writeFileSync(join(base, 'backup_label'), labels[0]?.labelfile ?? '');

  const server = await startRoomServer({ db });
  const client = await joinTable(server.url, await server.token());
  const room = await client.create(ALONE);
  await playOn(client, chooser(3), ({ seq }) => seq > 60);
  client.close();
  await server.close();
  const played = await roomAsItIs(db, room);
  expect(played.seq).toBeGreaterThan(60);
  const { rows: times } = await superuser.query<{ now: string }>('select clock_timestamp()::text as now');
  await db.pool.query('delete from room_log');
  await db.pool.query('delete from rooms');
  expect(await roomAsItIs(db, room)).toBe(undefined);

  // The rest of the log goes into the archive.
  const { rows: lasts } = await superuser.query<{ file: string }>(
    'select pg_walfile_name(pg_switch_wal()) as file',
  );
  await expect.poll(() => readdirSync(archiveOf(place))).toContain(lasts[0]?.file);
  await superuser.end();
  await db.close();
  await stopCluster(place, running);
  isRunning = false;

  const other = newPlace();
  await createCluster(optionsOf(other));
  rmSync(other.cluster, { recursive: true });
  cpSync(base, other.cluster, {
    recursive: true,
    filter: (path) => !/postmaster\.pid$|pg_wal\/./.test(path),
  });
  cpSync(archiveOf(place), archiveOf(other), { recursive: true });
  writeFileSync(join(other.cluster, 'recovery.signal'), '');
  writeFileSync(
    join(other.cluster, 'postgresql.auto.conf'),
    [
      `restore_command = '/bin/cp "${archiveOf(other)}/%f" "%p"'`,
      `recovery_target_time = '${times[0]?.now}'`,
      `recovery_target_action = 'promote'`,
    ].join('\n'),
  );
  chmodSync(other.cluster, 0o700);
  if (other.account !== undefined) {
    const owner = `${other.account.uid}:${other.account.gid}`;
    execFileSync('chown', ['-R', owner, other.cluster, archiveOf(other)]);
  }
  const recovered = await startCluster(optionsOf(other));
  endings.push(() => stopCluster(other, recovered));
  const again = siteOf(recovered);
  endings.push(() => again.close());
  expect(await roomAsItIs(again, room)).toEqual(played);
}, 120_000);
