/** The blog is read on a phone, and a post stays the same post in another language. */
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { comesAlive, newPerson, PHONE, shot } from './support/browser.ts';
import { openSite } from './support/site.ts';

const site = openSite();

const pathOf = (url: string): string => new URL(url).pathname;
const WIDER = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

test('a reader opens a post from the list, and reads it in another language', async () => {
  const reader = await newPerson(site.browser, site.server.url, { ...PHONE, locale: 'fr-BE' });
  const { page } = reader;
  await page.goto('/fr');
  await comesAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
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
