import { expect, test } from 'vitest';
import { type Card, parseCards } from '../kernel/cards/card.ts';
import { slamSuits } from './slam.ts';

const suits = (hand: string) => slamSuits(parseCards(hand) as readonly Card[]);

test('thirteen of one suit are a slam', () => {
  expect(suits('AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H')).toEqual(['H']);
});

test('a long trump suit needs a run that draws the missing trumps', () => {
  // 9 held, 4 missing: a run of min(4, ceil(4/3) + 1) = 3.
  const sides = 'AD AC AS KS';
  expect(suits(`AH KH QH 9H 8H 7H 6H 5H 4H ${sides}`)).toEqual(['H']);
  expect(suits(`AH KH JH 9H 8H 7H 6H 5H 4H ${sides}`)).toEqual([]);
});

test('when only the king is missing, the ace is enough', () => {
  expect(suits('AH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AS')).toEqual(['H']);
});

test('a short side suit is solid if it is only a run from its ace', () => {
  expect(suits('AH KH QH JH TH 9H 8H 7H AD KD AC AS KS')).toEqual(['H']);
  expect(suits('AH KH QH JH TH 9H 8H 7H AD QD AC AS KS')).toEqual([]);
});

test('a suit that is only a short run cannot be the trump: there the run must be long enough', () => {
  expect(suits('AH KH QH AD KD QD AC KC QC AS KS QS JS')).toEqual(['S']);
});
