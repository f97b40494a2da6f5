import { expect, test } from 'vitest';
import { en } from '../testing/speakers.ts';
import { roomView } from '../testing/views.ts';
import whist from '../whist/index.tsx';
import { digitOf, type KeyContext, TABLE_KEYS } from './keys.ts';
import { useSpoken } from './say.ts';

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

test('advice asked for while others play is refused in words, with the player they wait for', () => {
  const view = roomView({ seat: 0, people: null, toMove: [1], legal: [] });
  const order = { suits: 'HCDS', sort: 'descending' as const };
  const client = { store: { getState: () => ({ view }) } };
  const reach = { client, speaker: { t: en, variant: whist, order } } as unknown as KeyContext;
  TABLE_KEYS.find(({ key }) => key === 'A')?.act(reach);
  const words = useSpoken.getState().lines.at(-1)?.words;
  expect(words).toBe('You can ask for advice on your turn. Waiting for Bert.');
});
