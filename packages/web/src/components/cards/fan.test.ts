import { expect, test } from 'vitest';
import { fanOut } from './fan.ts';

const room = { count: 13, width: 360, maxCard: 128, rows: 1, spread: 0.62 } as const;

test('thirteen cards on a 360 px screen are about 60 px wide and show 24 px each', () => {
  const fan = fanOut({ ...room, width: 368 });
  expect(fan.cardWidth).toBeCloseTo(60, 0);
  expect(fan.step).toBeCloseTo(24, 0);
});

test('no card ever covers the index column of the one before it', () => {
  for (const rows of [1, 2] as const)
    for (const width of [320, 360, 390, 568, 844, 1100])
      for (let count = 2; count <= 13; count++) {
        const { cardWidth, places } = fanOut({ count, width, maxCard: 128, rows, spread: 0.4 });
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
        const { cardWidth, places } = fanOut({ count, width, maxCard: 128, rows, spread: 0.46, large: true });
        for (const [at, place] of places.entries()) {
          const next = places[at + 1];
          if (next?.row === place.row) expect(next.x - place.x).toBeGreaterThanOrEqual(0.51 * cardWidth);
          if (place.row === 1) expect(place.y).toBeGreaterThanOrEqual(1.4 * cardWidth);
        }
      }
});

test('the middle of the free part of a card lies on no other card', () => {
  for (const rows of [1, 2] as const) {
    const { cardWidth, places } = fanOut({ ...room, width: 390, rows });
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
      const { cardWidth, places } = fanOut({ ...room, count, rows });
      for (const { x } of places) expect(Math.abs(x) + cardWidth / 2).toBeLessThanOrEqual(180);
    }
});

test('in two rows on a phone each card shows 40 px or more for a finger', () => {
  const fan = fanOut({ ...room, width: 390, rows: 2, maxCard: 98 });
  expect(fan.step).toBeGreaterThanOrEqual(40);
  expect(fan.places.filter(({ row }) => row === 0)).toHaveLength(7);
});

test('the last few cards lie in one row', () => {
  expect(fanOut({ ...room, count: 4, rows: 2 }).places.every(({ row }) => row === 0)).toBe(true);
});

test('a single card lies upright in the middle', () => {
  expect(fanOut({ ...room, count: 1 }).places).toMatchObject([{ x: 0, y: 0, turn: 0, row: 0 }]);
});
