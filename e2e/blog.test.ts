/**
 * The blog is read on a phone and by mail, a post stays the same post in another language, and readers reach
 * the administrators.
 */
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { comesAlive, newPerson, PHONE, shot } from './support/browser.ts';
import { letterTo } from './support/mail.ts';
import { api, newAccount, newMember } from './support/member.ts';
import { openSite } from './support/site.ts';

const site = openSite();

const pathOf = (url: string): string => new URL(url).pathname;
const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

test('a reader opens a post from the list, and reads it in another language', async () => {
  const reader = await newPerson(site.browser, site.server.url, { ...PHONE, locale: 'fr-BE' });
  const { page } = reader;
  await page.goto('/fr');
  await comesAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  await shot(page, 'blog-fr');
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(WIDER)).toBe(0);

  await page.getByRole('link', { name: 'Faire chuter une misère' }).click();
  await page.getByRole('heading', { level: 1, name: 'Faire chuter une misère' }).waitFor();
  expect(pathOf(page.url())).toBe('/fr/blog/defendre-contre-une-misere');
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(WIDER)).toBe(0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Nederlands' }).click();
  await page.getByRole('heading', { level: 1, name: 'Een miserie verdedigen' }).waitFor();
  await expect.poll(() => pathOf(page.url())).toBe('/nl/blog/een-miserie-verdedigen');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Een miserie verdedigen' }).waitFor();
  await comesAlive(page);
  expect(await page.evaluate(WIDER)).toBe(0);
  await shot(page, 'blog-post-nl');
  reader.expectClean();
});

test('a post and the list are whole before any script runs, and a draft is nowhere', async () => {
  const read = async (path: string) => (await fetch(`${site.server.url}${path}`)).text();
  expect(await read('/nl/blog/een-miserie-verdedigen')).toContain('<h2 id=');
  const list = await read('/nl/blog');
  expect(list).toContain('/nl/blog/een-miserie-verdedigen');
  expect(list).toContain('type="application/atom+xml"');
  for (const path of ['/nl/blog', '/nl/blog/feed.xml']) {
    expect(await read(path)).not.toContain('jouw-huisregels');
  }
  const draft = await fetch(`${site.server.url}/nl/blog/jouw-huisregels`);
  expect(pathOf(draft.url)).toBe('/nl/blog');
});

test('a list of one topic is there without a script, and leads to its posts', async () => {
  const html = await (await fetch(`${site.server.url}/nl/blog/tag/manille`)).text();
  expect(html).toContain('/nl/blog/seinen-bij-het-manillen');
  expect(html).not.toContain('/nl/blog/een-miserie-verdedigen');
  const reader = await newPerson(site.browser, site.server.url, { ...PHONE, locale: 'nl-BE' });
  const { page } = reader;
  await page.goto('/nl/blog');
  await comesAlive(page);
  await page
    .getByRole('navigation', { name: 'Berichten over' })
    .getByRole('link', { name: 'Manillen' })
    .click();
  await expect.poll(() => pathOf(page.url())).toBe('/nl/blog/tag/manille');
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect.poll(() => pathOf(page.url())).toBe('/fr/blog/tag/manille');
  reader.expectClean();
});

test('a reader subscribes, confirms by the mail, and ends it by its link', async () => {
  const email = 'blog.lezer@example.org';
  const reader = await newPerson(site.browser, site.server.url, { ...PHONE, locale: 'nl-BE' });
  const { page } = reader;
  await page.goto('/nl/blog/een-miserie-verdedigen');
  await comesAlive(page);
  const form = page.getByRole('form', { name: 'Per mail' });
  await form.getByRole('button', { name: 'Inschrijven' }).click();
  await form.getByText('Dat is geen e-mailadres.').waitFor();
  await form.getByRole('textbox', { name: 'E-mailadres' }).fill(email);
  await form.getByRole('button', { name: 'Inschrijven' }).click();
  await page.getByText('Kijk in je mailbox').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const letter = await letterTo(site.server.url, email, /Nieuwe berichten per mail/);
  const link = new URL(letter.match(/https?:\/\/\S+subscription\S+/)?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Het is in orde' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'blog-confirmed-nl');

  await page.goto(link.pathname);
  await page.getByRole('button', { name: 'Opzeggen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Geen mails meer' }).waitFor();
  expect(await page.evaluate(WIDER)).toBe(0);
  reader.expectClean();

  await page.goto(link.pathname + link.search);
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await page.getByText('Deze link werkt niet meer').waitFor();
});

test('a guest writes to the administrators', async () => {
  const reader = await newPerson(site.browser, site.server.url, { ...PHONE, locale: 'fr-BE' });
  const { page } = reader;
  await page.goto('/fr');
  await comesAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Écrivez-nous' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(WIDER)).toBe(0);
  await shot(page, 'contact-fr');
  const send = page.getByRole('button', { name: 'Envoyer' });
  await page.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill('jean@example.org');
  await send.click();
  await page.getByText('Écrivez-en un peu plus').waitFor();
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Je ne retrouve plus ma table.');
  let sent: unknown;
  // Whether a shared server has an administrator depends on other journeys.
  await page.route('**/api/contact', async (route) => {
    sent = route.request().postDataJSON();
    await route.fulfill({ status: 202, json: {} });
  });
  await send.click();
  await page.getByText('La réponse arrivera à jean@example.org').waitFor();
  expect(sent).toEqual({ email: 'jean@example.org', text: 'Je ne retrouve plus ma table.', locale: 'fr' });
  expect(await axeFindings(page)).toEqual([]);
});

test('an address that is no page offers a search, which finds pages', async () => {
  const reader = await newPerson(site.browser, site.server.url, { ...PHONE, locale: 'nl-BE' });
  const { page } = reader;
  await page.goto('/nl/miserie-verdedigen');
  await comesAlive(page);
  const field = page.getByRole('searchbox', { name: 'Een pagina, een speler, een tafel of een toernooi' });
  await expect.poll(() => field.inputValue()).toBe('miserie verdedigen');
  await page.getByRole('button', { name: 'Zoeken' }).click();
  await page.getByText('Meld je aan om ook spelers te vinden.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(WIDER)).toBe(0);
  await shot(page, 'not-found-nl');
  await page.getByRole('link', { name: 'Een miserie verdedigen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Een miserie verdedigen' }).waitFor();
});

test('a member finds people and tables from there', async () => {
  const { name } = await newAccount(site, 'Vindbare Vera');
  const member = await newMember(site, 'Zoekende Zita', '/nl');
  const { page, token } = member;
  await api(site, '/api/rooms', { token, body: { variant: 'manille', length: 'free' } });
  await page.goto('/nl/nergens');
  await comesAlive(page);
  const field = page.getByRole('searchbox');
  const search = page.getByRole('main').getByRole('button', { name: 'Zoeken', exact: true });
  await field.fill('vindbare');
  await search.click();
  await page.getByRole('main').getByRole('link', { name }).waitFor();
  await field.fill('zita');
  await search.click();
  await page.getByRole('link', { name: /^Manillen · .*Zoekende Zita/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
