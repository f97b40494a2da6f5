import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAhead, openRoom } from './open-parts.ts';

const made: string[] = [];
const closed: string[] = [];

vi.mock('../../../lib/sockets/room-line.ts', () => ({ roomLine: async () => ({}) }));
vi.mock('@troef/client', () => ({
  createRoomClient(room: string) {
    made.push(room);
    return {
      onHappened: () => undefined,
      store: { subscribe: () => undefined },
      close: () => closed.push(room),
    };
  },
}));

const [ROOM, OTHER, THIRD] = ['a', 'b', 'c'].map((end) => `01932f4e-5c00-7abc-8def-0123456789a${end}`) as [
  string,
  string,
  string,
];

beforeEach(() => {
  made.length = 0;
  closed.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a room that was opened ahead is opened once, and stays open for its page', async () => {
  openAhead(ROOM);
  const { close } = await openRoom(ROOM);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([made, closed]).toEqual([[ROOM], []]);
  close();
  expect(closed).toEqual([ROOM]);
  await openRoom(ROOM);
  expect(made).toEqual([ROOM, ROOM]);
});

test('a room whose page does not come is closed again, and so is one before another', async () => {
  openAhead(OTHER);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(closed).toEqual([OTHER]);
  openAhead(OTHER);
  openAhead(THIRD);
  await vi.advanceTimersByTimeAsync(0);
  expect(closed).toEqual([OTHER, OTHER]);
  await openRoom(THIRD);
  expect(made).toEqual([OTHER, OTHER, THIRD]);
  // Its page is faster than the request to open it ahead.
  openAhead(THIRD);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([made.length, closed.length]).toEqual([3, 2]);
});
