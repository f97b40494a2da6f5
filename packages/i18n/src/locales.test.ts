/** Every way the four sources can agree or not: each is a language of ours, or says nothing. */
import { expect, test } from 'vitest';
import { chooseLocale, LOCALES } from './locales.ts';

const SAID = [...LOCALES, undefined];
const TABLE = SAID.flatMap((address) =>
  SAID.flatMap((stored) =>
    SAID.flatMap((account) => SAID.map((browser) => ({ address, stored, account, browser }))),
  ),
);

test('address, stored, account, browser: the first that says one of ours, else English', () => {
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
  ['an address says its language in its first part only', { path: '/room/fr' }, 'en'],
  ['a language alone is an address', { path: '/fr' }, 'fr'],
  ['the bare address says none', { path: '/', account: 'nl' }, 'nl'],
  ['what was stored by hand and is none of ours says nothing', { stored: 'de', account: 'fr' }, 'fr'],
  ['nor does an account without one', { account: null, browser: ['nl'] }, 'nl'],
  [
    'the first language of the browser we speak, by its language part',
    { browser: ['de-DE', 'FR-be', 'nl'] },
    'fr',
  ],
  ['English when we speak none of them', { browser: ['de', 'pl-PL'] }, 'en'],
  ['English when nothing is known', {}, 'en'],
] as const)('%s', (_, sources, expected) => {
  expect(chooseLocale(sources)).toBe(expected);
});
