/** The site opens in the language of the visitor and stays in the one they choose. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comesAlive, DESKTOP, newPerson, shot } from './support/browser.ts';
import { logInByApi, MEMBER_PASSWORD } from './support/member.ts';
import { openSite } from './support/site.ts';

const site = openSite();

const ask = (path: string, languages: string) =>
  fetch(`${site.server.url}${path}`, { redirect: 'manual', headers: { 'accept-language': languages } });

test.each([
  ['nl-BE,nl;q=0.9', '/nl'],
  ['fr-BE', '/fr'],
  ['en-GB', '/en'],
  ['de-DE,fr;q=0.5', '/fr'],
  ['ja', '/en'],
])('/ leads a reader of %s to %s', async (languages, address) => {
  const answer = await ask('/', languages);
  expect(answer.status).toBe(302);
  expect(new URL(answer.headers.get('location') ?? '', site.server.url).pathname).toBe(address);
  expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-language');
});

test.each(['en', 'nl', 'fr'])('/%s is a whole page before any script runs', async (language) => {
  const answer = await ask(`/${language}`, 'ja');
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}`));
  expect(html).toContain('Troef');
  expect(html).toContain('<main');
});

test.each([
  ['en', 'Play'],
  ['nl', 'Spelen'],
  ['fr', 'Jouer'],
])('the page in %s hydrates in its language', async (language, play) => {
  const person = await newPerson(site.browser, site.server.url, { locale: 'en-GB' });
  await person.page.goto(`/${language}`);
  await person.page
    .getByRole('button', { name: play })
    .or(person.page.getByRole('link', { name: play }))
    .first()
    .waitFor();
  await comesAlive(person.page);
  expect(await person.page.getAttribute('html', 'lang')).toMatch(new RegExp(`^${language}`));
  await shot(person.page, `landing-${language}`);
  person.expectClean();
});

test('an address that does not exist is answered with 404', async () => {
  const answer = await ask('/en/no-such-page', 'en');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('text/html');
});

const langOf = (page: Page): Promise<string | null> => page.getAttribute('html', 'lang');

test('a visitor who reads, plays and joins in French sees French everywhere, whatever the browser asks for', async () => {
  const reader = await newPerson(site.browser, site.server.url, { ...DESKTOP, locale: 'en-GB' });
  const { page } = reader;
  await page.goto('/fr');
  await comesAlive(page);
  await page.getByRole('link', { name: 'Toutes les tables ouvertes' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Jouer à plusieurs' });
  await heading.waitFor();
  await page.reload();
  await heading.waitFor();

  const login = page.getByRole('link', { name: 'Connexion' });
  await login.click();
  await page.getByRole('link', { name: 'Créez-en un' }).click();
  await page.getByLabel('Nom', { exact: true }).fill('Elodie Langue');
  await page.getByLabel('Adresse e-mail').fill('elodielangue@example.org');
  await page.getByLabel('Mot de passe', { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await page.waitForURL(/\/verify/);
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Français', checked: true }).waitFor();
  expect(await langOf(page)).toBe('fr');
  await page.goto('/status');
  await page.getByRole('heading', { level: 1, name: 'Disponible ?' }).waitFor();
  reader.expectClean();
  await reader.leave();

  // On a device without a choice the language of the account holds; a choice made there is stored in the
  // account.
  const { storageState } = await logInByApi(site, { name: 'Elodie Langue', email: '' });
  const elsewhere = await newPerson(site.browser, site.server.url, {
    ...DESKTOP,
    locale: 'en-GB',
    storageState,
  });
  await elsewhere.page.goto('/settings');
  await elsewhere.page.getByRole('radio', { name: 'Français', checked: true }).waitFor();
  expect(await langOf(elsewhere.page)).toBe('fr');
  // The page tells the server when it is idle.
  await expect.poll(() => elsewhere.page.evaluate(() => document.cookie)).toMatch(/locale=fr/);
  await elsewhere.page.goto('/');
  await expect.poll(() => new URL(elsewhere.page.url()).pathname).toMatch(/^\/fr/);
  // Before that a link only leads to the page in the other language.
  await comesAlive(elsewhere.page);
  await elsewhere.page
    .getByRole('navigation', { name: 'Langue' })
    .getByRole('link', { name: /Nederlands/ })
    .click();
  await expect
    .poll(async () => (await logInByApi(site, { name: 'Elodie Langue', email: '' })).profile.locale)
    .toBe('nl');
});
