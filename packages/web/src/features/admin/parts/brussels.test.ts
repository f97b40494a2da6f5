import { expect, test } from 'vitest';
import { endOfDay, fromBrussels, inBrussels, startOfDay } from './brussels.ts';

const iso = (day: string, hour: string): string => new Date(fromBrussels({ day, hour }) ?? 0).toISOString();

test('an hour in Brussels is one hour later than Greenwich in winter, and two in summer', () => {
  expect(iso('2026-12-01', '20:00')).toBe('2026-12-01T19:00:00.000Z');
  expect(iso('2026-07-01', '20:00')).toBe('2026-07-01T18:00:00.000Z');
  expect(inBrussels(Date.parse('2026-07-01T18:00:00Z'))).toEqual({ day: '2026-07-01', hour: '20:00' });
});

test('the nights in which the clock is changed have every hour once', () => {
  expect(iso('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(iso('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(iso('2026-10-25', '03:30')).toBe('2026-10-25T02:30:00.000Z');
});

test('a field that is empty is no time', () => {
  expect(fromBrussels({ day: '', hour: '20:00' })).toBeUndefined();
});

test('a day of a field begins and ends at midnight in Brussels, also when it has 25 hours', () => {
  expect(startOfDay('2026-12-31')).toBe('2026-12-30T23:00:00.000Z');
  expect(endOfDay('2026-12-31')).toBe('2026-12-31T23:00:00.000Z');
  expect([startOfDay('2026-10-25'), endOfDay('2026-10-25')]).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
  expect([startOfDay(''), endOfDay('')]).toEqual([null, null]);
});
