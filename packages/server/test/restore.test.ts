/**
 * A backup is a backup: tables are played, the database is copied while one still plays, the copy is put into
 * an empty database, and by `npm run restore` into an empty folder. Every room is replayed there from its log to the
 * same scores (docs/operations.md, "Backup").
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { foldRoom } from '@troef/engine/state/room-fold.ts';
import type pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRoomLog } from '../src/features/room-store/room-log.ts';
import { checkCopy, readCopy, writeCopy } from '../src/platform/backup/copy.ts';
import { readPictures, writePictures } from '../src/platform/backup/pictures.ts';
import { createDatabase, type Database } from '../src/platform/db/client.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { createTestDatabase, openTestDatabase } from '../src/testing/database.ts';
import { packWholeLog } from '../src/testing/old-log.ts';
import { openRooms } from './support/open-rooms.ts';
import { ALONE, chooser, playOn } from './support/table-client.ts';

const { db, connect } = await openRooms();
const restored = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'troef-backup-'));
const file = join(folder, 'site.copy.gz');

const inClient = async <T>(database: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await database.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
};

/** The scores of every room, from its log. */
async function replayed(database: Database): Promise<unknown> {
  const log = createRoomLog(database);
  const { rows } = await database.pool.query<{ id: string }>('select id from rooms order by id');
  return Promise.all(
    rows.map(async ({ id }) => {
      const stored = await log.load(id);
      if (stored === undefined) throw new Error(`no room ${id}`);
      const { status, seq, game } = foldRoom(stored.head, stored.rows);
      return { id, status, seq, game: JSON.parse(JSON.stringify(game)) };
    }),
  );
}
const everything = (database: Database) =>
  database.pool
    .query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'processes' order by 1`,
    )
    .then(({ rows }) =>
      Promise.all(
        rows.map(async ({ name }) => {
          const { rows: found } = await database.pool.query(
            `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from "${name}" t`,
          );
          return { name, ...found[0] };
        }),
      ),
    );

test('every room of a backup is replayed to the same scores, and no row differs', async () => {
  for (const session of [
    { variant: 'whist', length: 4 },
    { variant: 'manille', length: 61 },
  ] as const) {
    const player = await connect();
    await player.create({ ...ALONE, ...session });
    await playOn(player, chooser(7));
  }
  // A copy has the rows of old rooms as those of new ones.
  expect(await packWholeLog(db)).toBeGreaterThan(100);
  const running = await connect();
  await running.create({ ...ALONE, variant: 'wiezen' });
  const before = await everything(db);
  const written = await inClient(db, (client) => writeCopy(client, file));
  expect(await everything(db)).toEqual(before);
  expect(await checkCopy(file)).toEqual(written);
  expect(await inClient(restored, (client) => readCopy(client, file))).toEqual(written);
  expect(await everything(restored)).toEqual(before);
  const rooms = (await replayed(restored)) as { status: string }[];
  expect(rooms.filter(({ status }) => status !== 'playing')).toHaveLength(2);
  expect(rooms).toEqual(await replayed(db));
});

test('the command puts it into an empty folder, where every room is replayed to the same scores', {
  timeout: 120_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'troef-restored-'));
  const command = join(import.meta.dirname, '../src/commands/restore.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [command, file], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  expect(stdout).toMatch(/restored: \d+ tables, \d+ rows/);
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const again = createDatabase({ connection: postgres.connection, log, poolSize: 4 });
  const rooms = (await replayed(again)) as { status: string }[];
  expect(rooms.map(({ status }) => status).toSorted()).toEqual(['finished', 'finished', 'playing']);
  expect(rooms).toEqual(await replayed(db));
  await again.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
});

test('a backup does not go into a database with rows, and nothing is changed', async () => {
  const before = await everything(restored);
  await expect(inClient(restored, (client) => readCopy(client, file))).rejects.toThrow(/is not empty/);
  expect(await everything(restored)).toEqual(before);
});

test('a backup that was cut off, or is none, is found out and leaves the database empty', async () => {
  const empty = await createTestDatabase();
  const cut = join(folder, 'cut.gz');
  writeFileSync(cut, readFileSync(file));
  truncateSync(cut, readFileSync(file).length - 200);
  await expect(checkCopy(cut)).rejects.toThrow();
  await expect(inClient(empty, (client) => readCopy(client, cut))).rejects.toThrow();
  expect((await empty.rows('select count(*)::int as n from room_log'))[0]).toEqual({ n: 0 });
  writeFileSync(cut, 'no backup');
  await expect(checkCopy(cut)).rejects.toThrow();
  await empty.close();
});

test('pictures come back under their names alone', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  mkdirSync(join(from, 'avatars'), { recursive: true });
  const picture = randomBytes(2_000);
  writeFileSync(join(from, 'avatars', 'a.webp'), picture);
  expect(await writePictures(from, `${file}.pictures`)).toBe(1);
  expect(await readPictures(to, `${file}.pictures`)).toBe(1);
  expect(readFileSync(join(to, 'avatars', 'a.webp')).equals(picture)).toBe(true);
});
