import { expect, test } from 'vitest';
import { readGameOptions } from './game-options.ts';

test('Play starts eight deals against normal computers with the usual rules', () => {
  expect(readGameOptions(null)).toEqual({
    length: 8,
    aiLevel: 'normal',
    rules: { soloFive: true, smallMisery: true, piccolo: false, trull: true },
  });
});

test('options are remembered; lengths and levels that are not offered are not', () => {
  const read = readGameOptions({ length: 'free', aiLevel: 'expert', rules: { piccolo: true, trull: 'no' } });
  expect(read).toEqual({
    length: 'free',
    aiLevel: 'normal',
    rules: { soloFive: true, smallMisery: true, piccolo: true, trull: true },
  });
  expect(readGameOptions({ length: 7 }).length).toBe(8);
});
