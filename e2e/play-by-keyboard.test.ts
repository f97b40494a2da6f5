import { test } from 'vitest';
import { newPerson, shot } from './support/browser.ts';
import { enter, playDealByKeyboard } from './support/keyboard.ts';
import { openSite } from './support/site.ts';
import { goOn, hand, waitForTurn } from './support/table.ts';

const site = openSite();

test('a whole deal is played by keyboard alone', async () => {
  const person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await page.goto('/en');
  await enter(page, page.getByRole('button', { name: 'Play', exact: true }));
  await hand(page).getByRole('button').first().waitFor();

  await playDealByKeyboard(page);
  await shot(page, 'keyboard-deal-over');
  await goOn(page, (button) => enter(page, button));
  await waitForTurn(page);
  person.expectClean();
});
