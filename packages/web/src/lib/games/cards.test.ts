import * as games from '@troef/games';
import { expect, test } from 'vitest';
import * as cards from './cards.ts';

test('the page reads cards and seats as the rules write them', () => {
  expect(cards.SEATS).toEqual(games.SEATS);
  expect(cards.RANKS).toEqual(games.RANKS);
  for (const card of games.PACK_52) {
    expect([cards.rankOf(card), cards.suitOf(card)]).toEqual([games.rankOf(card), games.suitOf(card)]);
  }
});
