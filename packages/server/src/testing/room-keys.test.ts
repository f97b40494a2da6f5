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
  // The key of a room is there, and gives no value.
  'select r.id from seated s join rooms r on r.id = s.room where s.name = $1',
  'select r.id from users u join rooms r on r.host = u.name where u.id = $1',
  'select p.at from room_players p join rooms r on r.id = p.room where p.seat = $1',
  'select 1 from rooms where variant = $1 union all select 1 from rooms where id = $2',
  'select 1 from room_log l where l.seq = 1 and exists (select 1 from users u where u.id = $1)',
  'select 1 from rooms r where r.id = $1 or r.host = $2',
  'select 1 from rooms r where not (r.id = $1)',
  'select r.id = $1 from rooms r',
  'update rooms set seq = case when id = $1 then 1 else 2 end',
  'with found as (select room from seated where at > $1) select 1 from found join rooms on rooms.id = found.room',
  'delete from room_bans b using users u where u.id = b.user and u.name = $1',
])('%s does not say which rooms it means', (statement) => {
  expect(saysWhichRooms(statement)).toBe(false);
});

test.each([
  'select seq from rooms where id = any($1::uuid[])',
  'select body from room_log where room = $1 and seq > $2',
  'insert into room_players (room, "user", at) values ($1, $2, $3)',
  'select 1 from rooms r join room_log l on l.room = r.id where r.id = $1 and (l.seq = 1 or l.seat = 2)',
  'select 1 from room_invitations i join rooms r on r.id = i.room where i.room = $1',
  'select 1 from room_log l where l.room = $1 and exists (select 1 from rooms r where r.id = l.room)',
  'with given as (select * from json_to_recordset($1::json) as r(room uuid)) update rooms set seq = 2 from given where rooms.id = given.room',
  'update room_log l set body = c.body from unnest($1::uuid[], $2::json[]) as c (room, body) where l.room = c.room',
  'insert into room_bans (room, "user", until) values ($1, $2, $3) on conflict (room, "user") do update set until = $3',
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

test('the script that spreads them names tables and columns that exist, and the columns are in their keys', async () => {
  const [, script = ''] = /```sql\n(select create_distributed_table[\s\S]*?)```/.exec(SCALE) ?? [];
  // In the place of the function of Citus, which Debian does not have: it refuses what Citus would refuse first.
  await db.pool.query(`create function create_distributed_table(spread regclass, key text, colocate_with text default 'default')
    returns void language plpgsql as $$ begin
      if not exists (select from pg_index i join pg_attribute a on a.attrelid = spread and a.attnum = any(i.indkey)
                     where i.indrelid = spread and i.indisprimary and a.attname = key) then
        raise exception '% has no % in its key', spread, key;
      end if;
      if colocate_with <> 'default' then perform colocate_with::regclass; end if;
    end $$`);
  await db.pool.query(script);
  expect(script.split(';').filter((each) => each.trim() !== '')).toHaveLength(ROOM_TABLES.length);
  for (const wrong of [
    `('rooms', 'host')`,
    `('room_logs', 'room')`,
    `('room_log', 'room', colocate_with => 'room')`,
  ])
    await expect(db.pool.query(`select create_distributed_table${wrong}`), wrong).rejects.toThrow();
});

test('the document spreads these tables, and names every statement about all rooms', () => {
  for (const table of ROOM_TABLES) expect(SCALE).toContain(`create_distributed_table('${table}'`);
  for (const why of new Set(reasonsForAll())) expect(SCALE).toContain(why);
});
