import { CATALOGUES } from '@troef/i18n/catalogues.ts';
import { compileArea } from '@troef/i18n/compile.ts';
import type { Locale } from '@troef/i18n/locales.ts';
import { expect, test } from 'vitest';
import { createTranslator } from '../../lib/words/i18n.tsx';
import { titleWords } from './title-words.ts';

const wordsIn = (locale: Locale, title: string): string => {
  const area = (name: 'settings' | 'games') =>
    compileArea(name, locale, CATALOGUES.en[name], CATALOGUES[locale][name]);
  return titleWords(createTranslator(locale, { ...area('settings'), ...area('games') }), title);
};

test.each([
  ['en', 'Champion whist 2026', 'Colour whist champion 2026'],
  ['nl', 'Champion hearts 2026', 'Kampioen Hartenjagen 2026'],
  ['fr', 'Champion manille 2026', 'Titre de champion 2026 (Manille)'],
  ['nl', 'Freewhist veteran', 'Freewhist-veteraan'],
  ['en', 'Champion hearts 2026 · Champion whist 2026', 'Hearts champion 2026 · Colour whist champion 2026'],
  ['nl', 'Champion poker 2026', 'Champion poker 2026'],
  ['fr', 'Mayor of Ghent', 'Mayor of Ghent'],
] as const)('in %s the title %s is written as %s', (locale, title, words) => {
  expect(wordsIn(locale, title)).toBe(words);
});
