import { PACK_52 } from '@troef/games';
import { expect, test } from 'vitest';
import * as sets from './card-sets.ts';

test('a set of a whole pack of 32 is counted right, also with the sign bit', () => {
  let number = 1;
  for (let round = 0; round < 2_000; round++) {
    number = (Math.imul(number, 1_103_515_245) + 12_345) | 0;
    const members = [...(number >>> 0).toString(2).padStart(32, '0')].toReversed();
    const expected = members.flatMap((bit, at) => (bit === '1' ? [at] : []));
    expect(sets.countOf(number)).toBe(expected.length);
    expect(sets.membersOf(number)).toEqual(expected);
    expect([sets.lowOf(number), sets.topOf(number)]).toEqual([expected[0], expected.at(-1)]);
  }
  expect([sets.countOf(-1), sets.countOf(0), sets.topOf(0)]).toEqual([32, 0, -1]);
  expect([sets.COUNT[0], sets.COUNT[0b1011], sets.COUNT[sets.FULL_SUIT]]).toEqual([0, 3, 13]);
});

test('a card has its bit in the set of its suit, and a code', () => {
  for (const card of PACK_52) {
    const [suit, rank] = [sets.suitNumber(card), sets.rankNumber(card)];
    expect('23456789TJQKA'[rank]).toBe(card[0]);
    expect('HDCS'[suit]).toBe(card[1]);
    expect(sets.setsOf([card])).toEqual(sets.perSuit((each) => (each === suit ? sets.bitOf(rank) : 0)));
    expect(sets.cardOf(sets.codeOf(card))).toBe(card);
    expect([sets.suitIn(sets.codeOf(card)), sets.rankIn(sets.codeOf(card))]).toEqual([suit, rank]);
  }
});

test('above and below leave the card itself out', () => {
  const hand = sets.setsOf(['2H', 'JH', 'QH', 'AH', 'QS']);
  expect(sets.countAbove(hand[0], sets.JACK)).toBe(2);
  expect(sets.countBelow(hand[0], sets.JACK)).toBe(1);
  expect(hand[0] & sets.above(sets.QUEEN)).toBe(sets.bitOf(sets.ACE));
  expect(hand[0] & sets.below(sets.QUEEN)).toBe(sets.bitOf(0) | sets.bitOf(sets.JACK));
  const [hearts, , , spades] = sets.withoutCard(hand, sets.SPADES, sets.QUEEN);
  expect([hearts, spades, sets.holds(hand[3], sets.QUEEN)]).toEqual([hand[0], 0, true]);
});
