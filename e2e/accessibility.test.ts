import { expect, test } from 'vitest';
import { axeColours, axeFindings } from './support/axe.ts';
import { DESKTOP, newPerson, PHONE, shot } from './support/browser.ts';
import { openSite } from './support/site.ts';
import { bid, playCard, playDeal, sitDown, waitForTurn } from './support/table.ts';

const site = openSite();

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('axe finds nothing on a %s, in light and in dark', async (size, options) => {
  const person = await newPerson(site.browser, site.server.url, options);
  const { page } = person;
  const look = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await shot(page, `${size}-${colorScheme}-${what}`);
      const findings = await (colorScheme === 'light' ? axeFindings(page) : axeColours(page));
      expect(findings, `${what} in ${colorScheme}`).toEqual([]);
    }
  };
  await page.goto('/en');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await look('1-landing');

  await sitDown(page);
  let turn = await waitForTurn(page);
  if (turn === 'bid') {
    await look('2-bidding');
    while (turn === 'bid') {
      await bid(page);
      turn = await waitForTurn(page);
    }
  }
  if (turn === 'card') {
    await playCard(page);
    await waitForTurn(page);
    await look('3-playing');
  }
  await playDeal(page);
  await look('4-deal-over');
  person.expectClean();
});
