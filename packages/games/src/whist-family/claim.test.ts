import { expect, test } from 'vitest';
import { parseCards, type Suit } from '../kernel/cards/card.ts';
import { type BySeat, mapSeats } from '../kernel/seat.ts';
import { holdsAllTheRest } from './claim.ts';

const claims = (trump: Suit, ...hands: BySeat<string>): boolean =>
  holdsAllTheRest(
    mapSeats((seat) => parseCards(hands[seat]) ?? []),
    0,
    trump,
  );

test('a leader who holds only trumps claims the rest if no other hand has a trump', () => {
  expect(claims('H', '3H 2H', 'AS KS', 'AD KD', 'AC KC')).toBe(true);
});

test('a plain card in the leader’s hand or a trump in another hand prevents the claim', () => {
  expect(claims('H', '3H AS', 'KS QS', 'AD KD', 'AC KC')).toBe(false);
  expect(claims('H', 'AH KH', 'AS 2H', 'AD KD', 'AC KC')).toBe(false);
});
