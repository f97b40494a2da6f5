/** Everything that can be chosen in a game has words, in every language. */
import { CATALOGUES } from '@troef/i18n/catalogues.ts';
import { compileArea } from '@troef/i18n/compile.ts';
import { LOCALES, type Locale } from '@troef/i18n/locales.ts';
import { GAME_LENGTHS, ruleChoices } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { createTranslator } from '../words/i18n.tsx';
import { lengthLabel, lengthLegend, lengthWords } from './length-words.ts';
import { VARIANTS } from './variants.ts';

const site = (locale: Locale) => CATALOGUES[locale].site;
const translator = (locale: Locale) =>
  createTranslator(locale, compileArea('site', locale, site('en'), site(locale)));

test('a length says what it counts', () => {
  const t = translator('en');
  expect(lengthWords(t, 'whist', 8)).toBe('8 deals');
  expect(lengthWords(t, 'hearts', 8)).toBe('8 deals');
  expect(lengthWords(t, 'hearts', 50)).toBe('to 50 points');
  expect(lengthWords(t, 'manille', 'free')).toBe('no limit');
  expect(lengthWords(t, 'kingen', 'double')).toBe('Double king');
});

test('a table of a tournament counts deals in games to a number of points too', () => {
  const t = translator('en');
  expect(lengthWords(t, 'manille', 8)).toBe('8 deals');
  expect(lengthWords(t, 'belote', 12)).toBe('12 deals');
  expect(lengthWords(t, 'hearts', 16)).toBe('16 deals');
  expect(lengthWords(t, 'manille', 61)).toBe('to 61 points');
});

test('a button says so itself only if the numbers mean different things', () => {
  const t = translator('nl');
  expect(lengthLegend(t, 'manille')).toBe('Tot hoeveel punten');
  expect(lengthLabel(t, 'manille', 121)).toBe('121');
  expect(lengthLegend(t, 'hearts')).toBe('Lengte');
  expect(lengthLabel(t, 'hearts', 12)).toBe('12 deeltjes');
});

describe.each(VARIANTS)('%s', (variant) => {
  test.each(LOCALES)('has words for every length and rule in %s', (locale) => {
    const t = translator(locale);
    for (const length of GAME_LENGTHS[variant].values) {
      expect(lengthWords(t, variant, length)).not.toMatch(/^site\./);
      expect(lengthLabel(t, variant, length)).not.toMatch(/^site\./);
    }
    for (const [rule, choice] of Object.entries(ruleChoices(variant))) {
      expect(site(locale)).toHaveProperty([`options.rule.${rule}`]);
      if (typeof choice === 'boolean') continue;
      for (const value of choice) expect(site(locale)).toHaveProperty([`options.rule.${rule}.${value}`]);
    }
  });
});
