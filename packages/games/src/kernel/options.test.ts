import { describe, expect, test } from 'vitest';
import { readCarry, readFields, readGoal } from './options.ts';
import { err } from './result.ts';

describe('a goal', () => {
  const read = (fields: Readonly<Record<string, unknown>>) =>
    readGoal(fields, [50, 100, 'free'] as const, 100);

  test('consists of the target, by default the usual one', () => {
    expect(read({})).toEqual({ ok: true, value: { target: 100, deals: null } });
    expect(read({ target: 50, deals: null })).toEqual({ ok: true, value: { target: 50, deals: null } });
  });

  test('consists of the number of deals instead if that is given', () => {
    expect(read({ deals: 8 })).toEqual({ ok: true, value: { target: null, deals: 8 } });
    expect(read({ deals: 8, target: 'free' })).toEqual({ ok: true, value: { target: null, deals: 8 } });
  });

  test('is refused by the first wrong key', () => {
    expect(read({ target: 60, deals: 0 })).toEqual(err('target'));
    for (const deals of [0, -1, 1.5, '8']) expect(read({ deals })).toEqual(err('deals'));
  });
});

test('fields are an object or nothing', () => {
  expect(readFields(null, 'carry')).toEqual({ ok: true, value: {} });
  for (const wrong of [[], 'x', 4]) expect(readFields(wrong, 'carry')).toEqual(err('carry'));
});

test('the totals and the deals played of a carry have a default and are checked', () => {
  const nothing = { played: 0, totals: [0, 0, 0, 0] };
  expect(readCarry(undefined, null)).toEqual({ ok: true, value: { fields: {}, ...nothing } });
  expect(readCarry('x', null)).toEqual(err('carry'));
  expect(readCarry({ totals: [1, 2, 3] }, null)).toEqual(err('totals'));
  for (const wrong of [4.5, Number.NaN, 1e300, '4', null]) {
    expect(readCarry({ totals: [1, 2, 3, wrong] }, null)).toEqual(err('totals'));
  }
  expect(readCarry({ played: 7 }, 8)).toMatchObject({ ok: true, value: { played: 7 } });
  expect(readCarry({ played: 8 }, 8)).toEqual(err('played'));
  expect(readCarry({ played: 80, held: 12 }, null)).toMatchObject({ value: { fields: { held: 12 } } });
});
