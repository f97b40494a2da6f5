/**
 * The calendar of tournaments: a visitor finds the evenings of a game on a phone, opens one and subscribes; another
 * walks through the months by keyboard on a wide screen, far from Brussels.
 */
import { expect, test } from 'vitest';
import { axeColours, axeFindings } from './support/axe.ts';
import { comesAlive, DESKTOP, newPerson, PHONE, shot, sticksOut } from './support/browser.ts';
import { openSite } from './support/site.ts';

const site = openSite();

const feed = async (name: string): Promise<Response> =>
  fetch(`${site.server.url}/calendar/${name}.ics?lang=en`);

/** A server makes the tournaments of the next months soon after its start. */
const isFilled = () =>
  expect
    .poll(async () => (await feed('manille')).text(), { timeout: 60_000, interval: 500 })
    .toContain('BEGIN:VEVENT');

test('a visitor with a phone filters by game, opens an evening and subscribes', async () => {
  await isFilled();
  const person = await newPerson(site.browser, site.server.url, PHONE);
  const { page } = person;
  await page.goto('/en/tournaments');
  await comesAlive(page);
  await page.getByRole('link', { name: 'To the calendar' }).click();
  await page.waitForURL('**/tournaments/calendar');
  await page.getByRole('link', { name: 'Next month' }).waitFor();
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Manille' }).click();
  await page.waitForURL('**/manille/tournaments/calendar');
  await page.getByRole('link', { name: 'Next month' }).click();
  await page.waitForURL('**/manille/tournaments/calendar?month=*');

  // The list of days, with the game that was chosen and no other.
  const evenings = page.getByRole('link', { name: /^Manille: (Solo|Team) Cup$/ });
  await evenings.first().waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.getByRole('main').getByRole('listitem').getByText('Colour whist').count()).toBe(0);
  expect(await sticksOut(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'calendar-phone');

  const subscribe = page.getByRole('link', { name: 'Subscribe to the calendar' });
  const address = (await subscribe.getAttribute('href')) ?? '';
  expect(address).toBe(`${site.server.url.replace('http:', 'webcal:')}/calendar/manille.ics?lang=en`);
  const answer = await fetch(address.replace('webcal:', 'http:'));
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toContain('SUMMARY;LANGUAGE=en:Manille: Solo Cup');
  await expect
    .poll(() => page.getByLabel('give your calendar this address').inputValue())
    .toContain('/calendar/manille.ics');

  await evenings.last().click();
  await page.getByRole('heading', { level: 1, name: /^Manille: (Solo|Team) Cup$/ }).waitFor();
  const file = await page.getByRole('link', { name: 'Put it in your calendar' }).getAttribute('href');
  const one = await (await fetch(`${site.server.url}${file}`)).text();
  expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  person.expectClean();
});

test('months are turned by keyboard, and hours are those of the own clock', async () => {
  await isFilled();
  const person = await newPerson(site.browser, site.server.url, {
    ...DESKTOP,
    timezoneId: 'America/New_York',
  });
  const { page } = person;
  await page.goto('/en/tournaments/calendar');
  await comesAlive(page);
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.textContent();
  await page.getByRole('link', { name: 'Next month' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => title.textContent()).not.toBe(before);
  const cells = page.getByRole('cell').filter({ has: page.getByRole('link') });
  await cells.getByText('(20:00 in Brussels)').first().waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toHaveLength(7);
  expect(await sticksOut(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours(page)).toEqual([]);
  await shot(page, 'calendar-desktop-dark');
  await page.getByRole('link', { name: 'Previous month' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => title.textContent()).toBe(before);
  // A month that is no month is this one.
  await page.goto('/en/tournaments/calendar?month=2026-99');
  await expect.poll(() => title.textContent()).toBe(before);
  person.expectClean();
});
