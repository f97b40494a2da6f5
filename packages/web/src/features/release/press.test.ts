import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLongPress, LONG_PRESS_MS } from './press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a press of more than two seconds is long, and its click does nothing else', () => {
  const long = vi.fn();
  const press = createLongPress(long);
  press.down();
  vi.advanceTimersByTime(LONG_PRESS_MS - 1);
  expect(long).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  press.up();
  expect(long).toHaveBeenCalledOnce();
  expect(press.endsLong()).toBe(true);
  // The next click is an ordinary one.
  expect(press.endsLong()).toBe(false);
});

test('a press that ends or leaves before is a click', () => {
  const long = vi.fn();
  const press = createLongPress(long);
  press.down();
  vi.advanceTimersByTime(LONG_PRESS_MS - 1);
  press.up();
  vi.advanceTimersByTime(LONG_PRESS_MS);
  expect(long).not.toHaveBeenCalled();
  expect(press.endsLong()).toBe(false);
});

test('a second press begins anew', () => {
  const long = vi.fn();
  const press = createLongPress(long);
  press.down();
  vi.advanceTimersByTime(LONG_PRESS_MS - 500);
  press.down();
  vi.advanceTimersByTime(LONG_PRESS_MS - 500);
  expect(long).not.toHaveBeenCalled();
});
