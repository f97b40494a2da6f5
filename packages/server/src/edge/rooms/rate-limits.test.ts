import { expect, test } from 'vitest';
import { openRooms } from '../../../test/support/open-rooms.ts';
import {
  ALONE,
  type Answer,
  emitAll,
  joinTable,
  newMoveId,
  type TableClient,
} from '../../../test/support/table-client.ts';
import type { SettingKey } from '../../platform/settings/table.ts';
import { createRoomLimits, GUESTS_PER_ADDRESS } from './rate-limits.ts';

const SOCKETS_PER_USER = 8;
const { db, server } = await openRooms({ RATE_LIMITS: 'on' });

const codesOf = (answers: readonly Answer[]) =>
  answers.map((answer) => ('ok' in answer ? 'ok' : `${answer.error.code} ${answer.error.param}`));

const codesInTurn = async (...batch: Parameters<typeof emitAll>): Promise<string[]> =>
  codesOf(await emitAll(...batch));
const NO_ROOM = '01890000-0000-7000-8000-000000000000';
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

test('60 rooms alone an hour for a user, 120 moves at once, 40 wishes a minute, 8 sockets', async () => {
  const token = await server.token();
  const client = await joinTable(server.url, token);
  // A refused event counts as well.
  const refused = await codesInTurn(
    client,
    'room:create',
    times(60, () => ({ ...ALONE, length: 5 })),
  );
  expect(new Set(refused)).toEqual(new Set(['unprocessable_content length']));
  expect(codesOf([await client.emit('room:create', ALONE)])).toEqual(['too_many_requests room:create']);

  const moves = await codesInTurn(
    client,
    'room:move',
    times(121, () => ({ room: NO_ROOM, moveId: newMoveId(), seq: 1, move: 'pass' })),
  );
  expect(moves.slice(0, 120)).not.toContain('too_many_requests room:move');
  expect(moves[120]).toBe('too_many_requests room:move');

  const wishes = times(41, (n) => ({ room: NO_ROOM, yes: n % 2 === 0 }));
  const asked = await codesInTurn(client, 'room:end', wishes);
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

test('rooms by HTTP, room:quick and room:create count together, so no way alone fills the disk', async () => {
  const post = async (token: string, body: object = { ...ALONE, length: 5 }) => {
    const answer = await fetch(`${server.url}/api/rooms`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { error } = (await answer.json()) as { error: { code: string; param: string } };
    return `${error.code} ${error.param}`;
  };
  const refusals = new Map<string, number>();
  for (let guest = 0; guest < 14; guest++) {
    // Guests have a count of their own, which is not tested here.
    await db.pool.query('delete from rate_limits');
    const token = await server.token();
    for (const said of await Promise.all(times(60, () => post(token)))) {
      refusals.set(said, (refusals.get(said) ?? 0) + 1);
    }
  }
  // The test before has made some of the same 800 by socket.
  expect(refusals.get('unprocessable_content length')).toBe(800 - 60);
  expect(refusals.get('too_many_requests room:create')).toBe(14 * 60 - (800 - 60));
  await db.pool.query('delete from rate_limits');
  const token = await server.token();
  expect(await post(token, ALONE)).toBe('too_many_requests room:create');
  const client = await joinTable(server.url, token);
  const bySocket = [
    await client.emit('room:create', ALONE),
    await client.emit('room:quick', { variant: 'whist' }),
  ];
  expect(codesOf(bySocket)).toEqual(times(2, () => 'too_many_requests room:create'));
  client.close();
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

const person = (id: string, anonymous = false) => ({ id, anonymous });

test('a socket whose end is reported twice is counted once', () => {
  const limits = createRoomLimits(server.deps);
  const gone = limits.connect(person('u'), 'here');
  gone();
  gone();
  const open = Array.from({ length: SOCKETS_PER_USER }, () => limits.connect(person('u'), 'here'));
  expect(() => limits.connect(person('u'), 'here')).toThrow('sockets');
  expect(open).toHaveLength(SOCKETS_PER_USER);
});

test('a limit is what its setting says when it is asked', async () => {
  const set: Record<string, number> = { 'limits.sockets': 1, 'limits.moves': 1, 'limits.connections': 2 };
  const settings = { ...server.deps.settings, get: (key: SettingKey) => set[key] ?? 1_000 };
  const limits = createRoomLimits({ ...server.deps, settings });
  const move = (user: string) =>
    limits.events.pass({}, 'room:move', { user, ip: '203.0.113.9' }, async () => 'ok');

  limits.connect(person('v'), 'here');
  expect(() => limits.connect(person('v'), 'here')).toThrow('sockets');
  for (let n = 0; n < 4; n++) await move('v');
  await expect(move('v')).rejects.toMatchObject({ param: 'room:move' });
  for (let n = 0; n < 2; n++) await limits.connections.count('203.0.113.9');
  await expect(limits.connections.count('203.0.113.9')).rejects.toMatchObject({ param: 'connections' });

  Object.assign(set, { 'limits.sockets': 2, 'limits.moves': 30, 'limits.connections': 60 });
  limits.connect(person('v'), 'here');
  expect(await move('v')).toBe('ok');
  await limits.connections.count('203.0.113.9');
});

test('guests of one address keep out neither its members nor the guests of another', () => {
  const limits = createRoomLimits(server.deps);
  const open = Array.from({ length: GUESTS_PER_ADDRESS }, (_, n) =>
    limits.connect(person(`guest ${n}`, true), 'here'),
  );
  expect(() => limits.connect(person('one more', true), 'here')).toThrow('guests');
  limits.connect(person('one more', true), 'elsewhere');
  limits.connect(person('member'), 'here');
  open[0]?.();
  limits.connect(person('one more', true), 'here');
});

test('one address does not fill the disk with rooms of guests: 300 an hour; its members go on', async () => {
  const { ofGuests } = createRoomLimits(server.deps);
  const made = times(301, () => ofGuests.count('203.0.113.77'));
  const refused = (await Promise.allSettled(made)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
  await expect(ofGuests.count('203.0.113.78')).resolves.toBeUndefined();
});
