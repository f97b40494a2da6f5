import { expect, test } from 'vitest';
import { SUITS } from '../kernel/cards/card.ts';
import { CONTRACT_IDS, CONTRACTS, levelOf, outranks } from './contracts.ts';
import { DEFAULT_OPTIONS } from './options.ts';

test('there are twenty contracts, together 8 the lowest and solo slim the highest', () => {
  expect(CONTRACT_IDS).toHaveLength(20);
  expect(CONTRACTS.together8.number).toBe(1);
  expect(CONTRACTS.trull.number).toBe(14);
  expect(CONTRACTS.soloSlim.number).toBe(20);
});

test('a higher number outranks, then a higher suit, and equal contracts never outrank each other', () => {
  expect(outranks({ id: 'solo5', suit: 'S' }, { id: 'together8', suit: 'H' })).toBe(true);
  expect(outranks({ id: 'together8', suit: 'H' }, { id: 'solo5', suit: 'S' })).toBe(false);
  expect(outranks({ id: 'misery', suit: null }, { id: 'misery', suit: null })).toBe(false);
  for (const [i, x] of SUITS.entries()) {
    for (const [j, y] of SUITS.entries()) {
      expect(outranks({ id: 'solo6', suit: x }, { id: 'solo6', suit: y })).toBe(i < j);
    }
  }
});

test('the level offered is the lowest that outranks the standing contract', () => {
  const over = (id: 'solo5' | 'trull' | 'openMisery' | 'together13', suit: 'D' | null) => ({ id, suit });
  expect(levelOf('together', 'H', over('solo5', 'D'), DEFAULT_OPTIONS)).toBe('together9');
  expect(levelOf('solo', 'H', over('solo5', 'D'), DEFAULT_OPTIONS)).toBe('solo5');
  expect(levelOf('solo', 'S', over('solo5', 'D'), DEFAULT_OPTIONS)).toBe('solo6');
  expect(levelOf('solo', 'S', null, { ...DEFAULT_OPTIONS, soloFive: false })).toBe('solo6');
  expect(levelOf('together', 'H', over('together13', 'D'), DEFAULT_OPTIONS)).toBe('together13');
  expect(levelOf('together', 'S', over('together13', 'D'), DEFAULT_OPTIONS)).toBeUndefined();
  expect(levelOf('abundance', 'S', over('trull', 'D'), DEFAULT_OPTIONS)).toBe('abundance10');
  expect(levelOf('abundance', 'S', over('openMisery', null), DEFAULT_OPTIONS)).toBe('abundance12');
});
