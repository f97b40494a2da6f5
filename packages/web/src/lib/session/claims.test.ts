import { expect, test } from 'vitest';
import { claimsOf, readClaims, secondsLeft } from './claims.ts';

const token = (claims: unknown): string =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('claims are read as they were written, and names with accents too', () => {
  expect(claimsOf(token({ name: 'Chloé 🂡', roles: ['belote'] }))).toEqual({
    name: 'Chloé 🂡',
    roles: ['belote'],
  });
});

test.each(['', 'x', 'a.b', 'a.%%%.c', token(7), token(null)])(
  'anything that is not a token (%j) has no claims',
  (text) => {
    expect(claimsOf(text)).toEqual({});
  },
);

test.each([
  [7, 'must be a string'],
  [undefined, 'must be a string'],
  ['headonly', 'missing part #2'],
  ['head..sig', 'missing part #2'],
  ['a.%%%.c', /^Invalid token specified: invalid base64 for part #2 \(.+\)$/],
  [`a.${btoa('{"sub"')}.c`, /^Invalid token specified: invalid json for part #2 \(.+\)$/],
])('%j is refused in words', (text, words) => {
  expect(() => readClaims(text)).toThrow(
    typeof words === 'string' ? `Invalid token specified: ${words}` : words,
  );
});

test('the time left of a token, and none of one without an end', () => {
  expect(secondsLeft(token({ exp: 1_000 }), 400_000)).toBe(600);
  expect(secondsLeft(token({ exp: 1_000 }), 2_000_000)).toBe(0);
  expect(secondsLeft(token({}), 0)).toBe(0);
});
