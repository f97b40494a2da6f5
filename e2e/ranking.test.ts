/** The daily ranking: its list, one's own sum, what would raise it, and taking part. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPlayedRooms } from '../packages/server/src/testing/played-rooms.ts';
import { axeColours, axeFindings } from './support/axe.ts';
import { comesAlive, newPerson, PHONE, shot, sticksOut } from './support/browser.ts';
import { api, type Member, newMember } from './support/member.ts';
import { openOwnSite } from './support/site.ts';

const site = openOwnSite();

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const own = (page: Page) => page.getByRole('region', { name: 'Your place' });
const takesPart = async ({ token }: Member): Promise<boolean> =>
  (await api(site, '/auth/userinfo', { token })).games.whist.ranked;

async function looksRight(page: Page, name: string, look = axeFindings): Promise<void> {
  expect(await look(page)).toEqual([]);
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await shot(page, `ranking-${name}`);
}

test('a member reads the list and what would raise their place, takes part, and leads', async () => {
  const played = await openPlayedRooms(site.server.dataDir);
  onTestFinished(() => played.close());
  const an = await newMember(site, 'An Ranked', '/en/about/daily-ranking');
  const [bert, cas] = [
    await newMember(site, 'Bert Ranked', '/settings'),
    await newMember(site, 'Cas Ranked', '/settings'),
  ];
  for (const { token } of [bert, cas]) {
    await api(site, '/api/users/me', { body: { games: { whist: { ranked: true } } }, token });
  }
  await played.givePremium([an.id, bert.id, cas.id]);

  const { page } = an;
  // Nothing is published yet, so nothing that is not there is asked for.
  const missing: string[] = [];
  page.on('response', (reply) => reply.status() === 404 && missing.push(reply.url()));
  await page.getByRole('link', { name: 'To the list' }).click();
  await page.getByText('There is no list yet.').waitFor();
  await page.goto('/tournaments/ranking');
  await page.getByText('The first one comes when the first tournament is over.').waitFor();
  await page.goto('/ranking');
  await page.getByText('There is no list yet.').waitFor();
  expect(missing).toEqual([]);
  await looksRight(page, 'none');

  for (let room = 0; room < 3; room++) await played.finish([bert.id, an.id, cas.id], 8);
  await played.publish(1);
  await page.reload();
  await comesAlive(page);

  // Three rooms of half a weight: 600 × 3/10 × 2/12.
  await row(page, 'Bert Ranked').getByText('leader').waitFor();
  await own(page).getByText('You would be').waitFor();
  await own(page).getByText('2nd').waitFor();
  await own(page).getByText('7 more games and 10 more opponents would give 600.').waitFor();
  await row(page, 'An Ranked').getByText('only you see this').waitFor();
  await looksRight(page, 'would-be');
  await page.emulateMedia({ colorScheme: 'dark' });
  await looksRight(page, 'would-be-dark', axeColours);
  await page.emulateMedia({ colorScheme: 'light' });

  // Nobody else sees that row.
  const visitor = await newPerson(site.browser, site.server.url, PHONE);
  await visitor.page.goto('/nl/ranking');
  await visitor.page.getByRole('heading', { name: 'Dagklassement' }).waitFor();
  await row(visitor.page, 'Bert Ranked').waitFor();
  expect(await row(visitor.page, 'An Ranked').count()).toBe(0);
  await looksRight(visitor.page, 'visitor-phone');

  await page.getByRole('switch', { name: 'Take part' }).press('Space');
  await expect.poll(() => takesPart(an)).toBe(true);
  for (let room = 0; room < 10; room++) await played.finish([an.id, bert.id, cas.id]);
  await played.publish(2);
  await page.reload();
  await comesAlive(page);
  await row(page, 'An Ranked').getByText('leader').waitFor();
  await row(page, 'Bert Ranked').getByText('down 1').waitFor();
  await own(page).getByText('1st').waitFor();
  await page.setViewportSize(PHONE.viewport);
  await looksRight(page, 'listed-phone');
  await page.emulateMedia({ colorScheme: 'dark' });
  await looksRight(page, 'listed-phone-dark', axeColours);

  await page.getByRole('link', { name: 'Day before' }).click();
  await row(page, 'Bert Ranked').waitFor();
  await page.getByRole('link', { name: 'Day after' }).click();
  await row(page, 'An Ranked').getByText('leader').waitFor();
  await row(page, 'An Ranked').getByRole('link').click();
  await page.getByText('Leads the ranking').waitFor();

  // A member who has a place finds it at home, between its neighbours.
  await page.goto('/en');
  const place = page.getByRole('region', { name: 'Daily ranking' });
  await row(page, 'An Ranked').getByText('leader').waitFor();
  await row(page, 'Bert Ranked').waitFor();
  await looksRight(page, 'home-phone-dark');
  await place.getByRole('link', { name: 'The whole list' }).click();
  await page.waitForURL('**/ranking');
  // It leads there from the footer of any page, too.
  await page.goto('/en/faq');
  await comesAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ranking', exact: true }).click();
  await row(page, 'An Ranked').getByText('leader').waitFor();
  an.expectClean();
});
