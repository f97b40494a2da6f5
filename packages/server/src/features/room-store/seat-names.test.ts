import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { changeInRooms, roomsOf } from './seat-names.ts';

const db = await openTestDatabase();

const AT = new Date('2026-11-21T20:00:00Z');
const [vera, bert] = [randomUUID(), randomUUID()];
const holder = (user: string | null, name: string) => ({
  user,
  name,
  ai: user === null,
  karma: 120,
  badges: ['premium'],
});
const computer = holder(null, 'Luc');

async function makeRoom(host: string, players: readonly string[], rows: readonly object[], face?: object) {
  const room = randomUUID();
  await db.pool.query(
    `insert into rooms (id, variant, status, seq, host, sealed_seed, commitment, created_at, alone, face)
     values ($1, 'whist', 'closed', $2, $3, '', '', $4, false, $5)`,
    [room, rows.length, host, AT, face === undefined ? null : JSON.stringify(face)],
  );
  for (const player of players) {
    await db.pool.query('insert into room_players (room, "user", at) values ($1, $2, $3)', [
      room,
      player,
      AT,
    ]);
  }
  for (const [at, body] of rows.entries()) {
    await db.pool.query(
      'insert into room_log (room, seq, move_id, seat, body, at) values ($1, $2, $3, 0, $4, $5)',
      [room, at + 1, `m:${at}`, JSON.stringify(body), AT],
    );
  }
  return room;
}
const logOf = async (room: string): Promise<readonly string[]> =>
  (
    await db.rows<{ body: string }>('select body::text as body from room_log where room = $1 order by seq', [
      room,
    ])
  ).map(({ body }) => body);

test('a user is renamed wherever they sat, as long as they are meant, and nothing else changes', async () => {
  const dealt = { type: 'dealt', events: [{ type: 'deal', hands: { '2': ['AH'], '0': ['KD'] } }] };
  const own = [{ type: 'created', seats: [holder(vera, 'Vera'), computer, computer, computer] }, dealt];
  const others = [
    { type: 'created', seats: [holder(bert, 'Bert'), null, null, null] },
    { type: 'joined', seat: 1, holder: { ...holder(vera, 'Vera'), avatar: '/avatars/v.webp' } },
    { type: 'vacated', seat: 1, name: 'Vera', reason: 'left' },
    { type: 'joined', seat: 2, holder: holder(randomUUID(), 'Mia') },
    { type: 'vacated', seat: 2, name: 'Mia', reason: 'gone' },
    dealt,
  ];
  const elsewhere = [
    { type: 'created', seats: [holder(bert, 'Bert'), null, null, null] },
    { type: 'joined', seat: 1, holder: holder(randomUUID(), 'Vera') },
    { type: 'vacated', seat: 1, name: 'Vera', reason: 'left' },
  ];
  const face = {
    options: { length: 16 },
    host: vera,
    hostName: 'Vera',
    seats: [holder(vera, 'Vera'), computer],
  };
  const rooms = {
    own: await makeRoom(vera, [], own, face),
    others: await makeRoom(bert, [bert, vera], others),
    elsewhere: await makeRoom(bert, [bert], elsewhere),
  };
  expect(new Set(await roomsOf(db.pool, vera))).toEqual(new Set([rooms.own, rooms.others]));

  await changeInRooms(db.pool, await roomsOf(db.pool, vera), vera, (each) => ({ ...each, name: 'Gone' }));

  const texts = (rows: readonly object[]): readonly string[] => rows.map((row) => JSON.stringify(row));
  expect(await logOf(rooms.own)).toEqual(texts(own).map((text) => text.replace('"Vera"', '"Gone"')));
  expect(await logOf(rooms.others)).toEqual(texts(others).map((text) => text.replace('"Vera"', '"Gone"')));
  expect(await logOf(rooms.elsewhere)).toEqual(texts(elsewhere));
  const rows = await db.rows('select face from rooms where id = $1', [rooms.own]);
  expect(rows[0].face).toEqual({ ...face, hostName: 'Gone', seats: [holder(vera, 'Gone'), computer] });
});

test('a change of more rooms than one batch holds', async () => {
  const many = randomUUID();
  const rooms: string[] = [];
  for (let at = 0; at < 250; at++) {
    rooms.push(await makeRoom(bert, [many], [{ type: 'created', seats: [holder(many, `Name ${at}`)] }]));
  }
  await changeInRooms(db.pool, await roomsOf(db.pool, many), many, (each) => ({ ...each, user: bert }));
  const rows = await db.rows<{ user: string }>(
    `select distinct body -> 'seats' -> 0 ->> 'user' as user from room_log where room = any($1::uuid[])`,
    [rooms],
  );
  expect(rows).toEqual([{ user: bert }]);
});
