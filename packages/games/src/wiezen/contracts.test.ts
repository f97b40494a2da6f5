import { describe, expect, test } from 'vitest';
import type { Suit } from '../kernel/cards/card.ts';
import { CONTRACT_IDS, type ContractId, outranks, type RankedBid } from './contracts.ts';

/** The list of the rules, lowest first, with hearts turned. Bids of one row never outrank each other. */
const RANKING: readonly (readonly string[])[] = [
  ['together8 H'],
  ['solo5 H'],
  ['abundance9 D', 'abundance9 C', 'abundance9 S'],
  ['abundance9 H'],
  ['abundance10 D', 'abundance10 C', 'abundance10 S'],
  ['abundance10 H'],
  ['misery'],
  ['abundance11 D', 'abundance11 C', 'abundance11 S'],
  ['abundance11 H'],
  ['abundance12 D', 'abundance12 C', 'abundance12 S'],
  ['abundance12 H'],
  ['trull D', 'trull S', 'trullFour H'],
  ['openMisery'],
  ['solo13 D', 'solo13 C', 'solo13 S'],
  ['soloSlim H'],
];

const read = (text: string): RankedBid => {
  const [id, suit] = text.split(' ');
  return { id: id as ContractId, suit: (suit as Suit | undefined) ?? null };
};

test('the ranking has fifteen numbers and every contract', () => {
  expect(RANKING).toHaveLength(15);
  expect(new Set(RANKING.flat().map((text) => read(text).id))).toEqual(new Set(CONTRACT_IDS));
});

describe.each(RANKING.flatMap((row, number) => row.map((bid) => ({ bid, number }))))(
  '$bid',
  ({ bid, number }) => {
    test(`is number ${number + 1}: it outranks exactly the bids with a lower number`, () => {
      for (const [other, row] of RANKING.entries()) {
        for (const lower of row) expect(outranks(read(bid), read(lower), 'H'), lower).toBe(other < number);
      }
    });
  },
);

test('every bid outranks an empty auction', () => {
  expect(outranks({ id: 'together8', suit: 'S' }, null, 'S')).toBe(true);
});
