/** How long rooms of guests are kept, and that rooms of accounts stay (`rooms.retention`). */

import { createTestClock, type TestClock } from '@troef/engine/testing/clock.ts';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { createRandom } from '../../platform/runtime/random.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { packWholeLog } from '../../testing/old-log.ts';
import { makePerson } from '../../testing/people.ts';
import { forgetOldRooms, TOLD_IN } from './retention.ts';

const log = pino({ level: 'silent' });
const DAY = 24 * 60 * 60 * 1000;
const db = await openTestDatabase();
let clock: TestClock;
let random: ReturnType<typeof createRandom>;
let account: string;
beforeEach(async () => {
  for (const table of ['rooms', 'chat_lines', 'user_reports', 'job_progress', ...TOLD_IN])
    await db.pool.query(`delete from ${table}`);
  await db.pool.query('delete from users');
  clock = createTestClock();
  random = createRandom(clock);
  account = (await makePerson({ deps: { db, clock, random } }, { name: 'Has An Account', password: null }))
    .id;
});

const daysAgo = (days: number): Date => new Date(clock.now() - days * DAY);
const put = (table: string, values: Readonly<Record<string, unknown>>) => {
  const columns = Object.keys(values);
  return db.pool.query(
    `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
     values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(values),
  );
};

interface RoomSample {
  readonly status?: string;
  /** Days since the end; null: it never ended, and its last row is `days` old. */
  readonly ended?: number | null;
  readonly days?: number;
  readonly seats?: readonly string[];
}

/** Writes a room with two rows of log. Its first seat, by default a guest, has made it. */
async function room({
  status = 'abandoned',
  days = 31,
  ended = days,
  seats,
}: RoomSample = {}): Promise<string> {
  const id = random.id();
  const people = seats ?? [random.id()];
  await put('rooms', {
    ...{
      id,
      variant: 'whist',
      status,
      seq: 2,
      host: people[0],
      sealed_seed: Buffer.alloc(1),
      commitment: 'c',
    },
    ...{ created_at: daysAgo(days), ended_at: ended === null ? null : daysAgo(ended), alone: true },
  });
  for (const seq of [1, 2])
    await put('room_log', { room: id, seq, move_id: `m:${seq}`, body: '{}', at: daysAgo(days) });
  for (const user of people) await put('room_players', { room: id, user, at: daysAgo(days) });
  return id;
}

const result = (id: string, status: string) =>
  put('results', {
    ...{ room: id, variant: 'whist', status, length: '8', deals: 8, alone: true, restricted: false },
    ...{
      chosen_teams: false,
      rules_changed: false,
      ranked_for_karma: false,
      people: [],
      ended_at: daysAgo(31),
    },
  });

async function left(): Promise<string[]> {
  await forgetOldRooms({ db, clock, log });
  return (await db.rows<{ id: string }>('select id from rooms order by id')).map(({ id }) => id);
}

test('rooms of guests are deleted: after 30 days if abandoned, after 90 if played to the end', async () => {
  await room();
  await room({ status: 'closed' });
  await room({ status: 'playing', ended: null });
  await room({ status: 'finished', days: 91 });
  const finishedTable = await room({ status: 'closed', days: 91 });
  await result(finishedTable, 'finished');
  const kept = [
    await room({ days: 29 }),
    await room({ status: 'playing', ended: null, days: 29 }),
    await room({ status: 'finished', days: 89 }),
    await room({ status: 'closed', days: 89 }),
  ];
  await result(kept[3] ?? '', 'finished');
  expect(await left()).toEqual(kept.toSorted());
});

test('a room in which a member sat stays, also one they made, and also after they deleted their account', async () => {
  const kept = [
    await room({ days: 400, seats: [random.id(), account] }),
    await room({ days: 400, seats: [account] }),
  ];
  await db.pool.query('delete from room_players where "user" = $1 and room = $2', [account, kept[1]]);
  await db.pool.query('update users set deleted_at = $1', [daysAgo(300)]);
  expect(await left()).toEqual(kept.toSorted());
});

test('no table keeps a row about such a room', async () => {
  const id = await room();
  const user = random.id();
  await result(id, 'abandoned');
  await put('result_seats', {
    room: id,
    seat: 0,
    stay: 'stayed',
    played_deals: 1,
    score: 0,
    contracts: '{}',
  });
  await put('room_bans', { room: id, user, until: daysAgo(0) });
  await put('room_invitations', { id: random.id(), room: id, user, from: user, at: daysAgo(31) });
  await put('seated', { user, room: id, at: daysAgo(31) });
  await put('presence', { process: user, room: id, seat: 0, user });
  expect(await left()).toEqual([]);
  const tables = await db.rows<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'room'`,
  );
  for (const { name } of tables) {
    const { rowCount } = await db.pool.query(`select from ${name} where room = $1`, [id]);
    expect(rowCount, name).toBe(0);
  }
  // All these tables were checked. A new table with rows about rooms must say how long it keeps them.
  expect(tables.map(({ name }) => name).sort()).toEqual(
    // Only members play in tournaments and keep their analysed deals, and their rooms stay.
    [
      ...TOLD_IN,
      'analysed_deals',
      'chat_lines',
      'result_seats',
      'tournament_acts',
      'tournament_sets',
      'user_reports',
    ].sort(),
  );
});

test('a report keeps its room until 90 days after it was closed, a line of chat as long as the line exists', async () => {
  const report = (about: string, closed: Date | null) =>
    put('user_reports', {
      ...{ id: random.id(), reporter: random.id(), user: account, reason: 'spam', room: about },
      ...{ status: closed === null ? 'open' : 'acted', at: daysAgo(200), closed_at: closed },
    });
  const kept = [await room({ days: 200 }), await room({ days: 200 }), await room({ days: 200 })];
  await report(kept[0] ?? '', null);
  await report(kept[1] ?? '', daysAgo(89));
  const line = { id: random.id(), variant: 'whist', user: random.id(), name: 'x', text: 'hm' };
  await put('chat_lines', { ...line, room: kept[2], at: daysAgo(200) });
  await report(await room({ days: 200 }), daysAgo(91));
  expect(await left()).toEqual(kept.toSorted());
});

test('a card that was reported as strange keeps its deal for 90 days', async () => {
  const strange = async (days: number): Promise<string> => {
    const id = await room({ days });
    await put('strange_moves', { room: id, seq: 2, card: 'AH', at: daysAgo(days) });
    return id;
  };
  await strange(91);
  const kept = await strange(60);
  expect(await left()).toEqual([kept]);
});

test('two runs at once: each room is deleted once, and a run leaves rooms to another that has locked them', async () => {
  const people = random.id();
  await db.pool.query(
    `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at, ended_at, alone)
     select gen_random_uuid(), 'whist', 'abandoned', 1, $1, '', 'c', $2, $2, true from generate_series(1, 1201)`,
    [people, daysAgo(31)],
  );
  const held = await db.pool.connect();
  await held.query('begin');
  const { rows } = await held.query<{ id: string }>('select id from rooms limit 1 for update');
  await Promise.all([forgetOldRooms({ db, clock, log }), forgetOldRooms({ db, clock, log })]);
  await held.query('commit');
  held.release();
  expect(await db.rows('select id from rooms')).toEqual(rows);
  expect(await left()).toEqual([]);
});

test('rooms go from a packed part of the log as well', async () => {
  const [gone, stays] = [await room(), await room({ days: 29 })];
  expect(await packWholeLog(db)).toBe(4);
  expect(await left()).toEqual([stays]);
  const kept = await db.rows('select distinct room from room_log where room = any($1)', [[gone, stays]]);
  expect(kept).toEqual([{ room: stays }]);
});

test('a run that dies in the middle has done whole rooms, and the next one does the rest', async () => {
  await room();
  await room();
  const dying = { ...db, transaction: () => Promise.reject(new Error('the process was killed')) };
  await expect(forgetOldRooms({ db: dying, clock, log })).rejects.toThrow('killed');
  expect((await db.pool.query('select from room_log')).rowCount).toBe(4);
  expect(await left()).toEqual([]);
  expect((await db.pool.query('select from room_log')).rowCount).toBe(0);
});

test('rooms that stay do not use up the time for those behind them: the next run goes on where one stopped', async () => {
  await db.pool.query(
    `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at, ended_at, alone)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'whist', 'abandoned', 1, $1, '', 'c', $2, $2, true
     from generate_series(1, 1200) as n`,
    [account, daysAgo(400)],
  );
  const behind = await room();
  const isThere = async () => (await db.pool.query('select from rooms where id = $1', [behind])).rowCount;
  // Each run has time for one batch.
  const oneBatch = async (): Promise<void> => {
    let now = clock.now();
    const clockOfRun = { ...clock, now: () => (now += 6 * 60 * 1000) };
    await forgetOldRooms({ db, clock: clockOfRun, log });
  };
  for (let run = 0; run < 2; run++) await oneBatch();
  expect(await isThere()).toBe(1);
  await oneBatch();
  expect(await isThere()).toBe(0);
  // Then a run begins from the front again.
  const front = '00000000-0000-7000-8000-000000000000';
  await db.pool.query(
    'update rooms set id = $1, host = $2 where id = (select min(id::text) from rooms)::uuid',
    [front, random.id()],
  );
  await forgetOldRooms({ db, clock, log });
  expect((await db.pool.query('select from rooms where id = $1', [front])).rowCount).toBe(0);
  expect((await db.pool.query('select from rooms')).rowCount).toBe(1199);
});
