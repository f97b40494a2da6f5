import { BELOTE_TRUMPS, beloteRanks, PACK_32, SUITS } from '@troef/games';
import { expect, test } from 'vitest';
import { bestOf } from './cards.ts';

test.each(BELOTE_TRUMPS)('the best card of a suit is the first of its ranks when %s is played', (trump) => {
  for (const suit of SUITS)
    expect(bestOf(PACK_32, suit, trump)).toBe(`${beloteRanks(suit, trump)[0]}${suit}`);
  expect(bestOf(['7H', '8H'], 'S', trump)).toBeUndefined();
});
