import { MANILLE_RANKS, manillePoints, PACK_32, type Play } from '@troef/games';
import { expect, test } from 'vitest';
import { MANILLE_ORDER, pointsOf, winningCard } from './cards.ts';

const plays = (...cards: readonly Play['card'][]): readonly Play[] =>
  cards.map((card, at) => ({ seat: (at % 4) as Play['seat'], card }));

test('order and points agree with the rules', () => {
  expect(MANILLE_ORDER).toEqual(MANILLE_RANKS);
  for (const card of PACK_32) expect(pointsOf(card)).toBe(manillePoints(card));
});

test('the winning card is the highest trump, else the highest of the suit led', () => {
  expect(winningCard([], 'H')).toBeUndefined();
  expect(winningCard(plays('AC', 'TC', 'TS'), null)).toBe('TC');
  expect(winningCard(plays('AC', '7H', '9H'), 'H')).toBe('9H');
});
