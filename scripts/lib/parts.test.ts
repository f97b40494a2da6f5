import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { choosePart, EVERY_TIME, inParts, leftOut, PARTS, partOf, SLOWEST } from './parts.ts';
import { inRoot } from './paths.ts';

const NUMBERS = Array.from({ length: PARTS }, (_, at) => at + 1);

test('every slow file is in exactly one part, and what every run takes is left out of none', () => {
  const files = inParts();
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const runs = NUMBERS.filter((part) => !leftOut(part).includes(file));
    expect(runs, file).toHaveLength(1);
  }
  expect(EVERY_TIME.filter((file) => files.includes(file))).toEqual([]);
  expect(leftOut('all')).toEqual([]);
});

test('the files that are named exist', () => {
  expect([...EVERY_TIME, ...SLOWEST].filter((file) => !existsSync(inRoot(file)))).toEqual([]);
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
