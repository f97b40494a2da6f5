import type { RoomView } from '@troef/protocol';
import { expect, test } from 'vitest';
import { type NameLength, withShortNames } from './short-names.ts';

const shown = (names: readonly string[], letters: NameLength): readonly string[] =>
  withShortNames(
    { seats: names.map((name, seat) => ({ seat, name, formerly: null })) } as unknown as RoomView,
    letters,
  ).seats.map(({ name }) => name);

test('a name is cut to its first word, and that to some letters', () => {
  const names = ['Maximiliaan Peeters', 'Marie-Antoinette VdB', 'Els', 'Guillaume M'];
  expect(shown(names, 10)).toEqual(['Maximilia…', 'Marie-Ant…', 'Els', 'Guillaume']);
  expect(shown(names, 5)).toEqual(['Maxi…', 'Mari…', 'Els', 'Guil…']);
  // Not the half of a letter, nor a hyphen before the dots.
  expect(
    shown(['Ann-Sofie Claes', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 'Bo', 'Cas'], 5),
  ).toEqual(['Ann…', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦…', 'Bo', 'Cas']);
});

test('two players who would have the same name keep a longer one', () => {
  expect(shown(['Jan Peeters', 'Jan Claes', 'Els V', 'Bo'], 5)).toEqual([
    'Jan Peeters',
    'Jan Claes',
    'Els',
    'Bo',
  ]);
  expect(shown(['Maximiliaan', 'Maxime P', 'Els', 'Bo'], 5)).toEqual(['Maximilia…', 'Maxime', 'Els', 'Bo']);
});
