/** Premium lets choices follow to every device. The first administrator, who has Premium, tries it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comesAlive, newPerson, type Person, PHONE } from '../support/browser.ts';
import { codeIn, letterTo } from '../support/mail.ts';
import { api, logInByApi, newMember } from '../support/member.ts';
import { openOwnSite } from '../support/site.ts';

const site = openOwnSite();
const NAME = 'Paula Premium';
const PASSWORD = 'vier azen op tafel';

async function device(path: string, options?: Parameters<typeof newPerson>[2]): Promise<Person> {
  const person = await newPerson(site.browser, site.server.url, options);
  const { page } = person;
  await page.goto(`/login?${new URLSearchParams({ return_to: path })}`);
  await comesAlive(page);
  await page.getByRole('textbox', { name: 'Name or e-mail address', exact: true }).fill(NAME);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === path);
  return person;
}

const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check({ force: true });
const isChosen = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true, checked: true }).waitFor();

test('a choice of a premium player is in another tab at once, and on another device once that is opened', async () => {
  const joined = await fetch(`${site.server.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: NAME,
      email: 'paula@example.org',
      password: PASSWORD,
      locale: 'en',
      terms: true,
    }),
  });
  expect(joined.status).toBe(200);

  const { pathname, hash } = new URL(site.server.administratorLink);
  const desk = await device('/settings');
  const { page } = desk;
  const letter = await letterTo(site.server.url, 'paula@example.org', /\d{3}\s?\d{3}/);
  const { token } = await logInByApi(site, { name: NAME, email: 'paula@example.org' });
  await api(site, '/api/users/me/verification', { body: { code: codeIn(letter) }, token });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await page.goto(pathname + hash);
  await page.getByRole('button', { name: 'Make this account an administrator' }).click();
  await page.getByRole('heading', { name: 'Is it really you?' }).waitFor();
  // No address has the code in it, even after a reload, so no log of a proxy has it.
  await page.reload();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('You are an administrator from now on.').waitFor();
  // An administrator has Premium and sees the release.
  await page.getByText('Version 2.16.57').waitFor();
  await page.getByRole('button', { name: `Your account: ${NAME}` }).click();
  await page.getByRole('link', { name: 'Log out' }).waitFor();
  expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(1);

  // Opened again, the link says that it has done its work, to the administrator and to anybody else.
  const code = hash.split('=')[1] ?? '';
  expect(asked.filter((each) => each.includes(code) && !each.includes('/api/users/me/admin'))).toEqual([]);
  await page.goto(pathname + hash);
  await page.getByText('You are an administrator of this site already.').waitFor();
  const late = await newMember(site, 'Late Lien', '/settings');
  await late.page.goto(pathname + hash);
  await late.page.getByText('This link has been used').waitFor();
  expect(await late.page.getByRole('button', { name: 'Make this account an administrator' }).count()).toBe(0);

  await page.goto('/settings/games');
  await page.getByText('Kept with your account, on every device.').waitFor();
  const tab = await desk.newTab();
  await tab.goto('/settings/games');
  const phone = await device('/settings/games', PHONE);
  await isChosen(phone.page, 'Style', 'Modern');

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/users/me'));
  await choose(page, 'Style', 'Simple');
  await isChosen(tab, 'Style', 'Simple');
  expect((await saved).status()).toBe(200);
  await phone.page.reload();
  await isChosen(phone.page, 'Style', 'Simple');

  // And from the phone to the first device.
  const back = phone.page.waitForResponse((answer) => answer.url().endsWith('/api/users/me'));
  await phone.page.getByRole('slider', { name: 'At the table' }).fill('20');
  expect((await back).status()).toBe(200);
  await page.reload();
  await expect.poll(() => page.getByRole('slider', { name: 'At the table' }).inputValue()).toBe('20');
  desk.expectClean();
  phone.expectClean();
});
