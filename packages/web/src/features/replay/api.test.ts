/** The link to the page of a hand is offered only if everybody may open it. */
import { afterEach, expect, test, vi } from 'vitest';
import { handAddress, isShownToAll } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('the address names the room, the deal and the language', () => {
  expect(handAddress('0189a1b2', 3, 'nl')).toBe('/thumb/hand/0189a1b2-3?lang=nl');
});

test.each([
  [200, true],
  [404, false],
])('a page that answers %i is shown to all: %s', async (status, isShown) => {
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(init);
    return new Response(null, { status });
  });
  expect(await isShownToAll('/thumb/hand/a-1')).toBe(isShown);
  // As a stranger would see it.
  expect(asked).toEqual([{ method: 'HEAD', credentials: 'omit' }]);
});

test('without a connection it is not offered', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  expect(await isShownToAll('/thumb/hand/a-1')).toBe(false);
});
