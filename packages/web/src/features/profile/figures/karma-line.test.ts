import { expect, test } from 'vitest';
import { karmaLine } from './karma-line.ts';

const FRAME = { left: 0, right: 100, top: 10, bottom: 60 };
const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();
const NOW = Date.parse(day(11));

test('the line stays level until karma changes, and goes on until now', () => {
  const points = [
    { at: day(1), value: 10 },
    { at: day(6), value: 20 },
    { at: day(9), value: 15 },
  ];
  expect(karmaLine(points, NOW, FRAME)).toEqual({
    path: 'M0 60H50V10H80V35H100',
    end: { x: 100, y: 35 },
    least: 10,
    most: 20,
  });
});

test('a single change gives a line in the middle', () => {
  expect(karmaLine([{ at: day(1), value: 10 }], NOW, FRAME).path).toBe('M0 35H100');
});

test('a change at this moment gives a line too', () => {
  expect(karmaLine([{ at: day(11), value: 10 }], NOW, FRAME).path).toBe('M0 35H100');
});
