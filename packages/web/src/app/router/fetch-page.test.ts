import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPage } from './fetch-page.ts';

const GONE = '/assets/replay-gone.js';
const reload = vi.fn();
const kept = new Map<string, string>();

function browser(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
  kept.clear();
});

test('a page that is not at hand offline fails, and does not reload', async () => {
  browser(false);
  await expect(fetchPage(GONE)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
});

test('a file that is gone after a release reloads the page once, and then fails', async () => {
  browser(true);
  void fetchPage(GONE);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await expect(fetchPage(GONE)).rejects.toThrow();
  expect(reload).toHaveBeenCalledOnce();
});
