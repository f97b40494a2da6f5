/** The ranking of tournaments: its lists, one's own place, what would raise it, and the cup of the last winner. */

import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPlayedRooms } from '../packages/server/src/testing/played-rooms.ts';
import { axeColours, axeFindings } from './support/axe.ts';
import { comesAlive, newPerson, PHONE, shot, sticksOut } from './support/browser.ts';
import { newMember } from './support/member.ts';
import { openOwnSite } from './support/site.ts';

const site = openOwnSite();
const DAY = 24 * 60 * 60 * 1000;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const own = (page: Page) => page.getByRole('region', { name: 'Your place' });

async function looksRight(page: Page, name: string, look = axeFindings): Promise<void> {
  expect(await look(page)).toEqual([]);
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await shot(page, `tournament-ranking-${name}`);
}

test('a member finds their place, what would raise it, and the list of an evening before', async () => {
  const played = await openPlayedRooms(site.server.dataDir);
  onTestFinished(() => played.close());
  const an = await newMember(site, 'An Toernooi', '/en/about/tournament-ranking');
  const bert = await newMember(site, 'Bert Toernooi', '/settings');
  const cas = await newMember(site, 'Cas Toernooi', '/settings');

  const { page } = an;
  await comesAlive(page);
  await page.getByRole('link', { name: 'here', exact: true }).click();
  await page.getByText('The first one comes when the first tournament is over.').waitFor();
  await looksRight(page, 'none');

  const now = Date.now();
  const first = [
    [an.id, 580],
    [bert.id, 510],
    [cas.id, 444],
  ] as const;
  await played.finishTournament({ at: now - 14 * DAY, name: 'Autumn Cup', starters: 16, points: first });
  const second = [
    [bert.id, 580],
    [an.id, 383],
  ] as const;
  await played.finishTournament({ at: now - 7 * DAY, name: 'Winter Cup', starters: 16, points: second });
  await page.reload();
  await comesAlive(page);
  await row(page, 'Bert Toernooi').getByText('up 1').waitFor();
  await own(page).getByText('2nd').waitFor();
  await own(page).getByText('128 more points and you are 1st.').waitFor();
  await own(page).getByText('the next one counts in full').waitFor();
  await page.getByText('2nd of 16').waitFor();
  await looksRight(page, 'own');
  await page.emulateMedia({ colorScheme: 'dark' });
  await looksRight(page, 'own-dark', axeColours);
  await page.setViewportSize(PHONE.viewport);
  await looksRight(page, 'own-phone-dark', axeColours);
  await page.emulateMedia({ colorScheme: 'light' });
  await looksRight(page, 'own-phone');

  const lists = page.getByRole('navigation', { name: 'Other lists' });
  await lists.getByRole('listitem').last().getByRole('link').click();
  await page.waitForURL(/\/tournaments\/ranking\/tour-\d{4}-\d{2}-\d{2}$/);
  await own(page).getByText('You were').waitFor();
  await own(page).getByText('1st').waitFor();
  await page.getByRole('link', { name: 'List after' }).click();
  await own(page).getByText('2nd').waitFor();

  await row(page, 'Bert Toernooi').getByRole('link').click();
  await page.getByText('Tournament winner').waitFor();
  an.expectClean();

  const visitor = await newPerson(site.browser, site.server.url, PHONE);
  await visitor.page.goto('/fr/ranking');
  await comesAlive(visitor.page);
  await visitor.page
    .getByRole('navigation', { name: 'Classements' })
    .getByRole('link', { name: 'Tournois' })
    .click();
  await visitor.page.getByRole('heading', { level: 1, name: 'Classement des tournois' }).waitFor();
  await row(visitor.page, 'Cas Toernooi').waitFor();
  await looksRight(visitor.page, 'visitor-fr-phone');
  visitor.expectClean();
});
