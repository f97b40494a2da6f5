/**
 * Bad messages: valid ones mutated in type, length, order and owner (support/mutate.ts), and raw frames at the socket.
 *
 * Each is answered by a code of the catalogue below 500 or an acknowledgement. What somebody sends changes nothing in rooms
 * he has no seat in: his own alone, another's, a table that gathers and one that plays stand as they stood. At the table
 * he sits at he may change what a person may, and its log still makes a room.
 */
import type { Seat } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { ERROR_STATUS } from '@troef/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoomLog } from '../src/rooms/log/room-log.ts';
import { foldRoom } from '../src/rooms/state/room-fold.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { account } from './support/account.ts';
import { badMessage } from './support/mutate.ts';
import { type RoomServer, startRoomServer } from './support/room-server.ts';
import { type Answer, chooser, isMyTurn, joinTable, type TableClient } from './support/table-client.ts';

const MESSAGES = countOf({ quick: 1_000, usual: 5_000, long: 100_000 });
/** With new tables: nobody's time is up meanwhile. */
const AT_A_TABLE = 2_500;
const AT_ONCE = 50;

let db: TestDatabase;
let server: RoomServer;
const errors: unknown[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  server = await startRoomServer({ db, env: { COUNTDOWN_MS: '1500', DEAL_PAUSE_MS: '100' } });
  server.deps.log.level = 'error';
  server.deps.log.error = ((...args: unknown[]) => errors.push(args)) as typeof server.deps.log.error;
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const fine = (answer: Answer): Extract<Answer, { ok: true }> => {
  if (!('ok' in answer)) throw new Error(JSON.stringify(answer));
  return answer;
};

const visitor = async (): Promise<TableClient> => joinTable(server.url, await server.token());

let nth = 0;
const host = async (): Promise<TableClient> => {
  const { token } = await account(server, { name: `Host ${++nth}`, premium: true });
  return joinTable(server.url, token);
};

/** Two people and two computers, and the first bid is asked. */
async function playing(at: readonly [TableClient, TableClient], options: object): Promise<string> {
  const [first, second] = at;
  const { room = '' } = fine(
    await first.emit('room:create', { variant: 'whist', turnTime: 'slow', ...options }),
  );
  fine(await second.emit('room:join', { room }));
  for (const seat of [2, 3] satisfies Seat[]) fine(await first.emit('room:computer', { room, seat }));
  await Promise.all(at.map((client) => client.emit('room:ready', { room })));
  await Promise.all(at.map((client) => client.until(({ deal }) => deal !== null)));
  await Promise.race(at.map((client) => client.until(isMyTurn)));
  return room;
}

const rowsOf = async (room: string) => (await createRoomLog(db).load(room))?.rows;

test('thousands of bad messages change nothing and meet only the catalogue', async () => {
  const codes = new Map<string, number>();
  const note = (answer: Answer): void => {
    const code = 'ok' in answer ? 'ok' : answer.error.code;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if ('ok' in answer) return;
    expect(answer.error.statusCode).toBe(ERROR_STATUS[answer.error.code]);
    expect(answer.error.statusCode, JSON.stringify(answer)).toBeLessThan(500);
  };

  for (let sent = 0; sent < MESSAGES; sent += AT_A_TABLE) {
    const choose = chooser(20_26 + sent);
    const [alone, stranger, member] = [await visitor(), await visitor(), await visitor()];
    const others = [await host(), await host(), await visitor()] as const;
    const own = await alone.create();
    const theirs = await stranger.create();
    const view = await alone.until(isMyTurn);
    await stranger.until(isMyTurn);
    const gathers =
      fine(await others[0].emit('room:create', { variant: 'whist', friendsOnly: true })).room ?? '';
    const plays = await playing([others[1], others[2]], { watch: 'none' });
    const joined = await playing([member, await visitor()], {});
    const untouched = [own, theirs, gathers, plays];
    const before = await Promise.all(untouched.map(rowsOf));

    const user = view.seats[0].user ?? '';
    const senders = [
      { client: alone, rooms: [theirs, gathers, plays] },
      { client: member, rooms: [joined, joined, gathers, plays, theirs] },
    ];
    for (let batch = 0; batch < Math.min(AT_A_TABLE, MESSAGES); batch += AT_ONCE) {
      const { client, rooms } = senders[(batch / AT_ONCE) % 2] as (typeof senders)[number];
      const answers = Array.from({ length: AT_ONCE }, () => {
        const [event, body] = badMessage(choose, { rooms, user, seq: view.seq });
        return client.emit(event, body);
      });
      for (const answer of await Promise.all(answers)) note(answer);
    }
    expect(await Promise.all(untouched.map(rowsOf))).toEqual(before);
    expect((await alone.sync(own)).view).toEqual(view);
    const stored = await createRoomLog(db).load(joined);
    expect(stored && foldRoom(stored.head, stored.rows).seq).toBe(stored?.rows.length);
    for (const client of [alone, stranger, member, ...others]) client.close();
  }
  expect([...codes.keys()].sort()).toEqual(
    expect.arrayContaining([
      'ok',
      'bad_request',
      'resource_missing',
      'unauthorized',
      'forbidden',
      'conflict',
    ]),
  );
  expect(errors).toEqual([]);
}, 3_600_000);

test('raw frames that are no messages cut the one who sends them and nobody else', async () => {
  const choose = chooser(3);
  const client = await visitor();
  const room = await client.create();
  const frames = [
    '4',
    '42',
    '42[',
    '42/games',
    '42/games,',
    '42/games,[]',
    '42/games,[null]',
    '42/games,["room:move"]',
    '42/games,["room:join",{}]',
    '42/games,["lobby:open"]',
  ];
  const more = [
    '43/games,99[]',
    '45/games,1-["room:move",{"_placeholder":true,"num":0}]',
    '9',
    '\0',
    '42/games,{"a":1}',
    '40/games,',
  ];
  for (const frame of [
    ...frames,
    ...more,
    ...Array.from({ length: 30 }, () => `42/games,${choose([...frames, ...more])}`),
  ]) {
    const socket = new WebSocket(
      `${server.url.replace('http', 'ws')}/socket.io-next/?EIO=4&transport=websocket`,
    );
    await new Promise<void>((resolve) => {
      socket.onopen = () => {
        socket.send('40/games,{"token":"x"}');
        socket.send(frame);
        setTimeout(() => socket.close(), 5);
      };
      socket.onclose = () => resolve();
      socket.onerror = () => resolve();
    });
  }
  expect((await client.sync(room)).view.room).toBe(room);
  expect(errors).toEqual([]);
  client.close();
});
