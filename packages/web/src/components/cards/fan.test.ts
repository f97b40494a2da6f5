import type { Card } from '@troef/games';
import { expect, test } from 'vitest';
import { suitOf } from '../../lib/games/cards.ts';
import { type CardPlace, type Fan, type FanRoom, fanOut, keepRows } from './fan.ts';

/** Returns a hand with so many cards of each suit. */
const handOf = (...counts: readonly number[]): readonly Card[] =>
  counts.flatMap((count, suit) =>
    Array.from({ length: count }, (_, at) => `${'23456789TJQKA'[at]}${'HCDS'[suit]}` as Card),
  );
const THIRTEEN = handOf(4, 3, 3, 3);
const firstOf = (count: number): readonly Card[] => THIRTEEN.slice(0, count);

interface LaidPlace extends CardPlace {
  readonly row: 0 | 1;
}

/** Lays a hand, and notes the row of each card. */
function laid(hand: FanRoom): Omit<Fan, 'places'> & { places: readonly LaidPlace[]; step: number } {
  const fan = fanOut(hand);
  const places = fan.places.map(
    (place): LaidPlace => ({ ...place, row: place.y < 0.9 * fan.cardWidth ? 0 : 1 }),
  );
  return { ...fan, places, step: (places[1]?.x ?? 0) - (places[0]?.x ?? 0) };
}

const room = { cards: THIRTEEN, width: 360, maxCard: 128, rows: 1, spread: 0.62 } as const;

test('thirteen cards on a 360 px screen are about 60 px wide and show 24 px each', () => {
  const fan = laid({ ...room, width: 368 });
  expect(fan.cardWidth).toBeCloseTo(60, 0);
  expect(fan.step).toBeCloseTo(24, 0);
});

test('no card ever covers the index column of the one before it', () => {
  for (const rows of [1, 2] as const)
    for (const width of [320, 360, 390, 568, 844, 1100])
      for (let count = 2; count <= 13; count++) {
        const { cardWidth, places } = laid({
          cards: firstOf(count),
          width,
          maxCard: 128,
          rows,
          spread: 0.4,
        });
        for (const [at, place] of places.entries()) {
          const next = places[at + 1];
          if (next !== undefined && next.row === place.row)
            expect(next.x - place.x).toBeGreaterThanOrEqual(0.4 * cardWidth - 0.01);
        }
      }
});

test('large cards keep their index free, and their two rows do not overlap', () => {
  for (const rows of [1, 2] as const)
    for (const width of [360, 390, 844, 1100])
      for (let count = 2; count <= 13; count++) {
        const cards = firstOf(count);
        const { cardWidth, places } = laid({ cards, width, maxCard: 128, rows, spread: 0.46, large: true });
        for (const [at, place] of places.entries()) {
          const next = places[at + 1];
          if (next?.row === place.row) expect(next.x - place.x).toBeGreaterThanOrEqual(0.51 * cardWidth);
          if (place.row === 1) expect(place.y).toBeGreaterThanOrEqual(1.4 * cardWidth);
        }
      }
});

test('the middle of the free part of a card lies on no other card', () => {
  for (const rows of [1, 2] as const) {
    const { cardWidth, places } = laid({ ...room, width: 390, rows });
    for (const [at, { x, free, row }] of places.entries()) {
      const middle = x - cardWidth / 2 + free.width / 2;
      const next = places[at + 1];
      if (next?.row === row) expect(middle).toBeLessThan(next.x - cardWidth / 2);
    }
  }
});

test('the hand stays inside its place', () => {
  for (const rows of [1, 2] as const)
    for (let count = 1; count <= 13; count++) {
      const { cardWidth, places } = laid({ ...room, cards: firstOf(count), rows });
      for (const { x } of places) expect(Math.abs(x) + cardWidth / 2).toBeLessThanOrEqual(180);
    }
});

test('in two rows on a phone each card shows 40 px or more for a finger', () => {
  const fan = laid({ ...room, width: 390, rows: 2, maxCard: 98 });
  expect(fan.step).toBeGreaterThanOrEqual(40);
  expect(fan.places.filter(({ row }) => row === 0)).toHaveLength(7);
});

test('the last few cards lie in one row', () => {
  expect(laid({ ...room, cards: firstOf(4), rows: 2 }).places.every(({ row }) => row === 0)).toBe(true);
});

test('a single card lies upright in the middle', () => {
  expect(laid({ ...room, cards: firstOf(1) }).places).toMatchObject([{ x: 0, y: 0, turn: 0, row: 0 }]);
});

test.each([
  { suits: [4, 3, 3, 3], above: 7 },
  { suits: [5, 3, 3, 2], above: 8 },
  { suits: [3, 3, 3, 4], above: 6 },
  { suits: [5, 4, 4, 0], above: 5 },
  { suits: [4, 1, 1, 2], above: 4 },
])('two rows meet between two suits: $suits', ({ suits, above }) => {
  const cards = handOf(...suits);
  const { places } = laid({ ...room, cards, rows: 2 });
  expect(places.filter(({ row }) => row === 0)).toHaveLength(above);
  expect(suitOf(cards[above] as Card)).not.toBe(suitOf(cards[above - 1] as Card));
});

test('a suit that is longer than a row is in both', () => {
  const { places } = laid({ ...room, cards: handOf(3, 10), rows: 2 });
  expect(places.filter(({ row }) => row === 0)).toHaveLength(7);
});

test('a card keeps its row until a row is empty', () => {
  const dealt = handOf(4, 3, 3, 3);
  const first = keepRows(dealt, null);
  // The whole first suit is played: the second stays behind.
  const later = dealt.slice(4);
  expect(keepRows(later, first)).toBe(first);
  const few = [dealt[6], dealt[12]] as Card[];
  expect(keepRows(few, first)).toBe(first);
  const { places } = laid({ ...room, cards: few, rows: 2, behind: 1 });
  expect(places.map(({ row, x }) => [row, x])).toEqual([
    [0, 0],
    [1, 0],
  ]);
  // Nothing is left behind: six cards are laid anew, five lie in one row.
  expect(keepRows(dealt.slice(7), first)?.behind).toEqual(new Set(dealt.slice(7, 10)));
  expect(keepRows(dealt.slice(8), first)).toBeNull();
});

test('rows are laid anew for new cards and for another order', () => {
  const dealt = handOf(4, 3, 3, 3);
  const first = keepRows(dealt, null);
  const received = [...dealt.slice(0, 12), 'AS'] as Card[];
  expect(keepRows(received, first)?.cards.has('AS')).toBe(true);
  expect(keepRows(dealt.toReversed(), first)).not.toBe(first);
});
