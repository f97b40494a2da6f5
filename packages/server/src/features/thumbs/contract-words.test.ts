/** The line of a share picture that says what is played. */
import { expect, test } from 'vitest';
import { contractLine } from './contract-words.ts';

test('a contract is named with its trump, and nothing is said where there is none', () => {
  expect(contractLine('nl', 'whist', { id: 'together8', trump: 'D' })).toBe('Samen 8 · Ruiten is troef');
  expect(contractLine('fr', 'wiezen', { id: 'misery', trump: null })).toBe('Misère');
  expect(contractLine('nl', 'kingen', { id: 'queens', trump: null })).toBe('Geen vrouwen');
  expect(contractLine('en', 'manille', { id: 'trump', trump: 'S' })).toBe('Spades are trumps');
  expect(contractLine('nl', 'hearts', null)).toBe('');
});
