import { expect, test } from 'vitest';
import { centred, held, sideOf } from './crop.ts';

const WIDE = { width: 1000, height: 400 };

test('at first the square is the largest one in the middle of the picture', () => {
  expect(centred(WIDE)).toEqual({ x: 500, y: 200, zoom: 1 });
  expect(sideOf(WIDE, 1)).toBe(400);
});

test('the square never leaves the picture', () => {
  expect(held(WIDE, { x: -50, y: 900, zoom: 1 })).toEqual({ x: 200, y: 200, zoom: 1 });
  expect(held(WIDE, { x: 990, y: 10, zoom: 2 })).toEqual({ x: 900, y: 100, zoom: 2 });
});

test('the zoom stays between 1 and 4', () => {
  expect(held(WIDE, { x: 500, y: 200, zoom: 0.2 }).zoom).toBe(1);
  expect(held(WIDE, { x: 500, y: 200, zoom: 99 }).zoom).toBe(4);
});
