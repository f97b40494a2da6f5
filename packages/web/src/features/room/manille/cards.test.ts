import type { Play } from '@troef/games';
import { expect, test } from 'vitest';
import { winningCard } from './cards.ts';

const plays = (...cards: readonly Play['card'][]): readonly Play[] =>
  cards.map((card, at) => ({ seat: (at % 4) as Play['seat'], card }));

test('the winning card is the highest trump, else the highest of the suit led', () => {
  expect(winningCard([], 'H')).toBeUndefined();
  expect(winningCard(plays('AC', 'TC', 'TS'), null)).toBe('TC');
  expect(winningCard(plays('AC', '7H', '9H'), 'H')).toBe('9H');
});
