/** The way from the result of the last deal to the end of the session, on a slow line. */
import { expect, test } from 'vitest';
import { statesOf } from './sizes/states.ts';
import { beginWalk } from './sizes/walk.ts';
import { openSite } from './support/site.ts';

const site = openSite();
const SLOW_MS = 600;

test('the result of the last deal stays until the end of the session is there', async () => {
  const walk = await beginWalk(site.browser, site.server.url, 'en');
  const { page } = walk;
  await page.route(/assets\/session-end-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { results: 0, empty: 0 };
    Object.assign(globalThis, { seen });
    const look = (): void => {
      const panel = document.querySelector('main > section footer');
      if (panel?.checkVisibility() === true) seen.results++;
      else if (seen.results > 0) seen.empty++;
      requestAnimationFrame(look);
    };
    look();
  });
  const state = statesOf('hearts').find(({ name }) => name === 'hearts session-end');
  if (state === undefined) throw new Error('no session of hearts has an end');
  await walk.show(state);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: { results: number; empty: number } }).seen,
  );
  expect(seen.results).toBeGreaterThan(0);
  expect(seen.empty).toBe(0);
  await walk.end();
});
