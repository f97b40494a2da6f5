/**
 * A phone on a line of 50 kbit/s with 400 ms from a request to its answer: a card of somebody else is seen at
 * once, and a reload shows the table soon. The line is a proxy that carries the real bytes at this speed.
 *
 * A time says something on a quiet machine only, so the usual run, three journeys at a time, measures none.
 * It holds what makes a reload quick: what the page asks for before the table is there.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DESKTOP, newPerson, type Person } from './support/browser.ts';
import { newGuest, playOne, playUntilTurnBefore, sitTogether } from './support/people.ts';
import { openSite } from './support/site.ts';
import { cardsInTrick, hand, sitDown } from './support/table.ts';
import { openWire } from './support/wire.ts';

const SLOW = { bytesPerSecond: 50_000 / 8, delayMs: 400 };
const SEEN_WITHIN_MS = 600;
const RELOADED_WITHIN_MS = 2_500;
const IS_QUIET = process.env.TROEF_LONG === '1';
/** The version that the site has published. Asked for when the page is idle, which is while it waits. */
const WHEN_IDLE = '/gui.txt';

const wire = await openWire();
const site = openSite({ COUNTDOWN_MS: '4000', PAGES_PORT: String(wire.port) });

beforeEach(() => {
  wire.mend();
  wire.leadTo(site.server.url);
});
afterAll(() => wire.close());

/** What the sockets of a page have carried. */
interface Frames {
  readonly sent: string[];
  readonly received: string[];
}

function framesOf(page: Page): Frames {
  const frames: Frames = { sent: [], received: [] };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.sent.push(String(payload)));
    socket.on('framereceived', ({ payload }) => frames.received.push(String(payload)));
  });
  return frames;
}

const isTable = (frame: string): boolean => frame.includes('"room:synced",{"ok":true');

/** Waits until the page has opened a new connection and has read the table with it. */
async function readsAgain({ received }: Frames, reading: () => Promise<unknown>): Promise<void> {
  received.length = 0;
  await reading();
  await expect.poll(() => received.some(isTable), { interval: 15 }).toBe(true);
}

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
  await playUntilTurnBefore(away, home, [home, away]);
  return { home, away, sentAt: () => at };
}

/** Notes in the page when the hand was first drawn, in milliseconds since the page was asked for. */
const noteHand = ({ context }: Person) =>
  context.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (document.querySelector('[aria-label="Your hand"] button') === null) return;
      look.disconnect();
      requestAnimationFrame((at) => document.documentElement.setAttribute('data-hand-at', String(at)));
    });
    look.observe(document, { subtree: true, childList: true });
  });

/** Reloads. Returns when the hand was drawn, and what the page had asked the server for by then. */
async function reload({ page }: Person): Promise<{ took: number; asked: string[] }> {
  await page.reload({ waitUntil: 'commit', timeout: 30_000 });
  await page.locator('html[data-hand-at]').waitFor({ timeout: 30_000 });
  await hand(page).getByRole('button').first().waitFor();
  const took = Number(await page.locator('html').getAttribute('data-hand-at'));
  const asked = await page.evaluate(
    (seen) =>
      performance
        .getEntriesByType('resource')
        .filter((each) => each.startTime < seen && (each as PerformanceResourceTiming).transferSize > 0)
        .map((each) => new URL(each.name).pathname),
    took,
  );
  return { took, asked };
}

test('a reload asks for the page and one connection, which brings the table, and for nothing else', async () => {
  const { away } = await twoPeople(wire.url);
  await noteHand(away);
  // The first one fills the cache with what a reload reads.
  await reload(away);
  const frames = framesOf(away.page);
  if (IS_QUIET) await readsAgain(frames, async () => wire.slowDown(SLOW));
  frames.sent.length = frames.received.length = 0;
  const { took, asked } = await reload(away);
  expect(asked.filter((path) => path !== WHEN_IDLE)).toEqual([]);
  // The browser tells of a frame a moment after the page has drawn it.
  await expect.poll(() => frames.received.filter(isTable).length).toBe(1);
  expect(frames.sent.filter((frame) => frame.includes('room:sync'))).toEqual([]);
  if (!IS_QUIET) return;
  process.stderr.write(`50 kbit/s, 400 ms: a reload showed the table after ${Math.round(took)} ms\n`);
  expect(took).toBeLessThan(RELOADED_WITHIN_MS);
});

/** A table that nobody has to be at: no answer comes over its connection. */
const SOME_TABLE = '/en/manille/room/01932f4e-5c00-7abc-8def-0123456789ab';
const SHEET = '/score-sheet-';

test('what stands beside the cards of a wide screen comes while the connection opens', async () => {
  const { page, expectClean } = await newPerson(site.browser, site.server.url, DESKTOP);
  await page.routeWebSocket(/socket\.io/, () => undefined);
  const asked = [SHEET, '/auction-list-', '/table-chat-'].map((name) =>
    page.waitForRequest((request) => request.url().includes(name)),
  );
  await page.goto(SOME_TABLE);
  await Promise.all(asked);
  expectClean();
});

test('the head of the score sheet is drawn with the cards, before the sheet has come', async () => {
  const { page, expectClean } = await newPerson(site.browser, site.server.url, DESKTOP);
  const seen = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.includes(SHEET),
    async (route) => {
      await seen.promise;
      await route.continue();
    },
  );
  await sitDown(page);
  const paper = page.getByRole('complementary');
  await paper.getByRole('heading', { name: /^Score sheet/ }).waitFor();
  expect(await paper.getByRole('table').count()).toBe(0);
  seen.resolve();
  await paper.getByRole('table').waitFor();
  expectClean();
});

test.runIf(IS_QUIET)('a card of somebody else is seen at once', async () => {
  const { home, away, sentAt } = await twoPeople(wire.url);
  const frames = framesOf(away.page);
  await readsAgain(frames, async () => wire.slowDown(SLOW));
  const card = await playOne(home.page);
  await expect.poll(() => cardsInTrick(away.page), { interval: 15 }).toContain(card);
  const took = performance.now() - sentAt();
  process.stderr.write(`50 kbit/s, 400 ms: a card was seen after ${Math.round(took)} ms\n`);
  expect(took).toBeGreaterThan(SLOW.delayMs / 2);
  expect(took).toBeLessThan(SEEN_WITHIN_MS);
});
