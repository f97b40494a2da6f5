import type { LobbyList } from '@troef/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeLine } from '../../lib/testing/fake-line.ts';
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

test('the list is asked for, and then comes by itself', async () => {
  expect(line.last('lobby:open').body).toEqual({ variant: 'hearts' });
  expect(client.store.getState().list).toBeNull();
  answer();
  await settle();
  expect(client.store.getState().list?.rooms).toEqual([]);
  line.tell('lobby:update', { variant: 'hearts', rooms: [{ room: 'a' }], counts: COUNTS });
  expect(client.store.getState().list?.rooms).toHaveLength(1);
});

test('the lobby of another game is none of ours', async () => {
  answer();
  await settle();
  line.tell('lobby:update', { variant: 'whist', rooms: [{ room: 'a' }], counts: COUNTS });
  expect(client.store.getState().list?.rooms).toEqual([]);
});

test('a lost line is said and a new one asks again', async () => {
  answer();
  await settle();
  line.goDown();
  expect(client.store.getState().up).toBe(false);
  line.comeUp();
  expect(client.store.getState().up).toBe(true);
  expect(line.of('lobby:open')).toHaveLength(2);
});

test('a line in doubt that does not answer is opened anew', async () => {
  answer();
  await settle();
  line.doubt();
  expect(line.last('lobby:open').limitMs).toBe(2_000);
  line.last('lobby:open').answer({ ok: false, error: { code: 'gateway_timeout', param: null } });
  await settle();
  expect(line.reconnects).toBe(1);
});

test('who leaves the page closes the lobby', () => {
  client.close();
  expect(line.last('lobby:close').body).toEqual({ variant: 'hearts' });
});

test('a line that says it is asked too much is not dead, and is asked again later', async () => {
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
