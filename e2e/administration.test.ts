/**
 * An administrator's first day: the way in, a report that is handled, a tournament that is made and moved, and a
 * word to everybody. Much of it by keyboard, on a laptop and on a phone.
 */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPlayedRooms } from '../packages/server/src/testing/played-rooms.ts';
import { makeAdministrator } from './support/administrator.ts';
import { axeFindings } from './support/axe.ts';
import { comesAlive, newPerson, shot, sticksOut } from './support/browser.ts';
import { api, logInByApi, MEMBER_PASSWORD, newAccount, newMember } from './support/member.ts';
import { openOwnSite } from './support/site.ts';

const site = openOwnSite();
const LAPTOP = { viewport: { width: 1366, height: 768 }, locale: 'en-GB' };
const STEP_MS = 30_000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
async function isWell(page: Page, name: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await sticksOut(page)).toBe(0);
  await shot(page, `admin-${name}`);
}

test('an administrator’s first day', async () => {
  const keeper = await newMember(site, 'Chantal Keeps', '/en/terms', LAPTOP);
  const { page } = keeper;
  // For everybody else there is no such page.
  await page.goto('/admin');
  await title(page, 'This page is not in the pack').waitFor();

  const token = await makeAdministrator(site, keeper);
  await page.goto('/en/menu');
  await comesAlive(page);
  await page.reload();
  await page.getByRole('link', { name: 'Administration' }).first().click();
  await title(page, 'Overview').waitFor();
  await page.getByRole('term').filter({ hasText: 'People online' }).waitFor();
  await isWell(page, 'overview-laptop');

  // Without a second factor nothing of others is shown.
  const sections = page.getByRole('navigation', { name: 'Administration' });
  await sections.getByRole('link', { name: 'Reports' }).click();
  await title(page, 'First protect your account').waitFor();
  const { secret } = await api(site, '/api/users/me/second_factor', { body: {}, token });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await api(site, '/api/users/me/second_factor/confirmation', { body: { code: totp.generate() }, token });

  const loud = await newAccount(site, 'Loud Larry');
  const quiet = await logInByApi(site, await newAccount(site, 'Quiet Quinn'));
  const { profile } = await logInByApi(site, loud);
  const report = { user: profile.id, reason: 'language', text: 'Shouts at everybody' };
  await api(site, '/api/user_reports', { body: report, token: quiet.token });
  const played = await openPlayedRooms(site.server.dataDir);
  onTestFinished(() => played.close());
  await played.showPair([profile.id, quiet.profile.id]);
  const friend = await logInByApi(site, await newAccount(site, 'Friendly Fien'));
  await played.showPair([profile.id, friend.profile.id], 'usual');

  // The proof is asked, and leads back.
  await page.goto('/en/terms');
  await comesAlive(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Chantal Keeps/ })
    .click();
  await page.getByRole('link', { name: 'Administration 1 report' }).waitFor();
  await page.getByText('Colour whist: reputation without limit').waitFor();
  await isWell(page, 'menu-laptop');
  await page.goto('/admin/reports?status=open');
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByLabel(/code/i).fill(totp.generate({ timestamp: Date.now() + STEP_MS }));
  await page.keyboard.press('Enter');
  await title(page, 'Reports').waitFor();
  await isWell(page, 'reports-laptop');

  // The case, by keyboard.
  const link = page.getByRole('link', { name: 'Language: Loud Larry' });
  await link.focus();
  await page.keyboard.press('Enter');
  await title(page, 'Language: Loud Larry').waitFor();
  await page.getByText('Shouts at everybody').waitFor();
  // What results and cards say of the user and another: figures with their error, and the way to the cards.
  await page.getByRole('heading', { name: 'Playing together' }).waitFor();
  await page.getByText('sessions together in 90 days; chance would give 3.1').first().waitFor();
  await page.getByText('Honest pairs reach this as well.').waitFor();
  await page.getByText('That is no proof', { exact: false }).waitFor();
  const moment = page.getByRole('link', { name: /^♠Q by (Loud Larry|Quiet Quinn), deal 1$/ });
  expect(await moment.getAttribute('href')).toMatch(/\/replay\?room=.+#d=1&m=20$/);
  await page.getByRole('button', { name: 'Test the cards now' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('There is nobody to test', { exact: false }).waitFor();
  await page.getByRole('checkbox', { name: /^Silence/ }).focus();
  await page.keyboard.press('Space');
  await isWell(page, 'case-laptop');
  await page.setViewportSize({ width: 390, height: 844 });
  await isWell(page, 'case-phone');
  await page.setViewportSize(LAPTOP.viewport);
  await button(page, 'Do this and close the case').focus();
  await page.keyboard.press('Enter');
  const sure = page.getByRole('dialog', { name: 'Do this and close the case' });
  await sure.getByText('1 change to the account of Loud Larry', { exact: false }).waitFor();
  await isWell(page, 'case-sure-laptop');
  await sure.getByRole('button', { name: 'Do this and close the case' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The case is closed: we have acted', { exact: false }).first().waitFor();
  const silences = await api(site, `/api/users/${profile.id}/silences`, {
    token: (await logInByApi(site, loud)).token,
  });
  expect(silences.data).toMatchObject([{ step: 1, reason: 'language' }]);

  // The user behind it.
  await sections.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('searchbox', { name: 'Name, mail or id' }).fill('loud');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Loud Larry' }).click();
  await title(page, 'Loud Larry').waitFor();
  await page.getByText('1 about this user').waitFor();
  await isWell(page, 'user-laptop');

  // A table that hangs: the players in its seats, the time of its last row, and its end.
  const hung = await logInByApi(site, await newAccount(site, 'Hanging Hilde'));
  const { room } = await api(site, '/api/rooms', { body: { variant: 'manille' }, token: hung.token });
  await sections.getByRole('link', { name: 'Tables' }).click();
  await page.getByRole('searchbox', { name: 'Name of somebody who sat there, or an id' }).fill('hanging');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Manille, / }).waitFor();
  await isWell(page, 'rooms-laptop');
  await page.getByRole('link', { name: /^Manille, / }).click();
  await page.getByRole('heading', { name: 'Seats' }).waitFor();
  await page.getByRole('row', { name: /^1 created/ }).waitFor();
  await isWell(page, 'room-laptop');
  await button(page, 'End this table').click();
  const ending = page.getByRole('dialog', { name: 'End this table?' });
  await ending.getByText('1 person loses the seat, without losing reputation.').waitFor();
  await ending.getByLabel('Reason').fill('Nobody can play on');
  await isWell(page, 'room-end-laptop');
  await ending.getByRole('button', { name: 'End it now' }).click();
  await page.getByText('The table has ended.').waitFor();
  await page.getByText('This table is over.').waitFor();
  expect(await api(site, '/api/rooms/mine', { token: hung.token })).toEqual({ room: null });
  expect(room).toBeTruthy();

  // The posts of the blog, and a line that the chat would not show.
  await sections.getByRole('link', { name: 'Blog' }).click();
  await page
    .getByRole('row', { name: /Published/ })
    .first()
    .waitFor();
  await isWell(page, 'blog-laptop');
  await sections.getByRole('link', { name: 'Words of the chat' }).click();
  await page.getByLabel('A line of the chat').fill('What a klootzak');
  await button(page, 'Try it').click();
  await page.getByText('What a k*******').waitFor();
  await page.getByText('Masked: klootzak').waitFor();
  await isWell(page, 'words-laptop');

  // A tournament, with its plan before it is stored.
  await sections.getByRole('link', { name: 'Tournaments' }).click();
  await page.getByRole('link', { name: 'New tournament' }).click();
  await title(page, 'New tournament').waitFor();
  for (const [label, name] of [
    ['In English', 'Winter Cup'],
    ['In Dutch', 'Winterbeker'],
    ['In French', 'Coupe d’hiver'],
  ] as const)
    await page.getByRole('group', { name: 'Name' }).getByLabel(label).fill(name);
  await page.getByRole('row', { name: /Last round/ }).waitFor();
  await isWell(page, 'new-tournament-laptop');
  await button(page, 'Make the tournament').click();
  await title(page, 'Winter Cup').waitFor();
  await isWell(page, 'tournament-laptop');
  await page.getByLabel('Hour in Brussels').fill('19:30');
  await button(page, 'Save the changes').click();
  await page.getByText('Saved.').waitFor();
  await button(page, 'Announce').click();
  await page.getByRole('dialog', { name: 'Announce' }).getByRole('button', { name: 'Announce it' }).click();
  await page.getByText('Announced.').waitFor();
  const { data } = await api(site, '/api/tournaments?size=100', { token: quiet.token });
  const [cup] = data.filter(({ name }: { name: { en: string } }) => name.en === 'Winter Cup');
  expect(
    new Date(cup.start).toLocaleTimeString('nl-BE', { timeZone: 'Europe/Brussels', timeStyle: 'short' }),
  ).toBe('19:30');

  // A word to everybody.
  const reader = await newPerson(site.browser, site.server.url, LAPTOP);
  const member = await newMember(site, 'Reads Along', '/en/terms');
  await sections.getByRole('link', { name: 'Notice to all' }).click();
  await title(page, 'Notice to all').waitFor();
  await page.getByLabel('In Dutch').fill('Vanavond speelt de Winterbeker.');
  await page.getByLabel('In French').fill('Ce soir, la Coupe d’hiver.');
  await page.getByLabel('In English').fill('Tonight: the Winter Cup.');
  await isWell(page, 'notice-laptop');
  await button(page, 'Show it to everybody').click();
  await button(page, 'Show it now').click();
  await member.page.getByText('Tonight: the Winter Cup.').first().waitFor();
  await page.getByText('had a page open', { exact: false }).waitFor();

  // The same on a phone, in the dark.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Notice to all' });
  for (const [name, heading] of [
    ['Jobs', 'Jobs'],
    ['Platform', 'Platform'],
    ['Audit', 'Audit'],
    ['Tournaments', 'Tournaments'],
    ['Tables', 'Tables'],
    ['Blog', 'Blog'],
    ['Words of the chat', 'Words of the chat'],
    ['Users', 'Users'],
    ['Overview', 'Overview'],
  ] as const) {
    await page.getByRole('banner').getByRole('button').first().click();
    await sections.getByRole('link', { name, exact: true }).click();
    await title(page, heading).waitFor();
    await page.waitForLoadState('networkidle');
    await isWell(page, `${name.toLowerCase()}-phone`);
  }
  expect(await menu.count()).toBe(0);
  await reader.context.close();
  for (const each of [keeper, member]) each.expectClean();
}, 120_000);
