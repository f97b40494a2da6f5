/** When a connection is checked although it looks open. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForDoubt } from './room-line.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const frame = new EventTarget();
let doubts: number;
let networks: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', frame);
  page.visibilityState = 'visible';
  doubts = 0;
  networks = 0;
  stop = watchForDoubt(
    () => {
      doubts += 1;
    },
    () => {
      networks += 1;
    },
  );
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['is shown again', frame, 'pageshow'],
  ['wakes from being frozen', page, 'resume'],
  ['is looked at again', page, 'visibilitychange'],
] as const)('a page that %s doubts its line', (_, where, event) => {
  where.dispatchEvent(new Event(event));
  expect(doubts).toBe(1);
  stop();
  where.dispatchEvent(new Event(event));
  expect(doubts).toBe(1);
});

test('a page that is back on a network does not ask whether its old connection still works', () => {
  frame.dispatchEvent(new Event('online'));
  expect([networks, doubts]).toEqual([1, 0]);
  stop();
  frame.dispatchEvent(new Event('online'));
  expect(networks).toBe(1);
});

test('a page that is hidden does not ask either', () => {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(doubts).toBe(0);
});

test('a clock that jumps means that the machine slept, and one that runs does not', () => {
  vi.advanceTimersByTime(60_000);
  expect(doubts).toBe(0);
  vi.setSystemTime(Date.now() + 600_000);
  vi.advanceTimersByTime(2_000);
  expect(doubts).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(doubts).toBe(1);
});
