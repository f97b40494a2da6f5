import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameValue } from './same-value.ts';

test('two values are the same if their texts are', () => {
  const small = fc.jsonValue({ maxDepth: 2 });
  fc.assert(
    fc.property(small, small, (one, other) => {
      expect(isSameValue(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      expect(isSameValue(one, JSON.parse(JSON.stringify(one)))).toBe(true);
    }),
  );
});

test.each([
  [[1, 2], [1], false],
  [[], {}, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, false],
  [{ a: [{ b: null }] }, { a: [{ b: null }] }, true],
  [{ a: [{ b: null }] }, { a: [{ b: 0 }] }, false],
])('%j and %j: %s', (one, other, isSame) => {
  expect(isSameValue(one, other)).toBe(isSame);
});
