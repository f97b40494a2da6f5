/**
 * A phone on a line of 50 kbit/s with 400 ms from a request to its answer: a card of somebody else is seen at
 * once. The line is a proxy that carries the real bytes at this speed.
 */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DESKTOP, type Person } from './support/browser.ts';
import { cardsInTrick, newGuest, playOne, playUntilTurnBefore, sitTogether } from './support/people.ts';
import { openSite } from './support/site.ts';
import { openWire } from './support/wire.ts';

const SLOW = { bytesPerSecond: 50_000 / 8, delayMs: 400 };
const SEEN_WITHIN_MS = 600;
/** A time says something on a quiet machine only, so the usual run, three journeys at a time, leaves it out. */
const IS_QUIET = process.env.TROEF_LONG === '1';

const wire = await openWire();
const site = openSite({ COUNTDOWN_MS: '4000', PAGES_PORT: String(wire.port) });

beforeEach(() => wire.leadTo(site.server.url));
afterAll(() => wire.close());

async function twoPeople(url: string): Promise<{ home: Person; away: Person; sentAt: () => number }> {
  const home = await newGuest(site.browser, site.server.url, 'Home', DESKTOP);
  const away = await newGuest(site.browser, url, 'Away');
  let at = 0;
  home.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"room:move"')) at = performance.now();
    }),
  );
  await sitTogether([home, away]);
  return { home, away, sentAt: () => at };
}

test.runIf(IS_QUIET)('a card of somebody else is seen at once', async () => {
  const { home, away, sentAt } = await twoPeople(wire.url);
  await playUntilTurnBefore(away, home, [home, away]);
  wire.slowDown(SLOW);
  // The page opens a new connection and reads the table.
  await away.page.waitForTimeout(5_000);
  const card = await playOne(home.page);
  await expect.poll(() => cardsInTrick(away.page), { timeout: 10_000, interval: 15 }).toContain(card);
  const took = performance.now() - sentAt();
  process.stderr.write(`50 kbit/s, 400 ms: a card was seen after ${Math.round(took)} ms\n`);
  expect(took).toBeGreaterThan(SLOW.delayMs / 2);
  expect(took).toBeLessThan(SEEN_WITHIN_MS);
});
