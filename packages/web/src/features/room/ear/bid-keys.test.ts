import { expect, test } from 'vitest';
import { bidAfter } from './bid-keys.ts';

test('arrows go round the bids, Home and End to the first and the last, and from the question End is one key', () => {
  expect(bidAfter('ArrowRight', -1, 5)).toBe(0);
  expect(bidAfter('ArrowLeft', -1, 5)).toBe(4);
  expect(bidAfter('End', -1, 5)).toBe(4);
  expect(bidAfter('Home', 3, 5)).toBe(0);
  expect(bidAfter('ArrowDown', 4, 5)).toBe(0);
  expect(bidAfter('ArrowUp', 0, 5)).toBe(4);
  expect(bidAfter('Enter', 0, 5)).toBeNull();
  expect(bidAfter('End', -1, 0)).toBeNull();
});
