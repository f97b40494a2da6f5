import { expect, test } from 'vitest';
import { digitOf, TABLE_KEYS } from './keys.ts';

const pressed = (key: string, code: string, shiftKey = false) => digitOf({ key, code, shiftKey });

test('every keyboard has digits: a Belgian one with or without Shift, and the number pad', () => {
  expect(pressed('3', 'Digit3')).toBe(3);
  expect(pressed('"', 'Digit3')).toBe(3);
  expect(pressed('3', 'Digit3', true)).toBe(3);
  expect(pressed('7', 'Numpad7')).toBe(7);
});

test('signs over the digits are not digits, and nought is none either', () => {
  expect(pressed('#', 'Digit3', true)).toBeNull();
  expect(pressed('0', 'Digit0')).toBeNull();
  expect(pressed('h', 'KeyH')).toBeNull();
});

test('no two keys are the same', () => {
  expect(new Set(TABLE_KEYS.map(({ key }) => key)).size).toBe(TABLE_KEYS.length);
});
