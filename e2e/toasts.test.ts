/** A short sentence over the table covers neither the player's cards nor the place where their card will land. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { nameOf, SCREENS } from './sizes/screens.ts';
import { statesOf } from './sizes/states.ts';
import { beginWalk, type Walk } from './sizes/walk.ts';
import { openSite } from './support/site.ts';

const site = openSite();
const walks: Walk[] = [];
afterAll(async () => {
  for (const walk of walks) await walk.end();
});

/** Presses a card that may not be played. Returns the parts of the table that the sentence about it covers. */
const coveredBySentence = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const hand = document.querySelector('[data-place="own-hand"]');
    const cards = [...(hand?.querySelectorAll<HTMLElement>('button') ?? [])];
    cards.find((card) => card.getAttribute('aria-disabled') === 'true')?.click();
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const toast = document.querySelector('[data-part="toast"]');
    if (toast === null || hand === null) return ['no sentence'];
    const own = document.querySelector('[data-place="trick"] [data-own]');
    const parts = { 'the place of the card': own, 'the hand': hand };
    const words = toast.getBoundingClientRect();
    const isCut = words.left < 0 || words.right > innerWidth || words.top < 0 || words.bottom > innerHeight;
    const covered = Object.entries(parts).flatMap(([name, part]) => {
      const box = part?.getBoundingClientRect();
      if (box === undefined) return [`no ${name}`];
      const apart =
        words.right <= box.left ||
        words.left >= box.right ||
        words.bottom <= box.top ||
        words.top >= box.bottom;
      return apart ? [] : [name];
    });
    return isCut ? [...covered, 'cut'] : covered;
  });

test.each(['whist', 'manille'])('at a table of %s, on every screen', async (game) => {
  const walk = await beginWalk(site.browser, site.server.url, 'nl');
  walks.push(walk);
  const state = statesOf(game).find((each) => {
    const { deal, legal, people } = each.view(1);
    const isPlaying = deal?.phase === 'playing' && people === null && each.open === undefined;
    return isPlaying && legal.length > 0 && legal.length < deal.hand.length;
  });
  if (state === undefined) throw new Error(`no card of ${game} may not be played`);
  await walk.show(state);
  for (const screen of SCREENS) {
    await walk.look({ screen, theme: 'light', text: 100 });
    await expect.poll(() => coveredBySentence(walk.page), { message: nameOf(screen) }).toEqual([]);
  }
});

test('why a card may not be played goes with the card that is', async () => {
  const walk = await beginWalk(site.browser, site.server.url, 'nl');
  walks.push(walk);
  const state = statesOf('whist').find(({ name }) => name === 'whist turn');
  if (state === undefined) throw new Error('no turn');
  await walk.show(state);
  const { page } = walk;
  expect(await coveredBySentence(page)).toEqual([]);
  const own = page.locator('[data-place="own-hand"]');
  await own
    .locator('button:not([aria-disabled="true"])')
    .first()
    .evaluate((card: HTMLElement) => card.click());
  await page.locator('[data-part="toast"]').waitFor({ state: 'detached', timeout: 1_500 });
  await walk.end();
});
