/** A table on paper: its score sheet and nothing else, while a session runs and at its end. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { statesOf } from './sizes/states.ts';
import { beginWalk } from './sizes/walk.ts';
import { newPerson, PHONE, shot } from './support/browser.ts';
import { openSite } from './support/site.ts';
import { goOn, playDeal, sitDown, waitForTurn } from './support/table.ts';

const site = openSite();
/** The width of A4 between its margins, in CSS pixels. */
const A4 = { width: 673, height: 986 };

const papersOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** Shows on the screen what the browser would print. */
async function preview(page: Page): Promise<void> {
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

test('a running session prints names, deals, totals, day and game, on one paper', async () => {
  const person = await newPerson(site.browser, site.server.url, { ...PHONE, colorScheme: 'dark' });
  const { page } = person;
  await sitDown(page);
  await playDeal(page);
  await goOn(page);
  await waitForTurn(page);
  // What prints is loaded when the table is idle. A printout before that has no paper of its own.
  await expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'));
        const isThere = document.querySelector('body > section') !== null;
        dispatchEvent(new Event('afterprint'));
        return isThere;
      }),
    )
    .toBe(true);
  expect(papersOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1);
  // The end of the printout takes the paper away, and on a busy machine it comes a moment later.
  await expect.poll(() => page.evaluate(() => document.querySelector('body > section'))).toBeNull();
  await preview(page);
  await page.getByRole('heading', { level: 1, name: 'Colour whist' }).waitFor();
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  await page.getByText(today).waitFor();
  await page.getByText('Score sheet · Deal 2').waitFor();
  const sheet = page.getByRole('table', { name: 'Score sheet' });
  expect(await sheet.count()).toBe(1);
  expect(await sheet.getByRole('columnheader').count()).toBe(5);
  await sheet.getByRole('row', { name: /^Total/ }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  const paper = page.locator('body > section');
  expect(await paper.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(A4.width);
  await shot(page, 'printed-sheet');
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
  person.expectClean();
});

test.each(['manille', 'kingen'])('the end of a session of %s prints its whole sheet', async (game) => {
  const walk = await beginWalk(site.browser, site.server.url, 'fr');
  const { page } = walk;
  const state = statesOf(game).find(({ name }) => name === `${game} session-end`);
  if (state === undefined) throw new Error(`no session of ${game} has an end`);
  await walk.show(state);
  const deals = state.view(1).sheet.length;
  await expect
    .poll(async () => {
      await preview(page);
      return page.locator('body > section tbody tr').count();
    })
    .toBe(deals);
  await shot(page, `printed-sheet-${game}`);
  expect(papersOf(await page.pdf({ format: 'A4' }))).toBe(1);
  await walk.end();
});
