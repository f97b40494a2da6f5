/** Every other test file of the server reads by this rule what the server sends (watch-statements.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from './database.ts';
import { ROOM_TABLES, reasonsForAll, saysWhichRooms } from './room-keys.ts';

const db = await openTestDatabase();
const SCALE = readFileSync(join(import.meta.dirname, '../../../../docs/scale.md'), 'utf8');

test.each([
  'select id from rooms where variant = $1',
  'update rooms set seq = seq + 1',
  'select body from room_log where move_id = $1',
  'delete from room_players where at < $1',
])('%s does not say which rooms it means', (statement) => {
  expect(saysWhichRooms(statement)).toBe(false);
});

test.each([
  'select seq from rooms where id = any($1::uuid[])',
  'select body from room_log where room = $1 and seq > $2',
  'insert into room_players (room, "user", at) values ($1, $2, $3)',
  'select r.id from seated s join rooms r on r.id = s.room where s."user" = $1',
  'select name from users where id = $1',
])('%s does', (statement) => {
  expect(saysWhichRooms(statement)).toBe(true);
});

test('every key of a room table begins with the room, or has it', async () => {
  const keys = await db.rows<{ table: string; columns: readonly string[] }>(
    `select c.relname as "table", array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
     where i.indisunique and c.relname = any($1) group by c.relname, i.indexrelid`,
    [ROOM_TABLES],
  );
  expect(new Set(keys.map(({ table }) => table))).toEqual(new Set(ROOM_TABLES));
  for (const { table, columns } of keys) expect(columns).toContain(table === 'rooms' ? 'id' : 'room');
});

test('no foreign key leads to a room table from one that is not spread with it', async () => {
  const keys = await db.rows<{ from: string }>(
    `select distinct f.conrelid::regclass::text as "from" from pg_constraint f
     where f.contype = 'f' and f.confrelid::regclass::text = any($1) and not f.conrelid::regclass::text = any($1)`,
    [ROOM_TABLES],
  );
  // It would have to be given up before tables are spread.
  expect(keys.map(({ from }) => from).toSorted()).toEqual(['tournament_acts']);
});

test('the document spreads these tables, and names every statement about all rooms', () => {
  for (const table of ROOM_TABLES) expect(SCALE).toContain(`create_distributed_table('${table}'`);
  for (const why of new Set(reasonsForAll())) expect(SCALE).toContain(why);
});
