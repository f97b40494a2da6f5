import { describe, expect, test } from 'vitest';
import { AREAS, CATALOGUES } from './catalogues.ts';
import { problemsIn, problemsOf } from './check.ts';
import { LOCALES } from './locales.ts';
import { translate } from './translate.ts';

describe.each(LOCALES)('%s', (locale) => {
  test('every sentence is there, is readable, and takes the same values as the English one', () => {
    expect(problemsOf(locale)).toEqual([]);
  });
});

test('keys are in the same order in every language, so that a reviewer can compare them side by side', () => {
  for (const area of AREAS) {
    const keys = Object.keys(CATALOGUES.en[area]);
    for (const locale of LOCALES)
      expect(Object.keys(CATALOGUES[locale][area]), `${locale}/${area}`).toEqual(keys);
  }
});

describe('a translation is refused', () => {
  const refused = (english: string, french: string) =>
    problemsIn({ key: english }, { key: french }, 'fr', 'fr/site.json');

  test('if a sentence is missing or does not exist in English', () => {
    expect(problemsIn({ key: 'Play' }, { kye: 'Jouer' }, 'fr', 'fr/site.json')).toHaveLength(2);
  });
  test('if it is not a readable message', () => {
    expect(refused('{name} plays', '{name joue')).toHaveLength(1);
  });
  test('if it takes other values', () => {
    expect(refused('{name} plays', '{nom} joue')).toHaveLength(1);
    expect(refused('<b>{name}</b> plays', '{name} joue')).toHaveLength(1);
  });
  test('if it lacks a plural form of its language', () => {
    expect(
      refused('{n, plural, one {# deal} other {# deals}}', '{n, plural, one {# donne} other {# donnes}}'),
    ).toEqual([expect.stringContaining('many')]);
  });
  test('if it has other choices than the English one', () => {
    expect(
      refused('{l, select, easy {easy} other {normal}}', '{l, select, facile {facile} other {normal}}'),
    ).toHaveLength(1);
  });
  test('if a line may break between a French mark and its word', () => {
    expect(refused('Sure?', 'Certain ?')).toEqual([expect.stringContaining('U+202F')]);
    expect(refused('“no”', '« non »')).toHaveLength(1);
    expect(refused('Sure?', 'Certain\u202f?')).toEqual([]);
  });
});

test('French has the plural forms one, many and other', () => {
  const say = (count: number) => translate('fr', 'check.good', { count });
  expect(say(1)).toMatch(/^La seule donne/);
  expect(say(8)).toBe('Les 8 donnes sont exactement celles que donnent les nombres.');
  expect(say(1_000_000)).toMatch(/^Les 1\s000\s000 donnes/u);
});

test('an unknown id is returned as it is, a known one is translated', () => {
  expect(translate('nl', 'site.landing.play')).toBe('Spelen');
  expect(translate('nl', 'site.no_such_thing')).toBe('site.no_such_thing');
});
