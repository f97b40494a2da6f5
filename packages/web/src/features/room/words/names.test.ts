import { expect, test } from 'vitest';
import { partsOf } from '../../../lib/words/moves.ts';
import { en, fr, nl } from '../testing/speakers.ts';
import { cardName, theCard } from './names.ts';

test('a bid is split into its parts', () => {
  expect(partsOf('solo5:C')).toEqual({ kind: 'solo', level: 5, suit: 'C' });
  expect(partsOf('abundance12:H')).toEqual({ kind: 'abundance', level: 12, suit: 'H' });
  expect(partsOf('trullKeep')).toEqual({ kind: 'trullKeep', level: 0, suit: null });
});

test('cards are called as people call them', () => {
  expect([en, nl, fr].map((t) => cardName(t, 'QH'))).toEqual([
    'queen of hearts',
    'hartenvrouw',
    'dame de cœur',
  ]);
  expect([en, nl, fr].map((t) => theCard(t, 'AH'))).toEqual([
    'the ace of hearts',
    'de hartenaas',
    'l’as de cœur',
  ]);
  expect([en, nl, fr].map((t) => cardName(t, 'TC'))).toEqual(['ten of clubs', 'klavertien', 'dix de trèfle']);
});
