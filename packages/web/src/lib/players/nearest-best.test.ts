/** With which of several best cards a card is compared. */
import type { SessionView } from '@troef/games';
import { expect, test } from 'vitest';
import { nearestFirst } from './nearest-best.ts';

const VIEW = { deal: { contract: { id: 'solo', trump: 'D' } } } as unknown as SessionView;
const worth = (move: string, loss: number) => ({ move, loss, mean: -loss, error: 0 });
const first = (made: string, ...choices: readonly ReturnType<typeof worth>[]): string | undefined =>
  nearestFirst('whist', VIEW, made, choices)[0]?.move;

test('a king too many is compared with the lowest card of its suit, though another suit is as good', () => {
  const choices = [worth('3H', 0), worth('5S', 0), worth('6S', 0.01), worth('KS', 2.5)] as const;
  expect(first('KS', ...choices)).toBe('5S');
});

test('a card that is too low is compared with the lowest one that does', () => {
  expect(first('4S', worth('AS', 0), worth('QS', 0), worth('4S', 2.5))).toBe('QS');
});

test('a card of another suit stays first if none of the same suit is as good', () => {
  expect(first('KS', worth('3H', 0), worth('6S', 0.4), worth('KS', 2.5))).toBe('3H');
  expect(first('ask:S', worth('pass', 0), worth('ask:S', 3))).toBe('pass');
});
