import { expect, test } from 'vitest';
import { choosePart, EVERY_TIME, journeys, leftOut, PARTS, partOf } from './parts.ts';

const NUMBERS = Array.from({ length: PARTS }, (_, at) => at + 1);

test('every journey is in each run or in exactly one part', () => {
  const files = journeys();
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const runs = NUMBERS.filter((part) => !leftOut(files, part).includes(file));
    expect(runs, file).toHaveLength(EVERY_TIME.includes(file) ? PARTS : 1);
  }
  expect(leftOut(files, 'all')).toEqual([]);
});

test('the journeys of every run exist', () => {
  expect(EVERY_TIME.filter((file) => !journeys().includes(file))).toEqual([]);
});

test('a commit always has the same part, and commits have them all', () => {
  expect(partOf('00000005f0')).toBe(partOf('00000005aa'));
  expect(NUMBERS.map((part) => partOf(`0000000${part - 1}`))).toEqual(NUMBERS);
  expect(partOf('')).toBe(1);
});

test('a part is asked for by its number', () => {
  expect(choosePart('2')).toBe(2);
  expect(choosePart('all')).toBe('all');
  expect(NUMBERS).toContain(choosePart(undefined));
  for (const wrong of ['0', '1.5', String(PARTS + 1), 'some'])
    expect(() => choosePart(wrong)).toThrow('--part');
});
