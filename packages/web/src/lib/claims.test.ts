import { expect, test } from 'vitest';
import { claimsOf } from './claims.ts';

const token = (claims: unknown): string =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('claims are read as they were written, names with accents too', () => {
  expect(claimsOf(token({ name: 'Chloé 🂡', roles: ['belote'] }))).toEqual({
    name: 'Chloé 🂡',
    roles: ['belote'],
  });
});

test.each(['', 'x', 'a.b', 'a.%%%.c', token(7), token(null)])(
  'what is no token (%j) says nothing',
  (text) => {
    expect(claimsOf(text)).toEqual({});
  },
);
