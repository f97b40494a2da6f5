/**
 * Time-outs, absence, stand-ins and leaving among people (docs/behaviour/clocks.md), by a clock that the test
 * sets.
 */
import { AWAY_AFTER_MS, AWAY_AT_MOST_MS, BANK_MS, TURN_TIME_MS } from '@troef/protocol';
import { expect, test } from 'vitest';
import { anyMove, chooser, isMyTurn, type TableClient } from '../../../test/support/table-client.ts';
import { beReady, fillTable, openTable, untilDealt } from '../../../test/support/tables.ts';
import { COUNTDOWN_MS, openTimedRooms } from './testing.ts';

const rooms = await openTimedRooms();
const { hangUp, pass, newGuest } = rooms;
const FIRST_BID_MS = TURN_TIME_MS.normal * 1.5 + BANK_MS;

/** Makes a table of four people, at the first bid. */
async function table(): Promise<{ room: string; at: TableClient[] }> {
  const at: TableClient[] = [];
  for (let n = 0; n < 4; n++) at.push(await newGuest(`P${n}`));
  const room = await fillTable(at, { variant: 'hearts', length: 'free' });
  await beReady(at, room);
  await pass(COUNTDOWN_MS);
  await untilDealt(at);
  return { room, at };
}

const rowTypes = async (room: string): Promise<string[]> => {
  const rows = await rooms.db.rows(
    `select body->>'type' as type, body->>'byTime' as timed from room_log where room = $1 order by seq`,
    [room],
  );
  return rows.map(({ type, timed }) => (timed === null ? type : `${type} by time`));
};

test('something safe is played when time is up, and after three time-outs in a row a computer sits there', async () => {
  const { room, at } = await table();
  const [a] = at as [TableClient];
  expect(a.view().clock).toMatchObject({ bank: BANK_MS, deadline: rooms.now() + FIRST_BID_MS });
  await pass(FIRST_BID_MS - 1_000);
  expect(await rowTypes(room)).not.toContain('moved by time');
  await pass(2_000);
  // All four had to pass cards.
  const passed = await rowTypes(room);
  expect(passed.filter((type) => type === 'moved by time')).toHaveLength(4);
  // The banks are empty now, so a turn has no extra time.
  for (let n = 0; n < 14; n++) await pass(TURN_TIME_MS.normal + 100);
  const types = await rowTypes(room);
  expect(types).toContain('standin');
  const view = await a.until(({ seats }) => seats.some(({ holder }) => holder === 'standin'));
  const seat = view.seats.findIndex(({ holder }) => holder === 'standin');
  expect(view.seats[seat]).toMatchObject({ ai: true, name: `P${seat}` });
  const owner = at[seat] as TableClient;
  expect(await owner.emit('room:join', { room })).toMatchObject({ ok: true, seat });
  await owner.until(({ seats }) => seats[seat as 0].holder === 'human');
}, 30_000);

test('a player without a connection is away after five seconds, back at once, and replaced after five minutes', async () => {
  const { room, at } = await table();
  const [a, b] = at as [TableClient, TableClient];
  const token = (b.socket.auth as { token: string }).token;
  await hangUp(b);
  await pass(AWAY_AFTER_MS - 500);
  expect(await rowTypes(room)).not.toContain('away');
  await pass(1_000);
  await a.until(({ seats }) => seats[1].holder === 'away');
  const again = await rooms.connect(token);
  await again.sync(room);
  await a.until(({ seats }) => seats[1].holder === 'human');
  await hangUp(again);
  await pass(AWAY_AFTER_MS + 100);
  await a.until(({ seats }) => seats[1].holder === 'away');
  // The others go on playing. A player who does nothing loses their seat as well, and the last person has no
  // clock.
  const choose = chooser(1);
  for (let n = 0; n < 12; n++) {
    await pass(AWAY_AT_MOST_MS / 10);
    for (const client of at) {
      if (client !== b && isMyTurn(client.view())) await client.move(anyMove(client.view(), choose));
    }
  }
  await a.until(({ seats }) => seats[1].holder === 'standin');
  expect((await rowTypes(room)).filter((type) => type === 'standin').length).toBeGreaterThan(0);
}, 30_000);

test('an open seat is free again half a minute after its connection was lost', async () => {
  const [host, guest] = [await newGuest('Host'), await newGuest('Guest')];
  const room = await openTable(host);
  await guest.emit('room:join', { room });
  await host.until(({ seats }) => seats[1].holder === 'human');
  await hangUp(guest);
  await pass(6_000);
  await host.until(({ seats }) => seats[1].holder === 'away');
  await pass(30_000);
  const view = await host.until(({ seats }) => seats[1].holder === 'empty');
  expect(view.status).toBe('open');
  await hangUp(host);
  await pass(6_000);
  await pass(30_000);
  await pass(6_000);
  const rows = await rooms.db.rows('select status from rooms where id = $1', [room]);
  expect(rows[0].status).toBe('closed');
}, 30_000);
