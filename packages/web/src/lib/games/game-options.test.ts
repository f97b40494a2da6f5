import { GAME_LENGTHS, ruleChoices } from '@troef/protocol';
import { expect, test } from 'vitest';
import { hasMeaning, LEVELS_AMONG_PEOPLE, readGameOptions, rulesInForce } from './game-options.ts';
import { VARIANTS } from './variants.ts';

test('Play starts eight deals of whist against normal computers with the usual rules', () => {
  expect(readGameOptions('whist', null)).toEqual({
    length: 8,
    aiLevel: 'normal',
    rules: { soloFive: true, smallMisery: true, piccolo: false, trull: true },
  });
});

test.each([
  ['wiezen', 8],
  ['manille', 101],
  ['kingen', 'single'],
  ['hearts', 100],
  ['belote', 1001],
] as const)('Play starts %s at its usual length, %s', (variant, length) => {
  expect(readGameOptions(variant, null).length).toBe(length);
});

test('options are remembered, but lengths and levels that are not offered are not', () => {
  const read = readGameOptions('whist', {
    length: 'free',
    aiLevel: 'champion',
    rules: { piccolo: true, trull: 'no' },
  });
  expect(read).toEqual({
    length: 'free',
    aiLevel: 'normal',
    rules: { soloFive: true, smallMisery: true, piccolo: true, trull: true },
  });
  expect(readGameOptions('whist', { length: 7 }).length).toBe(8);
  expect(readGameOptions('belote', { rules: { variant: 'contree' } }).rules.variant).toBe('belote');
});

test('experts play only with one player, every other level at any table', () => {
  expect(readGameOptions('whist', { aiLevel: 'expert' }).aiLevel).toBe('expert');
  expect(LEVELS_AMONG_PEOPLE).toEqual(['easy', 'normal', 'hard']);
});

test('what is on offer can be chosen', () => {
  for (const variant of VARIANTS) {
    for (const length of GAME_LENGTHS[variant].values) {
      expect(readGameOptions(variant, { length }).length).toBe(length);
    }
    expect(Object.keys(readGameOptions(variant, null).rules)).toEqual(Object.keys(ruleChoices(variant)));
  }
});

test('best of three is for games that end, and bids without a suit are for coinche', () => {
  const manille = readGameOptions('manille', { length: 'free', rules: { bestOf: 3 } });
  expect(rulesInForce('manille', manille)).toEqual({ flat: true });
  expect(rulesInForce('manille', { ...manille, length: 61 })).toEqual({ flat: true, bestOf: 3 });
  const belote = readGameOptions('belote', null);
  expect(hasMeaning('belote', 'saTa', belote)).toBe(false);
  expect(hasMeaning('belote', 'saTa', { ...belote, rules: { ...belote.rules, variant: 'coinche' } })).toBe(
    true,
  );
});
