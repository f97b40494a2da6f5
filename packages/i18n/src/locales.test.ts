/** All combinations of the four sources. Each is a language of the site or says nothing. */
import { expect, test } from 'vitest';
import { chooseLocale, LOCALES } from './locales.ts';

const SAID = [...LOCALES, undefined];
const TABLE = SAID.flatMap((address) =>
  SAID.flatMap((stored) =>
    SAID.flatMap((account) => SAID.map((browser) => ({ address, stored, account, browser }))),
  ),
);

test('the first of address, stored, account and browser with a language of the site counts, else English', () => {
  expect(TABLE).toHaveLength(256);
  for (const row of TABLE) {
    const { address, stored, account, browser } = row;
    const shown = chooseLocale({
      path: address === undefined ? '/settings' : `/${address}/rules`,
      stored,
      account,
      browser: browser === undefined ? [] : [`${browser}-BE`],
    });
    const expected = [address, stored, account, browser].find((each) => each !== undefined) ?? 'en';
    expect(shown, JSON.stringify(row)).toBe(expected);
  }
});

test.each([
  ['only the first part of an address names a language', { path: '/room/fr' }, 'en'],
  ['an address may be a language alone', { path: '/fr' }, 'fr'],
  ['the address of the root names no language', { path: '/', account: 'nl' }, 'nl'],
  ['a stored value that is no language of the site is ignored', { stored: 'de', account: 'fr' }, 'fr'],
  ['an account without a language is ignored', { account: null, browser: ['nl'] }, 'nl'],
  [
    'the first language of the browser that the site has counts, by its language part',
    { browser: ['de-DE', 'FR-be', 'nl'] },
    'fr',
  ],
  ['it is English if the site has none of them', { browser: ['de', 'pl-PL'] }, 'en'],
  ['it is English if nothing is known', {}, 'en'],
] as const)('%s', (_, sources, expected) => {
  expect(chooseLocale(sources)).toBe(expected);
});
