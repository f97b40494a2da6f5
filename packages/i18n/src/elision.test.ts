import { expect, test } from 'vitest';
import { CATALOGUES } from './catalogues.ts';
import { elided } from './elision.ts';
import { translate } from './translate.ts';

test.each([
  ['Table de Els', 'Table d’Els'],
  ['Table de Élodie', 'Table d’Élodie'],
  ['Table de Yves', 'Table d’Yves'],
  ['Table de Hugo', 'Table d’Hugo'],
  ['Qu’en dites-vous ? Que Arthur joue', 'Qu’en dites-vous ? Qu’Arthur joue'],
  ['Table de Hans', 'Table de Hans'],
  ['Table de Yann', 'Table de Yann'],
  ['Table de Marie', 'Table de Marie'],
  ['cède un pli de huit, de onze', 'cède un pli de huit, de onze'],
])('%s is written %s', (given, written) => {
  expect(elided(given)).toBe(written);
});

test('a word before a name is elided in French, and not in other languages', () => {
  expect(translate('fr', 'rooms.tableOf', { name: 'Els' })).toBe('Table d’Els');
  expect(translate('nl', 'rooms.tableOf', { name: 'Els' })).toBe('Tafel van Els');
});

test('the sentences of the French catalogue have their elisions', () => {
  const wrong = Object.values(CATALOGUES.fr).flatMap((area) =>
    Object.values(area).filter((message) => elided(message) !== message),
  );
  expect(wrong).toEqual([]);
});
