/**
 * The forms of administrators on a phone, by day and by night: nothing makes the page wider than the screen, and
 * everything that can be pressed can be brought into view and is covered by nothing.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeActingAdministrator } from './support/administrator.ts';
import { axeFindings } from './support/axe.ts';
import { shot, sticksOut } from './support/browser.ts';
import { api, logInByApi, newAccount, newMember } from './support/member.ts';
import { openOwnSite } from './support/site.ts';

const site = openOwnSite();
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

test('the forms of administrators fit a phone, by day and by night', async () => {
  const keeper = await newMember(site, 'Keeps By Phone', '/en/terms', NARROW);
  const { page } = keeper;
  const sudo = await makeActingAdministrator(site, keeper);
  const [loud, quiet] = [await newAccount(site, 'Lambertus Broecke'), await newAccount(site, 'Quiet Quinn')];
  const { profile, token } = await logInByApi(site, loud);
  const reporter = await logInByApi(site, quiet);
  const { room } = await api(site, '/api/rooms', { body: { variant: 'manille' }, token });
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
  const asks = async (button: string, what: string): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await isWell(page, what);
    await page.getByRole('dialog').getByRole('button', { name: 'No, back' }).click();
  };

  await opens('/admin/reports?status=open', 'Reports');
  await page.getByRole('link', { name: 'Language: Lambertus Broecke' }).waitFor();
  await isWell(page, 'reports');
  await opens(`/admin/reports/${id}`, 'Language: Lambertus Broecke');
  await isWell(page, 'case');

  await opens(`/admin/users/${profile.id}`, 'Lambertus Broecke');
  await page.getByText('1 about this user').waitFor();
  await isWell(page, 'user');
  for (const [button, what] of [
    ['Lock the account', 'lock'],
    ['End all log-ins', 'sessions'],
    ['Limit', 'limit'],
  ] as const)
    await asks(button, `user-${what}`);

  await opens(`/admin/rooms/${room}`, 'Manille');
  await page.getByRole('heading', { name: 'Seats' }).waitFor();
  await isWell(page, 'room');
  await asks('End this table', 'room-end');

  await opens('/admin/tournaments/new', 'New tournament');
  await page.getByRole('row', { name: /Last round/ }).waitFor();
  await isWell(page, 'new-tournament');
  await opens(`/admin/tournaments/${cup.id}`, name.en);
  await isWell(page, 'tournament');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await page.getByRole('dialog').getByText('and its start', { exact: false }).waitFor();
  await isWell(page, 'tournament-announce');
  await page.getByRole('dialog').getByRole('button', { name: 'No, back' }).click();

  await opens('/admin/notice', 'Notice to all');
  await isWell(page, 'notice');
  for (const language of ['Dutch', 'French', 'English'])
    await page
      .getByLabel(`In ${language}`)
      .fill('Tonight the Winter Cup is played, and everybody may still register.');
  await page.getByRole('button', { name: 'Show it to everybody' }).click();
  await page.getByRole('dialog').waitFor();
  await isWell(page, 'notice-sure');
  keeper.expectClean();
}, 300_000);
