import { expect, test } from 'vitest';
import { DEFAULT_OPTIONS, readOptions } from './options.ts';

test('missing, null and unknown keys give the default', () => {
  for (const input of [undefined, null, {}, { target: null, deals: null, ranked: 'yes', colour: 'red' }]) {
    expect(readOptions(input)).toEqual({ ok: true, value: DEFAULT_OPTIONS });
  }
});

test.each([50, 100, 200, 'free'])('a target of %s is accepted', (target) => {
  expect(readOptions({ target })).toEqual({ ok: true, value: { target, deals: null } });
});

test('a number of deals replaces the target', () => {
  expect(readOptions({ target: 'free', deals: 8 })).toEqual({
    ok: true,
    value: { target: null, deals: 8 },
  });
});

test('the options returned are read to the same options again', () => {
  for (const input of [{}, { deals: 3 }, { target: 'free' }]) {
    const read = readOptions(input);
    expect(read.ok && readOptions(read.value)).toEqual(read);
  }
});

test.each([
  [{ target: 75 }, 'target'],
  [{ target: '100' }, 'target'],
  [{ deals: 0 }, 'deals'],
  [{ deals: 2.5 }, 'deals'],
  [{ deals: '8' }, 'deals'],
  [{ target: 75, deals: 8 }, 'target'],
  [[], 'options'],
  [5, 'options'],
])('%o is refused for %s', (input, key) => {
  expect(readOptions(input)).toEqual({ ok: false, error: key });
});
