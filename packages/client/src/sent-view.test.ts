import { crc32 } from 'node:zlib';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checksum } from './checksum.ts';
import { createRoomClient, type RoomClient } from './room-client.ts';
import { FakeLine } from './testing/fake-line.ts';
import { dealView, ROOM, roomView } from './testing/views.ts';

const TABLE = 17;
let line: FakeLine;
let client: RoomClient;
let happened: { events: readonly RoomEvent[]; seq: number }[];

const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => {});
const view = (): RoomView => client.store.getState().view as RoomView;
/** Paths that begin with `deal.` are those of the deal. */
const part = (seq: number, changes: object, sum?: string, events: readonly RoomEvent[] = []): void => {
  const [ofView, ofDeal]: Record<string, unknown>[] = [{}, {}];
  for (const [path, value] of Object.entries(changes)) {
    if (path.startsWith('deal.')) Object.assign(ofDeal as object, { [path.slice(5)]: value });
    else Object.assign(ofView as object, { [path]: value });
  }
  line.tell('room:part', TABLE, seq, null, events, ofView, ofDeal, sum);
};
const answer = async (seq: number, changed: Partial<RoomView> = {}): Promise<void> => {
  const sent = roomView({ seq, ...changed });
  line.last('room:sync').answer({ ok: true, value: { ok: true, seq, events: [], view: sent, table: TABLE } });
  await settle();
};
const syncs = (): number => line.of('room:sync').length;

beforeEach(async () => {
  vi.useFakeTimers();
  line = new FakeLine();
  client = createRoomClient(ROOM, line);
  happened = [];
  client.onHappened((events, { seq }) => happened.push({ events, seq }));
  await answer(10, { deal: dealView({ trick: { lead: 0, plays: [] } }) });
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

test('the client asks for parts by path', () => {
  expect(line.of('room:sync')[0]?.body).toEqual({ room: ROOM, partial: 'paths' });
});

test('a part is laid over the view, and reported', () => {
  const played = { type: 'played', seat: 0, card: 'AH' } as const;
  const changes = {
    'deal.trick.plays.0': { seat: 0, card: 'AH' },
    'deal.hand': ['KH'],
    'toMove.0': 1,
    legal: [],
  };
  part(11, changes, undefined, [played]);
  expect(view()).toEqual(
    roomView({
      seq: 11,
      toMove: [1],
      legal: [],
      deal: {
        ...dealView({ trick: { lead: 0, plays: [{ seat: 0, card: 'AH' }] } }),
        hand: ['KH'],
      },
    }),
  );
  expect(happened.at(-1)).toEqual({ events: [played], seq: 11 });
  expect(syncs()).toBe(1);
});

test('what a part does not touch stays the same object, and the view before stays as it was', () => {
  const before = view();
  const copy = structuredClone(before);
  part(11, { 'deal.trick.plays.0': { seat: 0, card: 'AH' }, 'seats.2.away': true });
  expect(before).toEqual(copy);
  expect(view().options).toBe(before.options);
  expect(view().sheet).toBe(before.sheet);
  expect(view().seats[0]).toBe(before.seats[0]);
  expect(view().deal?.hand).toBe(before.deal?.hand);
  expect(view().seats[2]).not.toBe(before.seats[2]);
  expect(view().deal?.trick).not.toBe(before.deal?.trick);
});

test('a clock that runs on has a new time, and the same bank', async () => {
  line.comeUp();
  await answer(10, { clock: { now: 1_000, deadline: 46_000, bank: 60_000 } });
  line.tell('room:part', TABLE, 11, [3_000, 25_000], [], {}, {});
  expect(view().clock).toEqual({ now: 3_000, deadline: 28_000, bank: 60_000 });
});

test('entries are taken out, and a trick that is full is copied before the next one begins', async () => {
  line.comeUp();
  const plays = [0, 1, 2].map((seat) => ({ seat, card: 'AH' })) as never;
  await answer(10, { deal: dealView({ hand: ['AH', 'KH', '2C'], trick: { lead: 0, plays } }) });
  const before = structuredClone(view());
  part(11, {
    'deal.hand-': ['KH'],
    'deal.trick.plays.3': { seat: 3, card: '2H' },
    'deal.tricks.0<': 'trick',
    'deal.tricks.0.winner': 1,
    'deal.trick.lead': 1,
    'deal.trick.plays': [],
  });
  expect(view().deal).toMatchObject({
    hand: ['AH', '2C'],
    trick: { lead: 1, plays: [] },
    tricks: [{ lead: 0, plays: [...(plays as object[]), { seat: 3, card: '2H' }], winner: 1 }],
  });
  expect(Object.keys(view().deal?.tricks[0] ?? {})).toEqual(['lead', 'plays', 'winner']);
  expect(before.deal?.trick?.plays).toHaveLength(3);
});

test('an old part, one of another room and one from before the sync change nothing', async () => {
  part(11, { status: 'finished' });
  part(11, { status: 'closed' });
  part(9, { status: 'closed' });
  line.tell('room:part', TABLE + 1, 12, null, [], { status: 'closed' }, {});
  expect(view().status).toBe('finished');
  line.goDown();
  line.comeUp();
  // The number may be another room's in the process that answers now.
  part(12, { status: 'closed' });
  expect(view().seq).toBe(11);
  await answer(11);
  part(12, { status: 'closed' });
  expect(view().status).toBe('closed');
});

test('a part that comes with the answer, before that is read, is not lost', async () => {
  line.comeUp();
  const sent = roomView({ seq: 12 });
  // A program's socket reports two messages of one packet before any promise goes on.
  line.last('room:sync').answer({
    ok: true,
    value: { ok: true, seq: 12, events: [], view: sent, table: TABLE + 1 },
  });
  line.tell('room:part', TABLE + 1, 13, null, [], { status: 'finished' }, {});
  await settle();
  expect(view()).toMatchObject({ seq: 13, status: 'finished' });
  expect(syncs()).toBe(2);
});

test('if one of the parts that come with the answer is missing, the client asks again', async () => {
  line.comeUp();
  const sent = roomView({ seq: 12 });
  line
    .last('room:sync')
    .answer({ ok: true, value: { ok: true, seq: 12, events: [], view: sent, table: TABLE } });
  line.tell('room:part', TABLE, 14, null, [], { status: 'finished' }, {});
  await settle();
  expect(view().seq).toBe(12);
  expect(syncs()).toBe(3);
});

test('a part after a gap is not laid over anything: the client asks', async () => {
  part(12, { status: 'finished' });
  expect(view().seq).toBe(10);
  expect(line.last('room:sync').body).toEqual({ room: ROOM, since: 10, partial: 'paths' });
  await answer(12, { status: 'finished' });
  part(13, { 'totals.1': 5 });
  expect(view()).toMatchObject({ seq: 13, status: 'finished', totals: [0, 5, 0, 0] });
});

test('a path that leads nowhere makes the client ask', () => {
  for (const changes of [
    { 'people.host': 1 },
    { 'deal.tricks.2': {} },
    { 'deal.tricks.0.winner': 1 },
    { 'deal.hand-': ['9C'] },
    { 'deal.tricks.0<': 'deck' },
  ]) {
    part(11, changes);
    expect(view().seq).toBe(10);
  }
  expect(syncs()).toBe(2);
  expect(client.store.getState().wrongSums).toBe(0);
});

test('a right checksum is taken, a wrong one is counted and makes the client ask', async () => {
  const expected = roomView({
    seq: 11,
    status: 'finished',
    deal: dealView({ trick: { lead: 0, plays: [] } }),
  });
  part(11, { status: 'finished' }, checksum(JSON.stringify(expected)));
  expect([view().seq, syncs(), client.store.getState().wrongSums]).toEqual([11, 1, 0]);
  part(12, { status: 'closed' }, '00000000');
  expect([view().seq, syncs(), client.store.getState().wrongSums]).toEqual([11, 2, 1]);
  await answer(12, { status: 'closed' });
  expect(view().status).toBe('closed');
});

test('a whole view replaces what was laid together', () => {
  part(11, { status: 'finished' });
  line.tell('room:update', { room: ROOM, seq: 12, events: [], view: roomView({ seq: 12 }) });
  part(13, { 'toMove.0': 2 });
  expect(view()).toMatchObject({ seq: 13, status: 'playing', toMove: [2] });
  expect(syncs()).toBe(1);
});

test('names are translated after the part is laid over what the server sent', async () => {
  const translated = createRoomClient(ROOM, line, {
    read: (sent) => ({ ...sent, view: { ...sent.view, commitment: 'another' } }),
  });
  await answer(10);
  const sum = checksum(JSON.stringify(roomView({ seq: 11, status: 'finished' })));
  part(11, { status: 'finished' }, sum);
  expect(translated.store.getState()).toMatchObject({
    view: { status: 'finished', commitment: 'another' },
    wrongSums: 0,
  });
  translated.close();
});

test('the checksum is CRC-32 of the text in UTF-8', () => {
  for (const text of ['', '123456789', 'Élise, Noé, Zoé 🂡', JSON.stringify(roomView())])
    expect(checksum(text)).toBe(crc32(text).toString(16).padStart(8, '0'));
  expect(checksum('123456789')).toBe('cbf43926');
});
