import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFrame } from './after-frame.ts';

let draw: (() => void)[] = [];

beforeEach(() => {
  draw = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => draw.push(run));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a press asks for is done once its frame is drawn, and only once', () => {
  const done = vi.fn();
  afterFrame(done);
  vi.advanceTimersByTime(5);
  expect(done).not.toHaveBeenCalled();
  draw[0]?.();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(done).toHaveBeenCalledOnce();
});

test('a page that draws no frames, because another is in front, does it all the same', () => {
  const done = vi.fn();
  afterFrame(done);
  vi.advanceTimersByTime(100);
  expect(done).toHaveBeenCalledOnce();
});
