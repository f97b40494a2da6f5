import { expect, test } from 'vitest';
import { pageAfter } from './page-after.ts';

const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const pageOf = (after: string | null) => {
  const { data, has_more } = pageAfter(items, after, 2);
  return [data.map(({ id }) => id).join(''), has_more];
};

test('each page leads to the next one, until the last', () => {
  expect([pageOf(null), pageOf('b'), pageOf('d'), pageOf('e')]).toEqual([
    ['ab', true],
    ['cd', true],
    ['e', false],
    ['', false],
  ]);
});

test('an item that the filter no longer shows is no bound', () => {
  expect(pageOf('z')).toEqual(['ab', true]);
});
