import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowRemarks, holdRemarks, remark } from './remarks.ts';
import { forgetSpoken, say, useSpoken } from './say.ts';

const LONG_MS = 10_000;
const said = () => useSpoken.getState().lines.map(({ words }) => words);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forgetSpoken();
  vi.useRealTimers();
});

test('a remark comes after the result that is held, and not right after it', () => {
  const stop = allowRemarks();
  const told = holdRemarks();
  remark('a hint');
  vi.advanceTimersByTime(LONG_MS);
  expect(said()).toEqual([]);
  say('the result');
  told();
  vi.advanceTimersByTime(60);
  expect(said()).toEqual(['the result']);
  vi.advanceTimersByTime(LONG_MS);
  expect(said()).toEqual(['the result', 'a hint']);
  stop();
});

test('no remark comes before the table is told, and one cancelled by then never comes', () => {
  const drop = remark('gone');
  remark('still true');
  vi.advanceTimersByTime(LONG_MS);
  expect(said()).toEqual([]);
  drop();
  const stop = allowRemarks();
  vi.advanceTimersByTime(LONG_MS);
  expect(said()).toEqual(['still true']);
  stop();
});
