/**
 * The forms of administrators on a phone, by day and by night: nothing makes the page wider than the screen, and
 * everything that can be pressed can be brought into view and is covered by nothing.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { makeActingAdministrator } from './support/administrator.ts';
import { axeFindings } from './support/axe.ts';
import { shot, sticksOut } from './support/browser.ts';
import { codeIn, letterTo } from './support/mail.ts';
import { type Account, api, logInByApi, MEMBER_PASSWORD, newAccount, newMember } from './support/member.ts';
import { newGuest, sitTogether } from './support/people.ts';
import { openOwnSite } from './support/site.ts';

/** A host with a release that runs, one to deploy, and an old one to delete. */
const releases = mkdtempSync(join(tmpdir(), 'troef-desk-releases-'));
afterAll(() => rmSync(releases, { recursive: true, force: true }));
for (const name of ['2.16.57-now', '2.16.58-next', '2.16.50-old']) {
  mkdirSync(join(releases, name));
  writeFileSync(join(releases, name, 'package.json'), JSON.stringify({ version: name.slice(0, 7) }));
}
symlinkSync('2.16.57-now', join(releases, 'current'));

const site = openOwnSite({ RELEASES_DIR: releases });
const NARROW = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns what cannot be pressed, of a dialog if one is open. */
const unreachable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const within = document.querySelector('dialog[open]') ?? document.body;
    const all = within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    return [...all].flatMap((each) => {
      if (
        !each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        each.closest('.skip-link')
      )
        return [];
      // The label of a box is pressed in its place.
      const shown = each.matches('input[type=checkbox], input[type=radio]')
        ? (each.closest('label') ?? each)
        : each;
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isHit = hit !== null && (shown.contains(hit) || hit.contains(shown));
      const isInView = left >= 0 && right <= window.innerWidth;
      return isHit && isInView ? [] : [`${each.tagName} ${each.textContent || each.getAttribute('name')}`];
    });
  });

async function isWell(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForLoadState('networkidle');
    expect([name, colorScheme, await sticksOut(page)]).toEqual([name, colorScheme, 0]);
    expect([name, colorScheme, await unreachable(page)]).toEqual([name, colorScheme, []]);
    expect(await axeFindings(page)).toEqual([]);
    if ((await page.getByRole('dialog').count()) === 0) await page.evaluate(() => window.scrollTo(0, 0));
    await shot(page, `desk-${name}-${colorScheme}`);
  }
}

/** Gives a member a picture and a second factor, which an administrator may then remove. */
async function dress({ email }: Account, token: string, picture: Uint8Array): Promise<void> {
  const letter = await letterTo(site.server.url, email, /\d{3}\s?\d{3}/);
  await api(site, '/api/users/me/verification', { body: { code: codeIn(letter) }, token });
  const { token: own } = await api(site, '/auth/token/sudo', { body: { password: MEMBER_PASSWORD }, token });
  const { secret } = await api(site, '/api/users/me/second_factor', { body: {}, token: own });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await api(site, '/api/users/me/second_factor/confirmation', { body: { code }, token: own });
  const { uploadUrl } = await api(site, '/api/users/me/avatar/url', { body: { type: 'image/png' }, token });
  const headers = { 'content-type': 'image/png', origin: site.server.url };
  const body = new Blob([Uint8Array.from(picture)]);
  const sent = await fetch(new URL(uploadUrl, site.server.url), { method: 'PUT', headers, body });
  expect(sent.status).toBe(200);
}

test('the forms of administrators fit a phone, by day and by night', async () => {
  const keeper = await newMember(site, 'Keeps By Phone', '/en/terms', NARROW);
  const { page } = keeper;
  const sudo = await makeActingAdministrator(site, keeper);
  const [loud, quiet] = [await newAccount(site, 'Lambertus Broecke'), await newAccount(site, 'Quiet Quinn')];
  const { profile, token } = await logInByApi(site, loud);
  const reporter = await logInByApi(site, quiet);
  const { room } = await api(site, '/api/rooms', { body: { variant: 'wiezen' }, token });
  const text = 'Shouts at everybody at the table, also when nobody has done anything wrong at all.';
  const report = { user: profile.id, reason: 'language', room, text };
  const { id } = await api(site, '/api/user_reports', { body: report, token: reporter.token });
  const name = {
    en: 'The cup of the last Sunday',
    nl: 'De beker van de laatste zondag',
    fr: 'La coupe du dernier dimanche',
  };
  const start = new Date(Date.now() + 3 * DAY_MS).toISOString();
  const cup = await api(site, '/api/tournaments', {
    body: { variant: 'manille', name, start, minKarma: 0 },
    token: sudo,
  });

  const asSudo = (): Promise<void> =>
    page.evaluate((given) => {
      const kept = JSON.parse(localStorage.getItem('troef.session') ?? '{}');
      localStorage.setItem('troef.session', JSON.stringify({ ...kept, sudo: given }));
    }, sudo);
  const opens = async (path: string, heading: string): Promise<void> => {
    await asSudo();
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };
  const asks = async (button: string | Locator, what: string): Promise<void> => {
    await (typeof button === 'string'
      ? page.getByRole('button', { name: button, exact: true })
      : button
    ).click();
    await page.getByRole('dialog').waitFor();
    await isWell(page, what);
    await page.getByRole('dialog').getByRole('button', { name: 'No, back' }).click();
  };

  await opens('/admin/reports?status=open', 'Reports');
  await page.getByRole('link', { name: 'Language: Lambertus Broecke' }).waitFor();
  await isWell(page, 'reports');
  await opens(`/admin/reports/${id}`, 'Language: Lambertus Broecke');
  await isWell(page, 'case');
  for (const step of ['Silence', 'Correct reputation', 'Remove the picture', 'Lock the account'])
    await page.getByRole('checkbox', { name: step }).check();
  await page.getByLabel('Change by').fill('-50');
  await asks('Do this and close the case', 'case-sure');

  await dress(loud, token, await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } }));
  await opens(`/admin/users/${profile.id}`, 'Lambertus Broecke');
  await page.getByText('1 about this user').waitFor();
  await isWell(page, 'user');
  for (const [button, what] of [
    ['Write to them', 'write'],
    ['Silence', 'silence'],
    ['Rename', 'rename'],
    ['Remove the picture', 'picture'],
    ['Correct reputation', 'karma'],
    ['Premium until', 'premium'],
    ['Features', 'features'],
    ['Remove the second factor', 'second-factor'],
    ['Lock the account', 'lock'],
    ['End all log-ins', 'sessions'],
    ['Limit', 'limit'],
  ] as const)
    await asks(button, `user-${what}`);

  // A table without anybody is not kept for long.
  const fresh = await api(site, '/api/rooms', { body: { variant: 'wiezen' }, token: reporter.token });
  await opens(`/admin/rooms/${fresh.room}`, 'Wiezen');
  await page.getByRole('heading', { name: 'Seats' }).waitFor();
  await isWell(page, 'room');
  await asks('End this table', 'room-end');
  const [one, other] = [
    await newGuest(site.browser, site.server.url, 'Timed Tine'),
    await newGuest(site.browser, site.server.url, 'Beside Bo'),
  ];
  await sitTogether([one, other]);
  await opens(`/admin/rooms/${/\/room\/([\w-]+)/.exec(one.page.url())?.[1]}`, 'Manille');
  await asks(page.getByRole('button', { name: /time back/ }).first(), 'room-time');

  await opens('/admin/tournaments/new', 'New tournament');
  await page.getByRole('row', { name: /Last round/ }).waitFor();
  await isWell(page, 'new-tournament');
  await opens(`/admin/tournaments/${cup.id}`, name.en);
  await isWell(page, 'tournament');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await page.getByRole('dialog').getByText('and its start', { exact: false }).waitFor();
  await isWell(page, 'tournament-announce');
  await page.getByRole('dialog').getByRole('button', { name: 'No, back' }).click();

  await opens('/admin/tournaments/patterns', 'Calendar patterns');
  await isWell(page, 'patterns');
  await asks(page.getByRole('button', { name: 'Switch it off' }).first(), 'pattern-off');
  await asks('Add the pattern', 'pattern-add');

  await opens('/admin/prices', 'Prices');
  const changes = async (key: string, value: string, what: string): Promise<void> => {
    const form = page.getByRole('form', { name: key });
    await form.getByRole('textbox').fill(value);
    await asks(form.getByRole('button', { name: 'Save' }), what);
  };
  await changes('store.month.eur', '499', 'price');
  await opens('/admin/jobs', 'Jobs');
  await asks(page.getByRole('button', { name: /ranking\.daily/ }), 'job-run');
  await opens('/admin/platform', 'Platform');
  await changes('platform.maintenance', '1', 'maintenance');
  await changes('platform.backups', '2', 'backups');
  await changes('rooms.alone', '60000', 'alone');
  await asks('Deploy: 2.16.58-next', 'release-deploy');
  await asks('Delete: 2.16.50-old', 'release-delete');
  // A double press changes a setting once. Its outcome stays, and its field has the focus.
  const drain = page.getByRole('form', { name: 'platform.drain' });
  await drain.getByRole('textbox').fill('50000');
  await drain.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).dblclick();
  await drain.getByText('Saved.').waitFor();
  await expect.poll(() => drain.getByRole('button', { name: 'Save' }).count()).toBe(0);
  expect(await drain.getByText('Saved.').count()).toBe(1);
  expect(await drain.getByRole('textbox').evaluate((field) => field === document.activeElement)).toBe(true);
  const acts = await api(site, '/api/audit?action=platform.config', { token: sudo });
  expect(acts.data).toMatchObject([{ after: { 'platform.drain': 50_000 } }]);
  await opens('/admin/audit', 'Audit');
  await isWell(page, 'audit');

  await opens('/admin/notice', 'Notice to all');
  await isWell(page, 'notice');
  for (const language of ['Dutch', 'French', 'English'])
    await page
      .getByLabel(`In ${language}`)
      .fill('Tonight the Winter Cup is played, and everybody may still register.');
  await page.getByRole('button', { name: 'Show it to everybody' }).click();
  await page.getByRole('dialog').waitFor();
  await isWell(page, 'notice-sure');
  const maintain = (value: number) =>
    api(site, '/api/platform/config', { body: { 'platform.maintenance': value }, token: sudo });
  await maintain(1);
  for (const [path, words] of [
    ['/en/faq', 'We are working on the site'],
    ['/nl/faq', 'We werken aan de site'],
    ['/fr/faq', 'Nous travaillons sur le site'],
  ] as const) {
    await one.page.goto(path);
    await one.page.getByText(words).waitFor();
    expect(await sticksOut(one.page)).toBe(0);
    expect(await axeFindings(one.page)).toEqual([]);
    await shot(one.page, `under-maintenance${path.replaceAll('/', '-')}`);
  }
  await maintain(0);
  await one.page.reload();
  await one.page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => one.page.getByText('Nous travaillons sur le site').count()).toBe(0);
  keeper.expectClean();
}, 300_000);
