/** What a player who waits for their turn sees at the end of a trick, in order. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson } from './support/browser.ts';
import { openSite } from './support/site.ts';
import { bid, playCard, sitDown, waitForTurn } from './support/table.ts';

const site = openSite();
const TRICKS = 3;

interface Faults {
  /** Frames in which the best card was marked. */
  readonly marked: number;
  readonly faults: readonly string[];
}

/** Looks at every frame of the page from now on. */
async function watchTricks(page: Page): Promise<() => Promise<Faults>> {
  await page.evaluate(() => {
    const seen = { marked: 0, faults: new Set<string>() };
    Object.assign(globalThis, { seen });
    const LYING_STILL_PX = 6;
    const middleOf = (element: Element): DOMPoint => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return new DOMPoint(left + width / 2, top + height / 2);
    };
    const isFlying = (place: Element): boolean => {
      const [at, to] = [middleOf(place.firstElementChild ?? place), middleOf(place)];
      return Math.hypot(at.x - to.x, at.y - to.y) > LYING_STILL_PX;
    };
    const look = (): void => {
      const places = [...document.querySelectorAll('[data-place="trick"] li')];
      const cards = places.filter((place) => place.querySelector('svg') !== null);
      const leaving = cards.filter(({ ariaHidden }) => ariaHidden === 'true');
      const laid = cards.filter(({ ariaHidden }) => ariaHidden !== 'true');
      const isMarked = laid.some((place) => place.hasAttribute('data-won'));
      const row = document.querySelector('[data-place="own-row"]');
      const showsTurn = row?.textContent?.includes('Your turn') || places.length > cards.length;
      if (isMarked) seen.marked++;
      if (isMarked && laid.some(isFlying)) seen.faults.add('marked before the last card had landed');
      if ((isMarked || leaving.length > 0) && showsTurn) seen.faults.add('a turn before the trick had gone');
      if (leaving.length > 0 && laid.length > 0) seen.faults.add('a card on a trick that leaves');
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: { marked: number; faults: Set<string> } };
      return { marked: seen.marked, faults: [...seen.faults] };
    });
}

/** Bids until a card is asked for. */
async function untilCard(page: Page): Promise<void> {
  while ((await waitForTurn(page)) === 'bid') await bid(page);
}

test('the last card lands, the best is marked, the trick goes, and then the turn is shown', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await sitDown(page, undefined, '/en/manille');
  const told = await watchTricks(page);
  for (let trick = 0; trick < TRICKS; trick++) {
    await untilCard(page);
    await page.locator('[data-place="own-row"]').getByText('Your turn').waitFor();
    await playCard(page);
  }
  const { marked, faults } = await told();
  expect(faults).toEqual([]);
  expect(marked).toBeGreaterThan(0);
  person.expectClean();
});
