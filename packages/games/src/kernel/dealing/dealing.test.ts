import { expect, test } from 'vitest';
import { type Card, formatCards, PACK_32, PACK_52, suitOf } from '../cards/card.ts';
import { mapSeats, type Seat } from '../seat.ts';
import {
  becomeOthers,
  cut,
  dealPackets,
  type FinishedDeal,
  type Gathering,
  gather,
  gatheredDeck,
  isPack,
} from './dealing.ts';
import { createRng, type RandomStream } from './random.ts';
import { verifiableStream } from './verifiable-stream.ts';

/** Makes a stream whose draws leave every Fisher-Yates unchanged. It notes the bounds. */
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

/** Seat 2 dealt. Seat 1 has two tricks, seat 3 has one, and ten cards are left in every hand. */
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

test('the piles lie on top from the dealer’s left, the hands lie below, and an empty pile does not count', () => {
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

test('every card becomes another one: the suits are drawn first, then the ranks of each new suit from high to low', () => {
  const quiet = still();
  expect(becomeOthers(PACK_52, PACK_52, quiet)).toEqual(PACK_52);
  const ranks = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
  expect(quiet.bounds).toEqual([4, 3, 2, ...ranks, ...ranks, ...ranks, ...ranks]);
  const small = still();
  becomeOthers(PACK_32, PACK_32, small);
  expect(small.bounds.slice(3, 10)).toEqual([8, 7, 6, 5, 4, 3, 2]);

  // A Fisher-Yates that always draws 0 moves the first to the end: H D C S become D C S H. Ranks move the
  // same way.
  const turned = becomeOthers(['AH', 'KH', '2H', 'AS', '2D'], PACK_52, { below: () => 0 });
  expect(formatCards(turned)).toBe('KD QD AD KH AC');
});

test('cards of a suit stay cards of one suit', () => {
  const others = becomeOthers(PACK_52, PACK_52, createRng('suits'));
  expect(isPack(others)).toBe(true);
  for (let from = 0; from < 52; from += 13) {
    expect(new Set(others.slice(from, from + 13).map(suitOf)).size).toBe(1);
  }
});

/** Computed once by another program, written from the description alone. */
const GOLDEN = {
  1: {
    52: '3C QD AD 2H KD JH KH AH QH 2D AC KC 3D 8C 6C 5C 7C 6D 4D 5D 7D 4H 5H 6H 3H 6S 8S 9S 7S TS KS JS QS TD 8D 9D JD 9H 7H 8H TH QC JC 9C TC 3S 5S 4S 2S AS 4C 2C',
    32: 'QS JS AS 9C 7C 8C TC QD KD AD JD 7D 9D TD 8D KC JC QC AC 9H 7H 8H TH TS 9S 7S 8S JH KH AH QH KS',
  },
  2: {
    52: '4D 6D TD JD 5D AD KD 5S 6S 2S 8S 4H 5H AH TH QC KC 2C 9C 2D 8D 9D 7D 3D 6C AC 3C 4S 7S KH KS 6H 8H JH 7H TS TC 7C 9S 8C 5C 4C JC AS JS 3S QS 9H 2H QH 3H QD',
    32: '7H QH 8H AH 9H KH JH TH TS 9S JS 8S KC 9C QC AC 9D QD JD AD 8C TC 7C JC KD 8D TD 7D KS 7S AS QS',
  },
} as const;

test.each([
  [1, 52],
  [1, 32],
  [2, 52],
  [2, 32],
] as const)('the deck of version %i with %i cards is the same on every machine', (version, size) => {
  const [pack, cutAtLeast] = size === 52 ? [PACK_52, 4] : [PACK_32, 3];
  const played: FinishedDeal = {
    dealer: 1,
    tricks: Array.from({ length: size / 4 }, (_, i) => ({
      winner: (i % 3) as Seat,
      cards: pack.slice(4 * i, 4 * i + 4),
    })),
    leftovers: [[], [], [], []],
    laidAway: [],
    teamPiles: size === 32,
  };
  const stream = verifiableStream(new Uint8Array(32).fill(0x5e), new Uint8Array(64), 'golden', 1);
  expect(formatCards(gatheredDeck(played, { pack, cutAtLeast, version }, stream))).toBe(
    GOLDEN[version][size],
  );
});

test.each([1, 2] as const)(
  'every deck of version %i is the pack, and the same seed gives the same deck',
  (version) => {
    const way: Gathering = { pack: PACK_52, cutAtLeast: 4, version };
    for (let seed = 0; seed < 200; seed++) {
      const deck = gatheredDeck(deal, way, createRng(seed));
      expect(isPack(deck)).toBe(true);
      expect(gatheredDeck(deal, way, createRng(seed))).toEqual(deck);
    }
  },
);
