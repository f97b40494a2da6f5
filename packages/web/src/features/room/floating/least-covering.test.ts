import { expect, test } from 'vitest';
import { leastCovering } from './least-covering.ts';
import type { Box } from './place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const PHONE = box(0, 74, 390, 770);
const CHIP = box(8, 273, 160, 44);
const SEATS = { box: box(0, 80, 390, 90), weight: 1, isButton: false };
const BIDS = { box: box(8, 321, 374, 280), weight: 4, isButton: true };
const HAND = { box: box(0, 610, 390, 234), weight: 4, isButton: true };

test('a sheet lies over the other players before it covers a bid', () => {
  const found = leastCovering(PHONE, [SEATS, BIDS, HAND], [{ width: 374, height: 183 }], CHIP);
  expect(found).toMatchObject({ covers: true, coversButton: false });
  expect(found?.box.bottom).toBeLessThanOrEqual(CHIP.top);
});

test('a sheet takes the size that covers nothing', () => {
  const sizes = [
    { width: 374, height: 183 },
    { width: 200, height: 80 },
  ];
  const found = leastCovering(PHONE, [SEATS, BIDS, HAND], sizes, CHIP);
  expect(found).toMatchObject({ covers: false, coversButton: false });
  expect((found?.box.right ?? 0) - (found?.box.left ?? 0)).toBe(200);
});

test('a sheet that has to cover a button says so', () => {
  const found = leastCovering(PHONE, [SEATS, BIDS, HAND], [{ width: 374, height: 400 }], CHIP);
  expect(found?.coversButton).toBe(true);
});

test('a sheet higher than the table has no place', () => {
  expect(leastCovering(PHONE, [], [{ width: 374, height: 900 }], CHIP)).toBeNull();
});

test('a sheet may lie over its own button, because it can be closed itself', () => {
  const between = box(100, 130, 160, 44);
  const found = leastCovering(PHONE, [SEATS, BIDS, HAND], [{ width: 374, height: 190 }], between);
  expect(found?.coversButton).toBe(false);
});

test('a sheet takes the place of its own button if that goes meanwhile', () => {
  const low = box(8, 273, 160, 44);
  const found = leastCovering(PHONE, [SEATS, BIDS, HAND], [{ width: 374, height: 140 }], low, true);
  expect(found).toMatchObject({ covers: false });
  expect(found?.box.bottom).toBeGreaterThan(low.top);
});

test('a sheet over names covers nothing of the play, one over what is asked does', () => {
  const question = { box: box(8, 180, 374, 100), weight: 2, isButton: false, isPlay: true };
  const over = (things: Parameters<typeof leastCovering>[1]) =>
    leastCovering(PHONE, things, [{ width: 374, height: 183 }], CHIP);
  expect(over([SEATS, BIDS, HAND])?.coversPlay).toBe(false);
  expect(over([SEATS, BIDS, HAND, question])).toMatchObject({ coversPlay: true, coversButton: false });
});
