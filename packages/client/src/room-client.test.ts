import type { RoomEvent, RoomView } from '@troef/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRoomClient, type RoomClient } from './room-client.ts';
import { FakeLine } from './testing/fake-line.ts';
import { dealView, ROOM, roomView } from './testing/views.ts';

let line: FakeLine;
let client: RoomClient;
let happened: { events: readonly RoomEvent[]; seq: number }[];

const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => {});
const played = (seat: 0 | 1 | 2 | 3, card: 'AH' | 'KH' | '2C'): RoomEvent => ({ type: 'played', seat, card });
const update = (seq: number, events: readonly RoomEvent[] = [], view: Partial<RoomView> = {}): void =>
  line.tell('room:update', { room: ROOM, seq, events, view: roomView({ seq, ...view }) });
const snapshot = (seq: number, events: readonly RoomEvent[] = [], view: Partial<RoomView> = {}) =>
  ({ ok: true, value: { ok: true, seq, events, view: roomView({ seq, ...view }) } }) as const;
const refused = (code: 'invalid_move' | 'move_conflict' | 'gateway_timeout' | 'bad_request') =>
  ({ ok: false, error: { code, param: null } }) as const;
const seq = (): number | undefined => client.store.getState().view?.seq;

beforeEach(async () => {
  vi.useFakeTimers();
  line = new FakeLine();
  client = createRoomClient(ROOM, line);
  happened = [];
  client.onHappened((events, view) => happened.push({ events, seq: view.seq }));
  line.last('room:sync').answer(snapshot(10));
  await settle();
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

test('the first sync has no number, and animates nothing', () => {
  expect(line.of('room:sync')[0]?.body).toEqual({ room: ROOM, partial: 'paths' });
  expect(happened).toEqual([{ events: [], seq: 10 }]);
});

test('the handshake of the next connection asks for what the room asks for in any case', () => {
  expect(line.first?.()).toEqual({ room: ROOM, since: 10, partial: 'paths' });
  line.comeUp();
  expect(line.last('room:sync').body).toEqual(line.first?.());
  client.close();
  expect(line.first?.()).toBeUndefined();
});

test('the next update is shown and reported', () => {
  update(11, [played(1, '2C')]);
  expect(seq()).toBe(11);
  expect(happened.at(-1)).toEqual({ events: [played(1, '2C')], seq: 11 });
});

test('an update of another room, an old and a repeated one change nothing', () => {
  update(11);
  update(11, [played(1, '2C')]);
  update(9, [played(2, 'KH')]);
  line.tell('room:update', { room: 'another', seq: 12, events: [], view: roomView({ seq: 12 }) });
  expect(seq()).toBe(11);
  expect(happened).toHaveLength(2);
});

test('a gap asks for what was missed and shows it once', async () => {
  update(13, [played(3, 'KH')]);
  expect(seq()).toBe(10);
  expect(line.last('room:sync').body).toEqual({ room: ROOM, since: 10, partial: 'paths' });
  line.last('room:sync').answer(snapshot(13, [played(1, '2C'), played(3, 'KH')]));
  await settle();
  expect(seq()).toBe(13);
  expect(happened.at(-1)?.events).toHaveLength(2);
});

test('an answer to a sync is not shown if newer updates came meanwhile', async () => {
  line.comeUp();
  update(11);
  update(12);
  line.last('room:sync').answer(snapshot(11, [played(1, '2C')]));
  await settle();
  expect(seq()).toBe(12);
  expect(happened.at(-1)).toEqual({ events: [], seq: 12 });
});

test('a sync with the same number takes the view but animates nothing twice', async () => {
  line.comeUp();
  line.last('room:sync').answer(snapshot(10, [played(1, '2C')]));
  await settle();
  expect(happened.at(-1)?.events).toEqual([]);
});

test('a number the server has not reached makes the client read from the start', async () => {
  line.comeUp();
  line.last('room:sync').answer(refused('bad_request'));
  await vi.advanceTimersByTimeAsync(1_100);
  expect(line.last('room:sync').body).toEqual({ room: ROOM, partial: 'paths' });
});

test('a card lies on the table at once, as pending until the view has it', async () => {
  expect(client.move('AH')).toBe(true);
  const move = line.last('room:move');
  expect(move.body).toMatchObject({ room: ROOM, seq: 10, move: 'AH' });
  expect(move.body.moveId).toMatch(/^[0-9a-f]{32}$/);
  move.answer({ ok: true, value: { ok: true, seq: 11 } });
  await settle();
  expect(client.store.getState().pending?.move).toBe('AH');
  update(11, [played(0, 'AH')]);
  expect(client.store.getState().pending).toBeNull();
});

test('the update may come before the acknowledgement', async () => {
  client.move('AH');
  update(11, [played(0, 'AH')]);
  expect(client.store.getState().pending).not.toBeNull();
  line.last('room:move').answer({ ok: true, value: { ok: true, seq: 11 } });
  await settle();
  expect(client.store.getState().pending).toBeNull();
});

test('one move at a time, and only what the view calls legal', () => {
  expect(client.move('3S')).toBe(false);
  expect(client.move('AH')).toBe(true);
  expect(client.move('KH')).toBe(false);
  expect(line.of('room:move')).toHaveLength(1);
});

test('after a timeout the same move is sent again with the same id', async () => {
  client.move('AH');
  line.last('room:move').answer(refused('gateway_timeout'));
  await vi.advanceTimersByTimeAsync(1_100);
  const [first, second] = line.of('room:move');
  expect(second?.body).toEqual(first?.body);
});

test('after a lost connection the client takes the seat again, then sends the same move again', async () => {
  client.move('KH');
  line.goDown();
  await settle();
  expect(client.store.getState()).toMatchObject({ up: false, pending: { move: 'KH' } });
  const syncs = line.of('room:sync').length;
  line.comeUp();
  expect(line.of('room:sync')).toHaveLength(syncs + 1);
  expect(line.of('room:move')).toHaveLength(1);
  line.last('room:sync').answer(snapshot(10));
  await settle();
  const [first, second] = line.of('room:move');
  expect(second?.body).toEqual(first?.body);
});

test('a refusal returns the card to the hand and is shown', async () => {
  client.move('AH');
  line.last('room:move').answer(refused('invalid_move'));
  await settle();
  expect(client.store.getState()).toMatchObject({
    pending: null,
    refusal: { code: 'invalid_move', nth: 1 },
  });
  expect(line.last('room:sync').body).toEqual({ room: ROOM, since: 10, partial: 'paths' });
});

test('an acknowledged move whose update is lost makes the client sync', async () => {
  client.move('AH');
  line.last('room:move').answer({ ok: true, value: { ok: true, seq: 11 } });
  const syncs = line.of('room:sync').length;
  await vi.advanceTimersByTimeAsync(2_100);
  expect(line.of('room:sync')).toHaveLength(syncs + 1);
});

test('on a doubtful line an answer within two seconds keeps the line, silence drops it', async () => {
  line.doubt();
  expect(line.last('room:sync').limitMs).toBe(2_000);
  line.last('room:sync').answer(snapshot(10));
  await settle();
  expect(line.reconnects).toBe(0);
  line.doubt();
  line.last('room:sync').answer(refused('gateway_timeout'));
  await settle();
  expect(line.reconnects).toBe(1);
});

test.each([
  ['too_many_requests', 'room:sync'],
  ['internal_server_error', 'busy'],
] as const)('a server that says %s %s is not a dead line, and is asked again later', async (code, param) => {
  line.doubt();
  line.last('room:sync').answer({ ok: false, error: { code, param } });
  await settle();
  expect(line.reconnects).toBe(0);
  const syncs = line.of('room:sync').length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(line.of('room:sync')).toHaveLength(syncs + 1);
  line.last('room:sync').answer(snapshot(10));
});

test('several events that wake a page lead to one request', async () => {
  const syncs = line.of('room:sync').length;
  line.doubt();
  line.doubt();
  line.doubt();
  expect(line.of('room:sync')).toHaveLength(syncs + 1);
  line.last('room:sync').answer(refused('gateway_timeout'));
  await settle();
  expect(line.reconnects).toBe(1);
});

test('a request that a dead line has lost is waited for no longer than a new one', async () => {
  update(13);
  expect(line.last('room:sync').limitMs).toBeUndefined();
  line.doubt();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(line.reconnects).toBe(1);
});

test('an unanswered move puts the line in doubt, once', async () => {
  client.move('AH');
  const syncs = line.of('room:sync').length;
  await vi.advanceTimersByTimeAsync(2_900);
  expect(line.of('room:sync')).toHaveLength(syncs);
  await vi.advanceTimersByTimeAsync(100);
  expect(line.last('room:sync').limitMs).toBe(2_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(line.reconnects).toBe(1);

  // The new line is slow as well, so the server is slow, and dropping lines does not make it quicker.
  line.goDown();
  await settle();
  line.comeUp();
  line.last('room:sync').answer(snapshot(10));
  await settle();
  expect(line.of('room:move')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(line.reconnects).toBe(1);
});

test('an answered move puts nothing in doubt', async () => {
  client.move('AH');
  line.last('room:move').answer({ ok: true, value: { ok: true, seq: 11 } });
  update(11, [played(0, 'AH')]);
  const syncs = line.of('room:sync').length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(line.of('room:sync')).toHaveLength(syncs);
});

test('the player adds to the randomness of the deals after seeing the commitment', () => {
  expect(line.of('room:ready')).toHaveLength(1);
  expect(line.last('room:ready').body.clientSeed).toMatch(/^[0-9a-f]{32}$/);
});

test('a page opened between two deals does not say that the next one may begin', async () => {
  const other = new FakeLine();
  const late = createRoomClient('01890000-0000-7000-8000-00000000000b', other);
  const view = roomView({ seq: 10, nextDealAt: null, deal: dealView({ phase: 'scored' }) });
  other.last('room:sync').answer({ ok: true, value: { ok: true, seq: 10, events: [], view } });
  await settle();
  expect(other.of('room:ready')).toEqual([]);
  late.close();
});

test('a closed room is gone; a finished one stays to be read', async () => {
  line.tell('room:closed', { room: ROOM, reason: 'kept_too_long' });
  expect(client.store.getState().gone).toBe('kept_too_long');
  update(11, [], { status: 'finished' });
  line.tell('room:closed', { room: ROOM, reason: 'over' });
  expect(client.store.getState().gone).toBeNull();
});

test('a player alone who gives up reads the result so far, if there is one', () => {
  const left = (): void => line.tell('room:closed', { room: ROOM, reason: 'left' });
  client.giveUp();
  expect(line.of('room:leave')).toHaveLength(1);
  update(11, [], { status: 'abandoned' });
  left();
  expect(client.store.getState().gone).toBe('left');
  const sheet = [
    { deal: 1, dealer: 3, contract: null, result: { status: 'scored' }, scores: [1, -1, 1, -1] },
  ];
  update(12, [], { status: 'abandoned', sheet: sheet as never });
  left();
  expect(client.store.getState().gone).toBeNull();
});

test('an address that names no room is gone at once', async () => {
  client.close();
  client = createRoomClient('nonsense', line);
  line.last('room:sync').answer({ ok: false, error: { code: 'bad_request', param: 'room' } });
  await settle();
  expect(client.store.getState()).toMatchObject({ view: null, gone: 'bad_request' });
  const asked = line.of('room:sync').length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(line.of('room:sync')).toHaveLength(asked);
});

describe('ending a session of free length', () => {
  const { options, deal } = roomView();
  const free = { ...options, length: 'free' } as const;
  const over = dealView({ phase: 'scored' });
  const sheet: RoomView['sheet'] = [
    { deal: 1, dealer: 3, contract: null, result: { status: 'scored' }, scores: [1, -1, 1, -1] },
  ] as never;

  test('leaves between two deals, and shows the finished view', async () => {
    update(11, [], { options: free, deal: over, sheet });
    client.stop();
    expect(line.last('room:leave').body).toEqual({ room: ROOM });
    line.last('room:leave').answer({ ok: true, value: { ok: true } });
    update(12, [{ type: 'left', seat: 0 }], { options: free, deal: over, sheet, status: 'finished' });
    await settle();
    expect(client.store.getState()).toMatchObject({ gone: null, view: { status: 'finished' } });
  });

  test.each([
    ['in the middle of a deal', { options: free, deal, sheet }],
    ['where the length is fixed', { deal: over, sheet }],
    ['once it is over', { options: free, deal: over, sheet, status: 'finished' }],
  ] as const)('is not asked for %s', (_, view) => {
    update(11, [], view);
    client.stop();
    expect(line.of('room:leave')).toHaveLength(0);
  });

  test('a refusal is shown', async () => {
    update(11, [], { options: free, deal: over, sheet });
    client.stop();
    line.last('room:leave').answer(refused('gateway_timeout'));
    await settle();
    expect(client.store.getState().refusal?.code).toBe('gateway_timeout');
  });
});

test('an update of the server is announced until it is back, and its end for a moment', async () => {
  line.announceUpdate();
  expect(client.store.getState().update).toBe('coming');
  line.goDown();
  line.comeUp();
  expect(client.store.getState().update).toBe('done');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(client.store.getState().update).toBeNull();
});

test('an update that does not happen is forgotten after a minute', async () => {
  line.announceUpdate();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(client.store.getState().update).toBe('coming');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(client.store.getState().update).toBeNull();
});

describe('a table with people', () => {
  const closed = (reason: string): void => line.tell('room:closed', { room: ROOM, reason });

  test('a freed seat is shown with its reason, and sitting down again brings the room back', async () => {
    closed('gone');
    expect(client.store.getState().gone).toBe('gone');
    client.refresh();
    line.last('room:sync').answer(snapshot(12));
    await settle();
    expect(client.store.getState().gone).toBeNull();
    expect(seq()).toBe(12);
  });

  test('a result stays on the page when the room closes', () => {
    update(11, [], { status: 'finished', places: [1, 2, 3, 4] });
    update(12, [], { status: 'closed', places: [1, 2, 3, 4] });
    closed('closed');
    expect(client.store.getState().gone).toBeNull();
  });

  test('a player who has stopped here sees their own end, and asks for no other view until they watch', () => {
    const stopping = { seats: [0], until: 9_000 } as const;
    const people = { stopping, endVotes: [0] } as unknown as NonNullable<RoomView['people']>;
    update(11, [], { people, deal: dealView({ phase: 'scored' }) });
    const asked = line.of('room:sync').length;
    line.tell('room:closed', { room: ROOM, reason: 'left' });
    line.comeUp();
    expect(client.store.getState()).toMatchObject({ stopped: true, gone: null, view: { seq: 11, people } });
    expect(line.of('room:sync')).toHaveLength(asked);
    client.watch();
    expect(client.store.getState().stopped).toBe(false);
    expect(line.of('room:sync')).toHaveLength(asked + 1);
  });

  test('readers are kept as the server names them', () => {
    line.tell('room:reading', { room: ROOM, seats: [1, 2] });
    line.tell('room:reading', { room: 'another', seats: [] });
    expect(client.store.getState().readers).toEqual([1, 2]);
  });

  test('the offset of the server’s clock is taken from a running clock, and kept while there is none', () => {
    const clock = { now: Date.now() + 90_000, deadline: Date.now() + 175_000, bank: 60_000 };
    update(11, [], { clock });
    expect(client.store.getState().offset).toBe(90_000);
    update(12);
    expect(client.store.getState().offset).toBe(90_000);
  });

  test('watchers and the receipt of this room are kept, those of other rooms are not', () => {
    const receipt = { delta: 5, karma: 55, place: 1, deals: 16, humans: 3, notes: [] };
    line.tell('room:watchers', { room: 'another', count: 9 });
    line.tell('room:receipt', { room: 'another', receipt });
    expect(client.store.getState()).toMatchObject({ watchers: 0, receipt: null });
    line.tell('room:watchers', { room: ROOM, count: 2 });
    line.tell('room:receipt', { room: ROOM, receipt });
    expect(client.store.getState()).toMatchObject({ watchers: 2, receipt });
  });

  test('a request names the room, and returns why it was refused', async () => {
    const asked = client.ask('room:end', { yes: true });
    expect(line.last('room:end').body).toEqual({ room: ROOM, yes: true });
    line.last('room:end').answer({ ok: false, error: { code: 'conflict', param: 'finished' } });
    expect(await asked).toEqual({ code: 'conflict', param: 'finished' });
    const again = client.ask('room:claim', {});
    line.last('room:claim').answer({ ok: true, value: { ok: true } });
    expect(await again).toBeNull();
  });
});
