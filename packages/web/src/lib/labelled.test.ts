import { expect, test } from 'vitest';
import { labelled } from './labelled.ts';

test('a thin space stands before the colon in French, and none in the other languages', () => {
  expect(labelled('fr', 'Renommer', 'Maison')).toBe('Renommer\u202f: Maison');
  expect(labelled('nl', 'Naam wijzigen', 'Thuis')).toBe('Naam wijzigen: Thuis');
  expect(labelled('en', 'Rename', 'Home')).toBe('Rename: Home');
});
