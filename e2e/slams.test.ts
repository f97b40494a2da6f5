/**
 * The hall of fame: a guest finds the solo slim they made, makes an account, puts their name to it and takes it
 * away; a reader narrows the list and opens the replay.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { comesAlive, DESKTOP, newPerson, PHONE, shot, sticksOut } from './support/browser.ts';
import { MEMBER_PASSWORD, newMember } from './support/member.ts';
import { openOwnSite } from './support/site.ts';
import { makeSlams } from './support/slams.ts';
import { playDeal, sitDown } from './support/table.ts';

const site = openOwnSite();

/** Whose token the browser has. */
const guestOf = async (page: Page): Promise<string> => {
  const payload = await page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('troef.session') ?? '{}') as { token?: string };
    return atob((token ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '');
  });
  return (JSON.parse(payload) as { sub: string }).sub;
};

async function looksRight(page: Page, name: string): Promise<void> {
  for (const viewport of [DESKTOP.viewport, { width: 360, height: 740 }]) {
    await page.setViewportSize(viewport);
    expect(await sticksOut(page)).toBe(0);
    await shot(page, `slams-${name}-${viewport.width}`);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(DESKTOP.viewport);
}

const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('img') });

test('a guest joins, puts their name to the slam they made, and takes it away', async () => {
  const { page, expectClean } = await newPerson(site.browser, site.server.url, DESKTOP);
  await page.goto('/en/slams');
  await page.getByText('No solo slim has been made yet.').waitFor();
  await looksRight(page, 'none');

  await sitDown(page);
  await page.waitForURL(/\/room\/[0-9a-f-]{36}/);
  const room = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  await playDeal(page);
  const winner = await newMember(site, 'Slim Godelieve', '/en');
  await makeSlams(site.server.dataDir, [
    {
      number: 1,
      user: winner.id,
      at: '2025-06-01T12:00:00Z',
      message: 'My third. One never gets used to it.',
    },
    { number: 2, at: '2026-02-01T12:00:00Z' },
    { number: 3, room, guest: await guestOf(page) },
  ]);

  await page.goto('/en/slams');
  await page.getByRole('heading', { level: 1, name: 'A player made all thirteen' }).waitFor();
  await page
    .getByRole('img', { name: /^The hand: spades A K Q J 10 7 5 3, hearts A K Q/ })
    .first()
    .waitFor();
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByRole('link', { name: 'Make an account in this browser' }).waitFor();
  await looksRight(page, 'guest');

  await page.getByRole('link', { name: 'Make an account in this browser' }).click();
  await page.waitForURL(/\/join\?return_to=/);
  await comesAlive(page);
  await page.getByLabel('Name', { exact: true }).fill('Slim Nadia');
  await page.getByText('Slim Nadia is free').waitFor();
  await page.getByLabel('E-mail address', { exact: true }).fill('slimnadia@example.org');
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByRole('checkbox', { name: /13 or older/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'Create the account' }).click();
  await page.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor();

  await page.goto('/en/slams/3-0b4f1c');
  await page.getByRole('button', { name: 'Put my name to it' }).click();
  const dialog = page.getByRole('dialog', { name: 'This one is yours' });
  await dialog.getByLabel('A few words (not needed)').fill('Then I counted again');
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'slams-claim');
  await dialog.getByRole('button', { name: 'Put my name to it' }).click();
  // Words are for those who proved their address, as in the chat. The name is for everybody.
  await dialog.getByText('Try again with other words, or without.').waitFor();
  await dialog.getByLabel('A few words (not needed)').fill('');
  await dialog.getByRole('button', { name: 'Put my name to it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Slim Nadia made all thirteen' }).waitFor();
  await page.getByRole('button', { name: 'Take my name away' }).waitFor();
  await looksRight(page, 'one');
  expect(await page.getByRole('link', { name: 'See it trick by trick' }).getAttribute('href')).toBe(
    `/replay?room=${room}#d=1`,
  );

  await page.getByRole('link', { name: 'To all solo slims' }).click();
  await page.getByRole('heading', { level: 1, name: 'Slim Nadia made all thirteen' }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await looksRight(page, 'claimed-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Take my name away' }).click();
  await page.getByRole('heading', { level: 1, name: 'A player made all thirteen' }).waitFor();

  await page.getByRole('button', { name: 'Put my name to it' }).click();
  await dialog.getByRole('button', { name: 'Put my name to it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Slim Nadia made all thirteen' }).waitFor();
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Solo slims' }).waitFor();
  await page.getByRole('link', { name: 'Colour whist, number 3' }).waitFor();
  await page.goto('/settings#slams');
  const own = page.getByRole('region', { name: 'Your solo slims' });
  await own.getByText('Your name is beside it.').waitFor();
  await looksRight(page, 'settings');
  await own.getByRole('button', { name: 'Take my name away' }).click();
  await own.getByText('Your name is gone from it.').waitFor();
  await own.getByText('You may claim it until').waitFor();
  expectClean();
});

test('a reader narrows the list by year and by player, and finds it again by its address', async () => {
  const { page, expectClean } = await newPerson(site.browser, site.server.url, PHONE);
  await page.goto('/nl/slams');
  await page.getByLabel('Jaar', { exact: true }).selectOption('2025');
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('link', { name: 'Solo slim nummer 1', exact: true }).waitFor();
  await page.getByLabel('Jaar', { exact: true }).selectOption('');
  await page.getByLabel('Speler', { exact: true }).fill('Nobody');
  await page.getByText('Geen solo slim past daarbij.').waitFor();
  await page.getByLabel('Speler', { exact: true }).fill('slim g');
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => new URL(page.url()).searchParams.get('player')).toBe('slim g');
  await page.reload();
  await page.getByRole('link', { name: 'Solo slim nummer 1', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Slim Godelieve haalde alle dertien' }).waitFor();
  await page.goto('/fr/slams');
  await page.getByRole('heading', { level: 1, name: 'Un joueur a fait les treize plis' }).waitFor();
  expect(await sticksOut(page)).toBe(0);
  await shot(page, 'slams-fr-phone');
  await page.getByLabel('Jeu', { exact: true }).selectOption('wiezen');
  await page.waitForURL('**/wiezen/slams');
  await page.getByText('Aucun solo slim n’a encore été réussi.').waitFor();
  expectClean();
});
