import { expect, test } from 'vitest';
import { karmaLine } from './karma-line.ts';

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();
const NOW = Date.parse(day(11));

test('the line stays level until karma changes, and goes on until now', () => {
  const points = [
    { at: day(1), value: 10 },
    { at: day(6), value: 20 },
    { at: day(9), value: 15 },
  ];
  expect(karmaLine(points, NOW)).toMatchObject({
    path: 'M0 100H50V0H80V50H100',
    end: 50,
    least: 10,
    most: 20,
    ticks: [
      { value: 10, y: 100 },
      { value: 15, y: 50 },
      { value: 20, y: 0 },
    ],
    tiers: [],
  });
});

test('round values lie around the line, and levels between them are marked', () => {
  const { ticks, tiers } = karmaLine(
    [
      { at: day(1), value: 124 },
      { at: day(9), value: 286 },
    ],
    NOW,
  );
  expect(ticks.map(({ value }) => value)).toEqual([100, 200, 300]);
  expect(tiers).toEqual([{ value: 200, y: 50 }]);
});

test('a single change gives a line too, also at this moment', () => {
  expect(karmaLine([{ at: day(1), value: 12 }], NOW).path).toBe('M0 60H100');
  expect(karmaLine([{ at: day(11), value: 10 }], NOW).path).toBe('M0 100H100');
});
