import { expect, test } from 'vitest';
import { readFilters, variantOf, withFilter } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('the address names the filters, and what is no filter is left out', () => {
  expect(read('variant=whist&contract=solo5&with=an&from=2026-11-16&to=2026-11-22&x=1')).toEqual({
    variant: 'whist',
    contract: 'solo5',
    with: 'an',
    from: '2026-11-16',
    to: '2026-11-22',
  });
  expect(read('variant=poker&from=yesterday&to=2026-13-40&with=')).toEqual({});
});

test('a filter that is emptied leaves the address, and a contract goes with its game', () => {
  const search = new URLSearchParams('variant=whist&contract=solo5&with=an');
  expect(withFilter(search, 'with', '').toString()).toBe('variant=whist&contract=solo5');
  expect(withFilter(search, 'variant', 'wiezen').toString()).toBe('variant=wiezen&with=an');
  expect(variantOf(read('variant=hearts'))).toBe('hearts');
});
