/** What members find about themselves: activity, reports, stream and a merge. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, shot, sticksOut } from '../support/browser.ts';
import { api, MEMBER_PASSWORD, newAccount, newMember } from '../support/member.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

let count = 0;
const someone = (): string => {
  count += 1;
  return `Lezer ${count}p`;
};
const member = (path: string) => newMember(site, someone(), path, PHONE);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fits = async (page: Page, name: string): Promise<void> => {
  await shot(page, name);
  expect(await sticksOut(page)).toBe(0);
};

test('the profile leads to the activity, and back', async () => {
  const { page, name, expectClean } = await member('/profile');
  await page.getByRole('link', { name: 'Your activity' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your activity' }).waitFor();
  await page.getByText('Nothing in the last 90 days.').waitFor();
  await fits(page, 'own-activity-phone');
  await page.getByRole('link', { name: 'Your profile' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expectClean();
});

test('somebody is reported from their profile, and the report is listed with its status', async () => {
  const { name } = await newAccount(site, someone());
  const { page, expectClean } = await member(`/user/${name.toLowerCase().replaceAll(' ', '-')}`);
  await press(page, 'Report');
  await page.getByRole('radio', { name: 'spam or advertising' }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /report/i })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.goto('/settings/blocked#reports');
  await page.getByText('Not looked at yet').waitFor();
  await page.getByText(/spam or advertising · now/).waitFor();
  await fits(page, 'own-reports-phone');
  expectClean();
});

test('a stream is entered, and the profile says live while its owner is busy', async () => {
  const { page, token, expectClean } = await member('/settings');
  await press(page, 'Enter the address');
  await field(page, 'Address of the page').fill('https://example.org/me');
  await press(page, 'Save');
  await page.getByText('This must be an https address on').waitFor();
  await field(page, 'Address of the page').fill('https://www.twitch.tv/me');
  await press(page, 'Save');
  await page.getByText('Your profile links to your stream.').waitFor();
  await page.getByRole('switch', { name: /I am streaming/ }).check({ force: true });
  await page.waitForLoadState('networkidle');
  await api(site, '/api/users/me', { token, body: { availability: { status: 'busy' } } });
  await page.goto('/profile');
  await page.getByRole('link', { name: /Watch the stream\s*live/ }).waitFor();
  await shot(page, 'own-stream-phone');
  expectClean();
});

test('two accounts become one', async () => {
  const other = await newAccount(site, someone());
  const { page, expectClean } = await member('/settings');
  await press(page, 'Merge with another account');
  await page.waitForURL(/\/sudo/);
  await page.getByText('Make one account of two').waitFor();
  await field(page, 'Password').fill(MEMBER_PASSWORD);
  await page.keyboard.press('Enter');
  await field(page, 'Name or e-mail address of the other account').fill(other.name);
  await field(page, 'Password of the other account').fill('not this one');
  await fits(page, 'own-merge-phone');
  await press(page, 'Make one account');
  await page.getByText('That name and that password do not match.').waitFor();
  await field(page, 'Password of the other account').fill(MEMBER_PASSWORD);
  await press(page, 'Make one account');
  await page.getByText('The two accounts are one now.').waitFor();
  // The older account stays.
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1, name: other.name }).waitFor();
  expectClean();
});
