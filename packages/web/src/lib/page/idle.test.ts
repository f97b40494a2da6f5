import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Wake = () => void;
let waiting: Wake[] = [];

beforeEach(() => {
  vi.resetModules();
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (wake: Wake) => waiting.push(wake));
});
afterEach(() => vi.unstubAllGlobals());

/** The browser says once that it is idle. */
async function rest(): Promise<void> {
  waiting.shift()?.();
  await Promise.resolve();
  await Promise.resolve();
}

test('each caller has a moment of its own, in the order of their calls', async () => {
  const { idle } = await import('./idle.ts');
  const done: string[] = [];
  void idle().then(() => done.push('first'));
  void idle().then(() => done.push('second'));
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  await rest();
  await vi.waitFor(() => expect(done).toEqual(['first']));
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(done).toEqual(['first']);
  await rest();
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']));
});

test('a browser that cannot say when it is idle does them all the same', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  try {
    const { idle } = await import('./idle.ts');
    const done = vi.fn();
    void idle().then(done);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
