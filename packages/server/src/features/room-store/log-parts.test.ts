/** The log in parts by time (`log.parts`): old rooms are packed and stay as they are. */
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { replayRecord, verifyRecord } from '@troef/games';
import { expect, inject, test } from 'vitest';
import { frailDatabase } from '../../../test/sim/season/frail-database.ts';
import { chooser, playOn } from '../../../test/support/table-client.ts';
import { fixedSettings } from '../../platform/settings/settings.ts';
import { administer } from '../../testing/cluster.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { openRoomsAlone } from '../rooms/testing.ts';
import { logPartsJob } from './keep-log-parts.ts';
import { idAt, monthAfter, partsOfLog } from './log-parts.ts';
import { createRoomLog } from './room-log.ts';

const { rooms, myTurn, fetchRecord } = await openRoomsAlone();
const { db } = rooms;
const NOW = Date.now();

/** The job, as it runs so many months from now. */
const jobIn = (months: number, on: typeof db = db, settings = fixedSettings()) =>
  logPartsJob({ db: on, clock: createTestClock(monthAfter(NOW, months)), settings });
const digestOf = async (on: typeof db): Promise<unknown> =>
  (
    await on.rows(
      `select count(*)::int as rows, md5(string_agg(l::text, '|' order by room, seq)) as hash from room_log l`,
    )
  )[0];
const partOf = async (on: typeof db, room: string): Promise<string> =>
  (await on.rows('select distinct tableoid::regclass::text as part from room_log where room = $1', [room]))
    .map(({ part }) => part)
    .join(', ');
async function write(on: typeof db, room: string, rows = 3): Promise<string> {
  for (let seq = 1; seq <= rows; seq++)
    await on.pool.query(
      `insert into room_log (room, seq, move_id, body, at) values ($1, $2, $3, '{"type": "resumed"}', now())`,
      [room, seq, `m:${seq}`],
    );
  return room;
}

test('a room of half a year ago is in a packed part, replays, and proves its deals', async () => {
  const { client, room, token } = await myTurn({ length: 4 });
  const end = await playOn(client, chooser(21));
  const record = await (await fetchRecord(room, token)).text();
  rooms.clock.putForward(5 * 60_000);
  await expect
    .poll(() => db.rows('select from rooms where due_at is not null'), { timeout: 10_000 })
    .toHaveLength(0);
  const before = await digestOf(db);
  expect(await partOf(db, room)).toBe('log_parts.first');

  await jobIn(4).run();
  expect(await partOf(db, room)).toBe('log_parts.first');
  await jobIn(7).run();
  expect(await partOf(db, room)).toBe('log_parts.first_packed');
  expect(await digestOf(db)).toEqual(before);

  const later = await rooms.another();
  const found = await fetch(`${later.url}/api/rooms/${room}/record`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await found.text()).toBe(record);
  const replayed = replayRecord(JSON.parse(record));
  expect(replayed).toMatchObject({ ok: true, value: { finished: true, totals: end.totals } });
  expect(verifyRecord(JSON.parse(record))).toEqual({ ok: true, value: { verified: end.sheet.length } });
  // Nothing is left to do, and what is packed stays.
  expect(await jobIn(7).run()).toEqual({ made: [], packed: [], waiting: [] });
});

test('a part in which a table still goes on waits', async () => {
  const site = await createTestDatabase();
  const room = await write(site, idAt(NOW - 1_000));
  await site.pool.query(
    `insert into rooms (id, variant, status, seq, due_at, due_seq, host, sealed_seed, commitment, created_at)
     values ($1, 'whist', 'playing', 3, now(), 3, 'x', '', '', now())`,
    [room],
  );
  expect(await jobIn(7, site).run()).toMatchObject({ packed: [], waiting: ['first'] });
  await site.pool.query('update rooms set due_at = null where id = $1', [room]);
  expect(await jobIn(7, site).run()).toMatchObject({ packed: [{ part: 'first', rows: 3 }], waiting: [] });
  await site.close();
});

test('a job that is killed at each of its statements in turn leaves every row, and ends', async () => {
  const site = await createTestDatabase();
  await write(site, idAt(NOW - 1_000), 40);
  await write(site, idAt(monthAfter(NOW, 2)), 40);
  await write(site, idAt(monthAfter(NOW, 8)), 40);
  const before = await digestOf(site);
  let killed = 0;
  for (let after = 0; ; after++) {
    const frail = frailDatabase(site);
    frail.arm({ kind: 'kill', after });
    const run = jobIn(10, frail.database as typeof db).run();
    await Promise.race([run, frail.died]);
    expect(await digestOf(site), `killed after ${after}`).toEqual(before);
    if (!frail.isDead()) break;
    killed++;
  }
  expect(killed).toBeGreaterThan(20);
  const parts = await partsOfLog(site.pool);
  const old = parts.filter(({ until }) => until <= monthAfter(NOW, 4));
  expect(old.map(({ isPacked }) => isPacked)).toEqual(old.map(() => true));
  expect(parts.filter((part) => !old.includes(part) && part.isPacked)).toEqual([]);
  expect(parts.at(-1)?.until).toBe(monthAfter(NOW, 13));
  await site.close();
});

test('rooms of a month that had no part yet are found, before and after it has one', async () => {
  const site = await createTestDatabase();
  const room = await write(site, idAt(monthAfter(NOW, 9) + 5_000));
  expect(await partOf(site, room)).toBe('log_parts.others');
  const log = createRoomLog(site);
  expect(await log.rowsAfter(room, 1)).toHaveLength(2);
  await jobIn(9, site, fixedSettings({ 'rooms.archive': 0 })).run();
  expect(await partOf(site, room)).toMatch(/^log_parts\.m\d{4}_\d\d$/);
  expect(await log.rowsAfter(room, 1)).toHaveLength(2);
  // 0 months: nothing is ever packed.
  expect((await partsOfLog(site.pool)).filter(({ isPacked }) => isPacked)).toEqual([]);
  await site.close();
});

test('old rooms go to the archive if there is one, and a repeated move is still one row there', async () => {
  await administer(inject('postgresSocketFolder'), async (superuser) => {
    await superuser.query('set allow_in_place_tablespaces = on');
    await superuser.query(`create tablespace troef_archive owner troef_site location ''`);
  });
  const site = await createTestDatabase();
  const room = await write(site, idAt(NOW - 1_000));
  await jobIn(7, site).run();
  const places = await site.rows<{ name: string; place: string | null }>(
    `select relname as name, spcname as place from pg_class c left join pg_tablespace t on t.oid = c.reltablespace
     where relname like 'first_packed%' order by 1`,
  );
  expect(places).toHaveLength(3);
  expect(places.map(({ place }) => place)).toEqual(places.map(() => 'troef_archive'));
  await write(site, idAt(NOW - 2_000), 1);
  const again = site.pool.query(
    `insert into room_log (room, seq, move_id, body, at) values ($1, 4, 'm:3', '{}', now())`,
    [room],
  );
  await expect(again).rejects.toMatchObject({ code: '23505' });
  await site.close();
});

test('a room is read from one part, however many there are', async () => {
  const site = await createTestDatabase();
  await jobIn(40, site).run();
  const room = await write(site, idAt(monthAfter(NOW, 20)));
  const client = await site.pool.connect();
  await client.query('prepare looked as select seq from room_log where room = $1 and seq > $2 order by seq');
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query(`set plan_cache_mode = ${mode}`);
    const { rows } = await client.query(`explain (analyze, format json) execute looked ('${room}', 0)`);
    const scanned = JSON.stringify(rows).match(/"Relation Name":"\w+"[^{}]*"Actual Loops":1/g);
    expect(scanned, mode).toHaveLength(1);
  }
  client.release(true);
  await site.close();
});
