/** The site opens in the language of the reader and stays in the one he chooses. */
import { expect, test } from 'vitest';
import { comesAlive, newPerson, shot } from './support/browser.ts';
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
  await person.leave();
});

test('an address that does not exist is answered with 404', async () => {
  const answer = await ask('/en/no-such-page', 'en');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('text/html');
});
