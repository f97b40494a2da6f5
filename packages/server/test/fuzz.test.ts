/**
 * Bad messages: valid ones mutated in type, length, order and owner, and raw frames at the socket.
 *
 * Each is answered by a code of the catalogue below 500 or an acknowledgement, and the room a person sits in is not
 * changed by anything that was refused.
 */
import { ERROR_STATUS } from '@troef/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { type RoomServer, startRoomServer } from './support/room-server.ts';
import { type Answer, chooser, isMyTurn, joinTable, newMoveId } from './support/table-client.ts';

const MESSAGES = Number(process.env.FUZZ_MESSAGES ?? 5_000);
const AT_ONCE = 50;

const keyOf = (odd: unknown): string => (typeof odd === 'string' ? odd : JSON.stringify(odd)).slice(0, 100);

let db: TestDatabase;
let server: RoomServer;
const errors: unknown[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  server = await startRoomServer({ db });
  server.deps.log.level = 'error';
  server.deps.log.error = ((...args: unknown[]) => errors.push(args)) as typeof server.deps.log.error;
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, '', ' ', 'x', '0', '💥', '\0', '\ud800'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
    "'; drop table rooms; --",
    'a'.repeat(10_000),
  ],
  ...['Pass', 'ask:h', 'AH', 'ah', 'AH ', 'ask:X', 'discard:', 'solo5:H:H', 'computer:3', 'deal:2', 'undo:9'],
  ...[[], {}, [[]], [null], { toString: 1 }, { __proto__: { admin: true } }, { length: 1e9 }],
  ...[Array.from({ length: 2_000 }, (_, n) => n), JSON.parse('{"__proto__":{"room":"x"}}')],
  ...['01890000-0000-7000-8000-000000000000', '01890000-0000-7000-8000-00000000000G', new Uint8Array(8)],
];
const EVENTS = [
  'auth',
  'room:create',
  'room:ready',
  'room:sync',
  'room:move',
  'room:undo',
  'room:leave',
] as const;
const OTHERS = [
  'room:join',
  'room:watch',
  'room:chat',
  'lobby:open',
  '',
  '__proto__',
  'hasOwnProperty',
  'room:move ',
  'error',
];

test('thousands of bad messages change nothing and meet only the catalogue', async () => {
  const choose = chooser(20_26);
  const token = await server.token();
  const client = await joinTable(server.url, token);
  const room = await client.create();
  const before = await client.until(isMyTurn);
  const stranger = await joinTable(server.url, await server.token());
  const theirs = await stranger.create();
  const theirView = await stranger.until(isMyTurn);

  const good = (event: string): Record<string, unknown> => {
    if (event === 'auth') return { token: 'x.y.z' };
    if (event === 'room:create') return { variant: 'whist', ai: 'fill', start: false, length: 8, rules: {} };
    if (event === 'room:sync') return { room: choose([room, theirs]), since: 1 };
    if (event === 'room:move')
      return { room: choose([room, theirs]), moveId: newMoveId(), seq: before.seq, move: 'nothing' };
    return { room: theirs };
  };
  const mutate = (event: string): unknown => {
    const body = good(event);
    const keys = Object.keys(body);
    switch (choose(['value', 'drop', 'extra', 'whole', 'stale', 'none'] as const)) {
      case 'value':
        return { ...body, [choose(keys)]: choose(ODD) };
      case 'drop':
        return Object.fromEntries(Object.entries(body).filter(([key]) => key !== choose(keys)));
      case 'extra':
        return {
          ...body,
          seat: 2,
          admin: true,
          user: before.seats[0].user,
          [keyOf(choose(ODD))]: choose(ODD),
        };
      case 'whole':
        return choose(ODD);
      case 'stale':
        return { ...body, seq: choose([0, 1, before.seq + 1, 10 ** 9]), since: 10 ** 9 };
      case 'none':
        return body;
    }
  };

  const codes = new Map<string, number>();
  const note = (answer: Answer): void => {
    const code = 'ok' in answer ? 'ok' : answer.error.code;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if ('ok' in answer) return;
    expect(answer.error.statusCode).toBe(ERROR_STATUS[answer.error.code]);
    expect(answer.error.statusCode, JSON.stringify(answer)).toBeLessThan(500);
  };
  for (let sent = 0; sent < MESSAGES; sent += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, () => {
      const event = choose([...EVENTS, ...EVENTS, choose(OTHERS)]);
      const body = mutate(event);
      return client.emit(event, body);
    });
    for (const answer of await Promise.all(batch)) note(answer);
  }
  expect((await client.sync(room)).view).toEqual(before);
  expect((await stranger.sync(theirs)).view).toEqual(theirView);
  expect([...codes.keys()].sort()).toEqual(
    expect.arrayContaining(['bad_request', 'resource_missing', 'unauthorized']),
  );
  expect(errors).toEqual([]);
  client.close();
  stranger.close();
}, 60_000);

test('raw frames that are no messages cut the one who sends them and nobody else', async () => {
  const choose = chooser(3);
  const client = await joinTable(server.url, await server.token());
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
