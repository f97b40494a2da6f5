/** A guest on a phone held sideways: the door of a table, and the way back to a seat that a computer has taken. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { newPerson, PHONE, shot } from './support/browser.ts';
import { newGuest } from './support/people.ts';
import { openOwnSite } from './support/site.ts';
import { hand } from './support/table.ts';

const site = openOwnSite({ COUNTDOWN_MS: '1500' });
const SIDEWAYS = { ...PHONE, viewport: { width: 844, height: 390 } };

const player = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

const edges = async (target: Locator): Promise<{ readonly top: number; readonly bottom: number }> => {
  const box = await target.boundingBox();
  if (box === null) throw new Error('not in sight');
  return { top: box.y, bottom: box.y + box.height };
};

test('the door has the name in sight, and a link back to the table takes the seat back', async () => {
  const host = await newGuest(site.browser, site.server.url, 'Els');
  await host.page.goto('/manille/lobby');
  await host.page.getByRole('button', { name: 'Quick seat' }).click();
  await host.page.getByText('Waiting for 3 more players').waitFor();

  const guest = await newPerson(site.browser, site.server.url, SIDEWAYS);
  const { page } = guest;
  await page.goto(new URL(host.page.url()).pathname);
  const name = page.getByRole('textbox', { name: 'Your name at the table' });
  await name.fill('Jef');
  const sit = page.getByRole('button', { name: 'Sit down', exact: true });
  expect((await edges(name)).bottom).toBeLessThanOrEqual((await edges(sit)).top);
  expect((await edges(name)).top).toBeGreaterThanOrEqual(0);
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await shot(page, 'phone-sideways-door');
  await sit.tap();
  await page.getByText('Waiting for 2 more players').waitFor();

  await host.page.getByRole('button', { name: 'Fill up and begin' }).click();
  await hand(page).getByRole('button').first().waitFor();
  await page.getByRole('button', { name: 'Leave', exact: true }).tap();
  await page.getByRole('button', { name: 'Leave anyway' }).tap();
  await page.waitForURL(/\/lobby/);
  const computer = player(host.page, 'Jef').getByText('computer');
  await computer.waitFor();
  await page.getByRole('link', { name: /^Play on/ }).tap();
  await hand(page).getByRole('button').first().waitFor();
  // They have said already that they play on.
  await computer.waitFor({ state: 'detached' });
  expect(await page.getByText('You have left.').count()).toBe(0);
  await shot(page, 'phone-sideways-back');
  guest.expectClean();
  host.expectClean();
});
