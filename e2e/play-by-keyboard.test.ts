/** A whole deal without touching the mouse. */
import { expect, test } from 'vitest';
import { newPerson, shot } from './support/browser.ts';
import { arrowToEnabled, focusIsVisible, tabTo } from './support/keyboard.ts';
import { openSite } from './support/site.ts';
import { bids, cardsInHand, hand, nextDeal, waitForTurn } from './support/table.ts';

const site = openSite();

test('a whole deal is played by keyboard alone', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await page.goto('/en');
  await tabTo(page, page.getByRole('button', { name: 'Play', exact: true }));
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press('Enter');
  await hand(page).getByRole('button').first().waitFor();

  for (let turn = await waitForTurn(page); turn !== 'over'; turn = await waitForTurn(page)) {
    if (turn === 'bid') {
      const pass = bids(page).getByRole('button', { name: /^pass\b/i });
      await tabTo(page, (await pass.count()) > 0 ? pass : bids(page));
      await page.keyboard.press('Enter');
      await expect.poll(() => bids(page).count(), { timeout: 10_000 }).toBe(0);
    } else {
      const before = (await cardsInHand(page)).length;
      await tabTo(page, hand(page));
      await arrowToEnabled(page, hand(page));
      expect(await focusIsVisible(page)).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await cardsInHand(page)).length, { timeout: 10_000 }).not.toBe(before);
    }
  }
  await shot(page, 'keyboard-deal-over');
  await tabTo(page, nextDeal(page));
  await page.keyboard.press('Enter');
  await waitForTurn(page);
  person.expectClean();
  await person.leave();
});
