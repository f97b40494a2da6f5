/**
 * An administrator's first day: the way in by the link of the first start, a report that is handled, a table that is
 * ended, a tournament that is made and moved, money that is paid back, a word to everybody, and a restart that no
 * player notices. All that is done is done by keyboard; on a laptop, and looked at on a phone as well.
 */
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPlayedRooms } from '../packages/server/src/testing/played-rooms.ts';
import { axeFindings } from './support/axe.ts';
import { comesAlive, newPerson, shot, sticksOut } from './support/browser.ts';
import { buysYear } from './support/buys-year.ts';
import { enter, tabTo } from './support/keyboard.ts';
import { codeIn, letterTo } from './support/mail.ts';
import { api, logInByApi, MEMBER_PASSWORD, newAccount, newMember } from './support/member.ts';
import { openOwnSite } from './support/site.ts';
import {
  bid,
  cardsInHand,
  expectState,
  goOn,
  playCard,
  sitDown,
  tableState,
  waitForTurn,
} from './support/table.ts';

const site = openOwnSite();
const LAPTOP = { viewport: { width: 1366, height: 768 }, locale: 'en-GB' };
const STEP_MS = 30_000;
/** A server that ends with this status wants to be started again. */
const RESTARTS = 75;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Types into a field that Tab leads to, in place of what is there. */
async function types(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}
/** Says who they are on the page that asks for it. */
async function provesIt(page: Page, code?: string): Promise<void> {
  await types(page, page.getByLabel('Password', { exact: true }), MEMBER_PASSWORD);
  if (code !== undefined) await types(page, page.getByLabel(/code/i), code);
  await page.keyboard.press('Enter');
}
/** Plays until three cards of a deal are gone and it is the player's turn again. */
async function playsInto(page: Page): Promise<void> {
  for (;;) {
    const turn = await waitForTurn(page);
    if (turn === 'over') await goOn(page);
    else if (turn === 'bid') await bid(page);
    else if ((await cardsInHand(page)).length <= 10) return;
    else await playCard(page);
  }
}
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

  // The link of the first start, once the address of mail is proven.
  const letter = await letterTo(site.server.url, keeper.email, /\d{3}\s?\d{3}/);
  await api(site, '/api/users/me/verification', { body: { code: codeIn(letter) }, token: keeper.token });
  const { pathname, hash } = new URL(site.server.administratorLink);
  await page.goto(pathname + hash);
  await enter(page, button(page, 'Make this account an administrator'));
  await title(page, 'Is it really you?').waitFor();
  await provesIt(page);
  await page.getByText('You are an administrator from now on.').waitFor();
  const body = { password: MEMBER_PASSWORD };
  const { token } = await api(site, '/auth/token/sudo', { body, token: keeper.token });
  await page.goto('/en/menu');
  await comesAlive(page);
  await enter(page, page.getByRole('link', { name: 'Administration' }).first());
  await title(page, 'Overview').waitFor();
  await page.getByRole('term').filter({ hasText: 'People online' }).waitFor();
  await isWell(page, 'overview-laptop');

  // Without a second factor nothing of others is shown.
  const sections = page.getByRole('navigation', { name: 'Administration' });
  await enter(page, sections.getByRole('link', { name: 'Reports' }));
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

  // The proof is asked once its time is over, and leads back.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('troef.session') ?? '{}');
    localStorage.setItem('troef.session', JSON.stringify({ ...kept, sudo: null }));
  });
  await page.goto('/en/terms');
  await comesAlive(page);
  await enter(page, page.getByRole('banner').getByRole('button', { name: /Chantal Keeps/ }));
  await page.getByRole('link', { name: 'Administration 1 report' }).waitFor();
  await page.getByText('Colour whist: reputation without limit').waitFor();
  await isWell(page, 'menu-laptop');
  await page.goto('/admin/reports?status=open');
  await provesIt(page, totp.generate({ timestamp: Date.now() + STEP_MS }));
  await title(page, 'Reports').waitFor();
  await isWell(page, 'reports-laptop');

  // The case, by keyboard.
  await enter(page, page.getByRole('link', { name: 'Language: Loud Larry' }));
  await title(page, 'Language: Loud Larry').waitFor();
  await page.getByText('Shouts at everybody').waitFor();
  // What results and cards say of the user and another: figures with their error, and the way to the cards.
  await page.getByRole('heading', { name: 'Playing together' }).waitFor();
  await page.getByText('sessions together in 90 days; chance would give 3.1').first().waitFor();
  await page.getByText('Honest pairs reach this as well.').waitFor();
  await page.getByText('That is no proof', { exact: false }).waitFor();
  const moment = page.getByRole('link', { name: /^♠Q by (Loud Larry|Quiet Quinn), deal 1$/ });
  expect(await moment.getAttribute('href')).toMatch(/\/replay\?room=.+#d=1&m=20$/);
  await enter(page, page.getByRole('button', { name: 'Test the cards now' }));
  await page.getByText('There is nobody to test', { exact: false }).waitFor();
  await tabTo(page, page.getByRole('checkbox', { name: /^Silence/ }));
  await page.keyboard.press('Space');
  await isWell(page, 'case-laptop');
  await page.setViewportSize({ width: 390, height: 844 });
  await isWell(page, 'case-phone');
  await page.setViewportSize(LAPTOP.viewport);
  await enter(page, button(page, 'Do this and close the case'));
  const sure = page.getByRole('dialog', { name: 'Do this and close the case' });
  await sure.getByText('1 change to the account of Loud Larry', { exact: false }).waitFor();
  await isWell(page, 'case-sure-laptop');
  await enter(page, sure.getByRole('button', { name: 'Do this and close the case' }));
  await page.getByText('The case is closed: we have acted', { exact: false }).first().waitFor();
  const silences = await api(site, `/api/users/${profile.id}/silences`, {
    token: (await logInByApi(site, loud)).token,
  });
  expect(silences.data).toMatchObject([{ step: 1, reason: 'language' }]);

  // The user behind it.
  await enter(page, sections.getByRole('link', { name: 'Users' }));
  await types(page, page.getByRole('searchbox', { name: 'Name, mail or id' }), 'loud');
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('link', { name: 'Loud Larry' }));
  await title(page, 'Loud Larry').waitFor();
  await page.getByText('1 about this user').waitFor();
  await isWell(page, 'user-laptop');

  // A table that hangs: the players in its seats, the time of its last row, and its end.
  const hung = await logInByApi(site, await newAccount(site, 'Hanging Hilde'));
  const { room } = await api(site, '/api/rooms', { body: { variant: 'manille' }, token: hung.token });
  await enter(page, sections.getByRole('link', { name: 'Tables' }));
  await types(
    page,
    page.getByRole('searchbox', { name: 'Name of somebody who sat there, or an id' }),
    'hanging',
  );
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Manille, / }).waitFor();
  await isWell(page, 'rooms-laptop');
  await enter(page, page.getByRole('link', { name: /^Manille, / }));
  await page.getByRole('heading', { name: 'Seats' }).waitFor();
  await page.getByRole('row', { name: /^1 created/ }).waitFor();
  await isWell(page, 'room-laptop');
  await enter(page, button(page, 'End this table'));
  const ending = page.getByRole('dialog', { name: 'End this table?' });
  await ending.getByText('1 person loses the seat, without losing reputation.').waitFor();
  await types(page, ending.getByLabel('Reason'), 'Nobody can play on');
  await isWell(page, 'room-end-laptop');
  await enter(page, ending.getByRole('button', { name: 'End it now' }));
  await page.getByText('The table has ended.').waitFor();
  await page.getByText('This table is over.').waitFor();
  expect(await api(site, '/api/rooms/mine', { token: hung.token })).toEqual({ room: null });
  expect(room).toBeTruthy();

  // The posts of the blog, and a line that the chat would not show.
  await enter(page, sections.getByRole('link', { name: 'Blog' }));
  await page
    .getByRole('row', { name: /Published/ })
    .first()
    .waitFor();
  await isWell(page, 'blog-laptop');
  await enter(page, sections.getByRole('link', { name: 'Words of the chat' }));
  await types(page, page.getByLabel('A line of the chat'), 'What a klootzak');
  await enter(page, button(page, 'Try it'));
  await page.getByText('What a k*******').waitFor();
  await page.getByText('Masked: klootzak').waitFor();
  await isWell(page, 'words-laptop');

  // A tournament, with its plan before it is stored.
  await enter(page, sections.getByRole('link', { name: 'Tournaments' }));
  await enter(page, page.getByRole('link', { name: 'New tournament' }));
  await title(page, 'New tournament').waitFor();
  for (const [label, name] of [
    ['In English', 'Winter Cup'],
    ['In Dutch', 'Winterbeker'],
    ['In French', 'Coupe d’hiver'],
  ] as const)
    await types(page, page.getByRole('group', { name: 'Name' }).getByLabel(label), name);
  await page.getByRole('row', { name: /Last round/ }).waitFor();
  await isWell(page, 'new-tournament-laptop');
  await enter(page, button(page, 'Make the tournament'));
  await title(page, 'Winter Cup').waitFor();
  await isWell(page, 'tournament-laptop');
  await types(page, page.getByLabel('Hour in Brussels'), '1930');
  await enter(page, button(page, 'Save the changes'));
  await page.getByText('Saved.').waitFor();
  await enter(page, button(page, 'Announce'));
  await enter(
    page,
    page.getByRole('dialog', { name: 'Announce' }).getByRole('button', { name: 'Announce it' }),
  );
  await page.getByText('Announced.').waitFor();
  const { data } = await api(site, '/api/tournaments?size=100', { token: quiet.token });
  const [cup] = data.filter(({ name }: { name: { en: string } }) => name.en === 'Winter Cup');
  expect(
    new Date(cup.start).toLocaleTimeString('nl-BE', { timeZone: 'Europe/Brussels', timeStyle: 'short' }),
  ).toBe('19:30');

  // A year of Premium that was bought by mistake is paid back.
  const buyer = await logInByApi(site, await newAccount(site, 'Yannick Year'));
  const order = await buysYear(site, buyer.token);
  await enter(page, sections.getByRole('link', { name: 'Orders' }));
  await types(page, page.getByRole('searchbox', { name: 'Find an order' }), order);
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: 'Yannick Year' }).waitFor();
  await enter(page, page.getByRole('link', { name: 'Premium, 1 year' }));
  await title(page, 'Premium, 1 year, €29.99').waitFor();
  await enter(page, button(page, 'Pay back…'));
  const refund = page.getByRole('dialog', { name: 'Pay this order back' });
  await refund.getByText('€29.99 goes back to the way it was paid with.').waitFor();
  await types(page, refund.getByLabel('Reason'), 'Bought by mistake');
  await isWell(page, 'refund-laptop');
  await enter(page, refund.getByRole('button', { name: 'Pay €29.99 back' }));
  await page.getByText('It was paid back already.').waitFor();
  expect((await api(site, '/api/users/me', { token: buyer.token })).premium).toBe(false);
  await isWell(page, 'order-laptop');

  // A word to everybody.
  const member = await newMember(site, 'Reads Along', '/en/terms');
  await enter(page, sections.getByRole('link', { name: 'Notice to all' }));
  await title(page, 'Notice to all').waitFor();
  await types(page, page.getByLabel('In Dutch'), 'Vanavond speelt de Winterbeker.');
  await types(page, page.getByLabel('In French'), 'Ce soir, la Coupe d’hiver.');
  await types(page, page.getByLabel('In English'), 'Tonight: the Winter Cup.');
  await isWell(page, 'notice-laptop');
  await enter(page, button(page, 'Show it to everybody'));
  await enter(page, button(page, 'Show it now'));
  await member.page.getByText('Tonight: the Winter Cup.').first().waitFor();
  await page.getByText('had a page open', { exact: false }).waitFor();

  // A restart, while somebody is in the middle of a deal.
  const player = await newPerson(site.browser, site.server.url, LAPTOP);
  await sitDown(player.page);
  await playsInto(player.page);
  const state = await tableState(player.page);
  await player.page.evaluate(() => {
    document.documentElement.dataset.loadedOnce = '';
  });
  await api(site, '/api/platform/config', { body: { 'platform.drain': 3_000 }, token });
  await enter(page, sections.getByRole('link', { name: 'Platform' }));
  await enter(page, button(page, 'Restart the servers'));
  const restarting = page.getByRole('dialog', { name: 'Restart the servers' });
  await restarting.getByText('on the site now, and 1 table is in play.', { exact: false }).waitFor();
  await types(page, restarting.getByLabel('Why'), 'A new disk');
  await isWell(page, 'restart-laptop');
  await enter(page, restarting.getByRole('button', { name: 'Restart the servers' }));
  await player.page.getByText('Tables that play go on afterwards', { exact: false }).first().waitFor();
  expect(await site.server.ended()).toBe(RESTARTS);
  await site.server.startAgain();
  // The same table, the same page, and the next card is taken.
  await expectState(player.page, state);
  await playCard(player.page);
  await waitForTurn(player.page);
  expect(await player.page.evaluate(() => 'loadedOnce' in document.documentElement.dataset)).toBe(true);
  await page.reload();
  await page.getByText('Restart, done').waitFor();
  await isWell(page, 'platform-laptop');

  // The same on a phone, in the dark.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Notice to all' });
  for (const [name, heading] of [
    ['Jobs', 'Jobs'],
    ['Platform', 'Platform'],
    ['Errors of pages', 'Errors of pages'],
    ['Audit', 'Audit'],
    ['Tournaments', 'Tournaments'],
    ['Tables', 'Tables'],
    ['Orders', 'Orders'],
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
  for (const each of [keeper, member, player]) each.expectClean();
}, 300_000);
