import { expect, test } from 'vitest';
import { parseCards, type Suit } from './card.ts';
import { holdsAllTheRest } from './claim.ts';
import { type BySeat, mapSeats } from './seat.ts';

const claims = (trump: Suit, ...hands: BySeat<string>): boolean =>
  holdsAllTheRest(
    mapSeats((seat) => parseCards(hands[seat]) ?? []),
    0,
    trump,
  );

test('only trumps on lead and no trump elsewhere: the rest is his', () => {
  expect(claims('H', '3H 2H', 'AS KS', 'AD KD', 'AC KC')).toBe(true);
});

test('a plain card in the hand, or a trump outside, and the tricks are played', () => {
  expect(claims('H', '3H AS', 'KS QS', 'AD KD', 'AC KC')).toBe(false);
  expect(claims('H', 'AH KH', 'AS 2H', 'AD KD', 'AC KC')).toBe(false);
});
