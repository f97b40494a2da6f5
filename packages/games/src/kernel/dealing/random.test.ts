import { expect, test } from 'vitest';
import { PACK_52 } from '../cards/card.ts';
import { belowFrom, createRng, shuffle } from './random.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const draw = (seed: number | string) => {
    const rng = createRng(seed);
    return Array.from({ length: 20 }, () => rng.below(1000));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(draw('An')).not.toEqual(draw('Bert'));
});

test('every number below the bound comes up about equally often', () => {
  const rng = createRng('dice');
  const counts = new Array<number>(6).fill(0);
  for (let i = 0; i < 60_000; i++) {
    const thrown = rng.below(6);
    counts[thrown] = (counts[thrown] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test('words of the incomplete last round are drawn again', () => {
  // 2^32 = 3 · 1431655765 + 1: only the very last word is one too many.
  const words = [0xffffffff, 0xfffffffe];
  expect(belowFrom(() => words.shift() as number, 3)).toBe(0xfffffffe % 3);
});

test('a shuffle runs from the last card down and keeps every card', () => {
  const bounds: number[] = [];
  const first = {
    below: (bound: number) => {
      bounds.push(bound);
      return 0;
    },
  };
  expect(shuffle(['a', 'b', 'c', 'd'], first)).toEqual(['b', 'c', 'd', 'a']);
  expect(bounds).toEqual([4, 3, 2]);
  expect(shuffle(PACK_52, createRng(1)).toSorted()).toEqual(PACK_52.toSorted());
});
