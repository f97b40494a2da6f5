/** axe finds nothing on the landing page and at the table, light and dark. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, launchBrowser, newPerson, PHONE, shot } from './support/browser.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { bid, playCard, playDeal, sitDown, waitForTurn } from './support/table.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each([
  ['desktop', 'light', DESKTOP],
  ['desktop', 'dark', DESKTOP],
  ['phone', 'light', PHONE],
  ['phone', 'dark', PHONE],
] as const)('nothing on a %s in %s', async (size, colorScheme, options) => {
  const person = await newPerson(browser, server.url, { ...options, colorScheme, reducedMotion: 'reduce' });
  const { page } = person;
  const look = async (what: string) => {
    await shot(page, `${size}-${colorScheme}-${what}`);
    expect(await axeFindings(page), what).toEqual([]);
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
  await person.leave();
});
