import { WIEZEN_CONTRACTS, wiezenStakeOf } from '@troef/games';
import { expect, test } from 'vitest';
import { VALUES_BY_TRICKS } from './values.ts';

const BY_TRICKS = ['together8', 'solo5', 'trull', 'trullFour'] as const;

test('the contracts in which tricks count agree with the rules', () => {
  expect(Object.keys(VALUES_BY_TRICKS)).toEqual(BY_TRICKS);
});

test.each(BY_TRICKS)('%s: tricks are worth what the rules say', (id) => {
  const { target } = WIEZEN_CONTRACTS[id];
  const values = VALUES_BY_TRICKS[id];
  const of = (tricks: number) => wiezenStakeOf(id, target + tricks);
  expect(values).toEqual({ made: of(0), over: of(1) - of(0), short: -of(-1), further: of(-1) - of(-2) });
});
