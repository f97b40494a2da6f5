import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RoomServer, startRoomServer } from '../../test/support/room-server.ts';
import {
  ALONE,
  type Answer,
  joinTable,
  newMoveId,
  type TableClient,
} from '../../test/support/table-client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createRoomLimits, SOCKETS_PER_USER } from './rate-limits.ts';

let db: TestDatabase;
let server: RoomServer;

beforeAll(async () => {
  db = await createTestDatabase();
  server = await startRoomServer({ db, env: { RATE_LIMITS: 'on' } });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const codesOf = (answers: readonly Answer[]) =>
  answers.map((answer) => ('ok' in answer ? 'ok' : `${answer.error.code} ${answer.error.param}`));

test('60 rooms alone an hour for a user, 120 moves at once, 40 wishes a minute, 8 sockets', async () => {
  const token = await server.token();
  const client = await joinTable(server.url, token);
  // What is refused counts as well.
  const refused = await Promise.all(
    Array.from({ length: 60 }, () => client.emit('room:create', { ...ALONE, length: 5 })),
  );
  expect(new Set(codesOf(refused))).toEqual(new Set(['unprocessable_content length']));
  expect(codesOf([await client.emit('room:create', ALONE)])).toEqual(['too_many_requests room:create']);

  const move = () =>
    client.emit('room:move', {
      room: '01890000-0000-7000-8000-000000000000',
      moveId: newMoveId(),
      seq: 1,
      move: 'pass',
    });
  const moves = codesOf(await Promise.all(Array.from({ length: 121 }, move)));
  expect(moves.slice(0, 120)).not.toContain('too_many_requests room:move');
  expect(moves[120]).toBe('too_many_requests room:move');

  const wishes = Array.from({ length: 41 }, (_, n) =>
    client.emit('room:end', { room: '01890000-0000-7000-8000-000000000000', yes: n % 2 === 0 }),
  );
  const asked = codesOf(await Promise.all(wishes));
  expect(asked.slice(0, 40)).not.toContain('too_many_requests room:wish');
  expect(asked[40]).toBe('too_many_requests room:wish');

  const others: TableClient[] = [];
  while (others.length < SOCKETS_PER_USER - 1) others.push(await joinTable(server.url, token));
  await expect(joinTable(server.url, token)).rejects.toMatchObject({
    message: 'too_many_requests',
    data: { param: 'sockets' },
  });
  others.pop()?.close();
  await expect
    .poll(() =>
      joinTable(server.url, token).then(
        (again) => others.push(again),
        () => 0,
      ),
    )
    .toBe(SOCKETS_PER_USER - 1);
  for (const other of [...others, client]) other.close();
});

test('30 connections a minute from an address', async () => {
  let refused: unknown;
  for (let n = 0; n < 31 && refused === undefined; n++) {
    const client = await joinTable(server.url, await server.token()).catch((error: unknown) => {
      refused = error;
    });
    client?.close();
  }
  expect(refused).toMatchObject({ message: 'too_many_requests', data: { param: 'connections' } });
});

test('a socket that is gone twice is counted once', () => {
  const limits = createRoomLimits(server.deps);
  const gone = limits.connect('u');
  gone();
  gone();
  const open = Array.from({ length: SOCKETS_PER_USER }, () => limits.connect('u'));
  expect(() => limits.connect('u')).toThrow('sockets');
  expect(open).toHaveLength(SOCKETS_PER_USER);
});
