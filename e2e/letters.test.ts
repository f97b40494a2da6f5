/** With letters of every size, on every screen, what can be pressed stays where it is looked for. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson } from './support/browser.ts';
import { usually } from './support/how-much.ts';
import { newMember } from './support/member.ts';
import { openSite } from './support/site.ts';
import { sitDown, taps } from './support/table.ts';

const site = openSite();

const WIDTHS = [320, 344, 360, 390, 412, 480, 559, 600, 699, 768, 844, 1000, 1180, 1366, 1440, 1600, 1920];
const SIZES = ['normal', 'large', 'larger'];

/** Returns each width and size of letters at which the header has more than one row, or is too wide. */
async function brokenHeaders(page: Page): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate(
      async ([sizes, at]) => {
        await document.fonts.ready;
        const header = document.querySelector('header') as HTMLElement;
        return sizes.filter((size) => {
          document.documentElement.dataset.text = size;
          // What has no room at this width is hidden, and a skip link is above the page until it has the focus.
          const parts = [...header.querySelectorAll('a, button')].filter(
            (part) => part.getClientRects().length > 0 && !part.matches('[data-part="skip-link"]'),
          );
          const boxes = parts.map((part) => part.getBoundingClientRect());
          const middles = boxes.map(({ top, height }) => top + height / 2);
          const isOneRow = Math.max(...middles) - Math.min(...middles) < 8;
          return !isOneRow || boxes.some(({ left, right }) => left < 0 || right > at);
        });
      },
      [SIZES, width] as const,
    );
    broken.push(...found.map((size) => `${width} ${size}`));
  }
  return broken;
}

const LANGUAGES = ['nl', 'fr', 'en'] as const;

test.each(usually(LANGUAGES.slice(0, 1), [...LANGUAGES]))(
  'the header of a guest is one row at every width, in %s',
  async (language) => {
    const guest = await newPerson(site.browser, site.server.url, { hasTouch: true });
    await guest.page.goto(`/${language}`);
    expect(await brokenHeaders(guest.page)).toEqual([]);
  },
);

test.each(usually(LANGUAGES.slice(1, 2), [...LANGUAGES]))(
  'the header of a member is one row at every width, in %s',
  async (language) => {
    const member = await newMember(site, `Guillaume Letters ${language}`, `/${language}`);
    expect(await brokenHeaders(member.page)).toEqual([]);
  },
);

test('the size of letters is chosen without the choice moving away from the finger', async () => {
  const sideways = { viewport: { width: 667, height: 375 }, hasTouch: true };
  const { page } = await newPerson(site.browser, site.server.url, sideways);
  await page.goto('/en');
  await sitDown(page, taps);
  await page.getByRole('button', { name: 'Table menu' }).click();
  for (const size of ['Very large', 'Large', 'Very large']) {
    const choice = page.getByRole('radio', { name: size, exact: true });
    await choice.scrollIntoViewIfNeeded();
    const before = await choice.boundingBox();
    await choice.check();
    expect((await choice.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
  }
});
