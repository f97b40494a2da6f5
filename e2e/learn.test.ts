/**
 * Somebody who has never held cards takes a lesson: by touch on a phone, with a wrong card and its whole deal; with the
 * keyboard alone on a desktop, and by ear. What was learnt is there after a reload, and belongs to the account later.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comesAlive, DESKTOP, newPerson, PHONE } from './support/browser.ts';
import { looksRight } from './support/everywhere.ts';
import { tabTo } from './support/keyboard.ts';
import { newMember } from './support/member.ts';
import { openSite } from './support/site.ts';
import { hand } from './support/table.ts';

const site = openSite();

const card = (page: Page, name: string) => hand(page).getByRole('button', { name, exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap();
const answer = (page: Page) => page.getByRole('main').getByRole('status');

test('a newcomer takes a lesson on a phone, with a wrong card, and plays its deal', async () => {
  const newcomer = await newPerson(site.browser, site.server.url, { ...PHONE, isNewcomer: true });
  const { page } = newcomer;
  await page.goto('/en/rules');
  await comesAlive(page);
  await page.getByRole('main').getByRole('link', { name: 'Learn it step by step' }).tap();
  await page.getByRole('heading', { name: 'Colour whist from zero' }).waitFor();
  await looksRight(page, 'learn-course');
  await page.getByRole('link', { name: 'Follow suit if you can' }).tap();
  await card(page, 'ace of spades').tap();
  await expect.poll(() => answer(page).innerText()).toContain('you still have a heart');
  await looksRight(page, 'learn-wrong');
  await card(page, 'seven of hearts').tap();
  await expect.poll(() => answer(page).innerText()).toContain('You had one heart');
  await looksRight(page, 'learn-right');
  await press(page, 'Next step');

  // After a reload it goes on with the second step.
  await page.reload();
  await comesAlive(page);
  await page.getByText('Step 2 of 4').waitFor();
  await card(page, 'five of hearts').tap();
  await press(page, 'Next step');
  await card(page, 'two of spades').tap();
  await page.getByRole('button', { name: 'On to a whole deal' }).waitFor();

  // In the deal of the first lesson another player leads, and the learner has a choice in every suit.
  await page.goto('/en/learn/tricks');
  await comesAlive(page);
  await press(page, 'king of hearts');
  await press(page, 'Next step');
  await press(page, 'ten of hearts');
  await press(page, 'Next step');
  await card(page, 'ace of spades').tap();
  await press(page, 'On to a whole deal');
  await press(page, 'Play this deal');
  await page.getByText('Look which card is highest so far').first().waitFor();

  await page.goto('/en/learn');
  await comesAlive(page);
  await page.getByText('2 of 11 lessons done').waitFor();
  newcomer.expectClean();
});

test('a lesson is taken with the keyboard alone, and everything is said', async () => {
  const member = await newMember(site, 'Leen Leerling', '/en/learn/follow', DESKTOP);
  const { page } = member;
  await comesAlive(page);
  await tabTo(page, hand(page));
  await page.keyboard.press('End');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('four of spades');
  await page.keyboard.press('Enter');
  await expect.poll(() => answer(page).innerText()).toMatch(/^Not this one\.\s+You still have hearts/);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect.poll(() => answer(page).innerText()).toMatch(/^That’s it\./);
  // The focus is on the way on.
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('You may choose between two hearts');
  for (const right of ['five of hearts', 'two of spades']) {
    await card(page, right).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => answer(page).innerText()).toMatch(/^That’s it\./);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { name: 'Now a whole deal', level: 2 }).waitFor();
  await looksRight(page, 'learn-deal');

  // Another device of the same member knows it too.
  await page.evaluate(() => localStorage.removeItem('troef.lessons'));
  await page.goto('/nl/learn');
  await page.getByText('1 van de 11 lessen gedaan').waitFor();
  member.expectClean();
});
