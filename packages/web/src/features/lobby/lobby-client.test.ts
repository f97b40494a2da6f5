import { FakeLine } from '@troef/client/testing';
import type { LobbyList } from '@troef/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLobbyClient, type LobbyClient } from './lobby-client.ts';

const COUNTS = {} as LobbyList['counts'];
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

let line: FakeLine;
let client: LobbyClient;

beforeEach(() => {
  vi.useFakeTimers();
  line = new FakeLine();
  client = createLobbyClient('hearts', line);
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

const answer = () =>
  line.last('lobby:open').answer({ ok: true, value: { ok: true, rooms: [], counts: COUNTS } });

test('a server of the previous release sends whole lists', async () => {
  expect(line.last('lobby:open').body).toEqual({ variant: 'hearts', differences: true, all: true });
  expect(client.store.getState().list).toBeNull();
  answer();
  await settle();
  expect(client.store.getState().list?.rooms).toEqual([]);
  line.tell('lobby:update', { variant: 'hearts', rooms: [{ room: 'a' }], counts: COUNTS });
  expect(client.store.getState().list?.rooms).toHaveLength(1);
});

const numbered = (seq: number) =>
  line.last('lobby:open').answer({
    ok: true,
    value: { ok: true, rooms: [], counts: COUNTS, seq, karma: 0 },
  });
const table = {
  status: 'open',
  options: { variant: 'hearts', minKarma: 0, locked: false },
  host: 'An',
  seats: [],
  createdAt: 1,
};
const own = { obstacle: null, friend: false, blocked: false, watch: true };
const tell = (seq: number, changes: object) =>
  line.tell('lobby:changes', { variant: 'hearts', seq, ...changes });
const rooms = () => client.store.getState().list?.rooms;

test('differences are applied to the list', async () => {
  numbered(0);
  await settle();
  tell(1, { rooms: [{ room: 'a', ...table }], own: { a: own } });
  expect(rooms()).toEqual([{ room: 'a', ...table, ...own }]);
  tell(2, { rooms: [{ room: 'a', options: { minKarma: 10 } }], own: { a: { obstacle: 'karma' } } });
  expect(rooms()).toEqual([
    {
      room: 'a',
      ...table,
      options: { variant: 'hearts', minKarma: 10, locked: false },
      ...own,
      obstacle: 'karma',
    },
  ]);
  line.tell('lobby:changes', { variant: 'whist', seq: 3, gone: ['a'] });
  expect(rooms()).toHaveLength(1);
  tell(3, { gone: ['a'] });
  expect(rooms()).toEqual([]);
  expect(line.of('lobby:open')).toHaveLength(1);
});

test('after a missed difference the client asks again, once, and ignores differences until the answer', async () => {
  numbered(0);
  await settle();
  tell(2, { rooms: [{ room: 'a', ...table }], own: { a: own } });
  tell(3, { gone: ['a'] });
  expect(rooms()).toEqual([]);
  expect(line.of('lobby:open')).toHaveLength(2);
  numbered(0);
  await settle();
  tell(1, { rooms: [{ room: 'b', ...table }], own: { b: own } });
  expect(rooms()).toHaveLength(1);
  expect(line.of('lobby:open')).toHaveLength(2);
});

test('of two requests the answer to the later one counts', async () => {
  numbered(0);
  await settle();
  tell(9, {});
  const late = line.last('lobby:open');
  line.doubt();
  numbered(0);
  late.answer({ ok: true, value: { ok: true, rooms: [], counts: COUNTS, seq: 5, karma: 0 } });
  await settle();
  tell(1, { rooms: [{ room: 'a', ...table }], own: { a: own } });
  expect(rooms()).toHaveLength(1);
});

test('an update of another game’s lobby is ignored', async () => {
  answer();
  await settle();
  line.tell('lobby:update', { variant: 'whist', rooms: [{ room: 'a' }], counts: COUNTS });
  expect(client.store.getState().list?.rooms).toEqual([]);
});

test('a lost connection is reported, and a new one asks again', async () => {
  answer();
  await settle();
  line.goDown();
  expect(client.store.getState().up).toBe(false);
  line.comeUp();
  expect(client.store.getState().up).toBe(true);
  expect(line.of('lobby:open')).toHaveLength(2);
});

test('a doubtful connection that does not answer is opened again', async () => {
  answer();
  await settle();
  line.doubt();
  expect(line.last('lobby:open').limitMs).toBe(2_000);
  line.last('lobby:open').answer({ ok: false, error: { code: 'gateway_timeout', param: null } });
  await settle();
  expect(line.reconnects).toBe(1);
});

test('a connection that is still opening is not reported as lost', async () => {
  const opening = new FakeLine();
  opening.goDown();
  const fresh = createLobbyClient('hearts', opening);
  expect(fresh.store.getState().up).toBe(true);
  await settle(5_000);
  expect(fresh.store.getState().up).toBe(false);
  opening.comeUp();
  expect(fresh.store.getState().up).toBe(true);
  fresh.close();
});

test('leaving the page closes the lobby', () => {
  client.close();
  expect(line.last('lobby:close').body).toEqual({ variant: 'hearts' });
});

test('a connection on which the server refuses too many requests is alive, and is asked again later', async () => {
  answer();
  await settle();
  line.doubt();
  line.last('lobby:open').answer({ ok: false, error: { code: 'too_many_requests', param: 'lobby:open' } });
  await settle();
  expect(line.reconnects).toBe(0);
  const asked = line.of('lobby:open').length;
  await settle(5_000);
  expect(line.of('lobby:open')).toHaveLength(asked + 1);
});
