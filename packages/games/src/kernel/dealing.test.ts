import { expect, test } from 'vitest';
import { type Card, PACK_52 } from './card.ts';
import { cut, dealPackets, type FinishedDeal, gather, isPack } from './dealing.ts';
import { createRng, type RandomStream } from './random.ts';
import { mapSeats } from './seat.ts';

/** Answers the last number of every range, which leaves every Fisher-Yates as it was, and notes the bounds. */
function still(): RandomStream & { readonly bounds: number[] } {
  const bounds: number[] = [];
  return {
    bounds,
    below: (bound) => {
      bounds.push(bound);
      return bound - 1;
    },
  };
}

const at = (from: number, to: number): readonly Card[] => PACK_52.slice(from, to);

/** Two tricks for seat 1, one for seat 3; ten cards left in every hand. Seat 2 dealt. */
const deal: FinishedDeal = {
  dealer: 2,
  tricks: [
    { winner: 1, cards: at(0, 4) },
    { winner: 3, cards: at(4, 8) },
    { winner: 1, cards: at(8, 12) },
  ],
  leftovers: mapSeats((seat) => at(12 + 10 * seat, 22 + 10 * seat)),
  laidAway: [],
};

test('4-4-5 from the top: four to each from the dealer’s left, four more, then five', () => {
  const hands = dealPackets(PACK_52, 0, [4, 4, 5]);
  expect(hands[1]).toEqual([...at(0, 4), ...at(16, 20), ...at(32, 37)]);
  expect(hands[0]).toEqual([...at(12, 16), ...at(28, 32), ...at(47, 52)]);
});

test('the piles lie on top from the dealer’s left, the hands below, and nobody’s empty pile counts', () => {
  const stream = still();
  const pack = gather(deal, stream);
  expect(pack).toEqual([
    ...at(4, 8), // seat 3, on the dealer's left
    ...at(0, 4), // seat 1, in the order won
    ...at(8, 12),
    ...at(42, 52), // the hands of seats 3, 0, 1, 2
    ...at(12, 22),
    ...at(22, 32),
    ...at(32, 42),
  ]);
  const hand = [10, 9, 8, 7, 6, 5, 4, 3, 2];
  expect(stream.bounds).toEqual([
    ...[4, 3, 2, 4, 3, 2, 4, 3, 2], // each trick, as played
    2, // seat 1's two tricks; seat 3's single one draws nothing
    2, // two piles
    ...hand,
    ...hand,
    ...hand,
    ...hand,
    ...[4, 3, 2], // the four hands
  ]);
});

test('cards laid away are one more unit at the bottom', () => {
  const laidAway = ['AH', 'KH', 'QH', 'JH'] as const;
  const small: FinishedDeal = {
    dealer: 3,
    tricks: Array.from({ length: 12 }, (_, i) => ({ winner: 0, cards: at(4 + 4 * i, 8 + 4 * i) })),
    leftovers: [[], [], [], []],
    laidAway,
  };
  const stream = still();
  expect(gather(small, stream).slice(-4)).toEqual(laidAway);
  expect(stream.bounds.slice(-3)).toEqual([4, 3, 2]);
});

test('the cut takes 4 to 48 cards from the top and puts them under the rest', () => {
  expect(cut(PACK_52, 4, { below: () => 0 })).toEqual([...at(4, 52), ...at(0, 4)]);
  const stream = still();
  expect(cut(PACK_52, 4, stream)).toEqual([...at(48, 52), ...at(0, 48)]);
  expect(stream.bounds).toEqual([45]);
});

test('every gathered and cut deck is the pack, and the same seed gives the same deck', () => {
  for (let seed = 0; seed < 200; seed++) {
    const deck = cut(gather(deal, createRng(seed)), 4, createRng(seed));
    expect(isPack(deck)).toBe(true);
    expect(cut(gather(deal, createRng(seed)), 4, createRng(seed))).toEqual(deck);
  }
});
