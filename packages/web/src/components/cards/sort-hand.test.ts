import { expect, test } from 'vitest';
import { sortHand } from './sort-hand.ts';

test('suits stand in the chosen order, high cards first', () => {
  expect(sortHand(['2S', 'TH', 'AH', 'KC', '9D'], { suits: 'HCDS', sort: 'descending' })).toEqual([
    'AH',
    'TH',
    'KC',
    '9D',
    '2S',
  ]);
});

test('low cards come first if the player prefers', () => {
  expect(sortHand(['AH', '2H', 'TH'], { suits: 'HCDS', sort: 'ascending' })).toEqual(['2H', 'TH', 'AH']);
});

test('strong cards come first in the ranking of the game', () => {
  const manille = () => ['T', 'A', 'K', 'Q', 'J', '9', '8', '7'] as const;
  expect(sortHand(['AH', '7H', 'TH', 'KH'], { suits: 'HCDS', sort: 'descending' }, manille)).toEqual([
    'TH',
    'AH',
    'KH',
    '7H',
  ]);
});
