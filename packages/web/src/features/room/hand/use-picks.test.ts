import { expect, test } from 'vitest';
import { afterAdvice, pick, swapOf } from './use-picks.ts';

test('a card is chosen and let go again', () => {
  expect(pick(['AH'], 'KH', 3)).toEqual(['AH', 'KH']);
  expect(pick(['AH', 'KH'], 'AH', 3)).toEqual(['KH']);
});

test('if three are asked for, a fourth is refused, and drives none of them out', () => {
  expect(pick(['AH', 'KH', 'QH'], 'JH', 3)).toBeNull();
  expect(pick(['AH', 'KH', 'QH'], 'KH', 3)).toEqual(['AH', 'QH']);
});

test('advice chooses its cards for a player who has chosen none, and leaves a choice as it is', () => {
  expect(afterAdvice([], ['QS', 'KS', 'AS'])).toEqual(['QS', 'KS', 'AS']);
  expect(afterAdvice(['2C'], ['QS', 'KS', 'AS'])).toEqual(['2C']);
});

test('one press takes the advised cards, and one more gives the own ones back', () => {
  const advised = ['QS', 'KS', 'AS'] as const;
  expect(swapOf(['2C'], null, null)).toBeNull();
  expect(swapOf(['2C'], advised, null)).toBe('advised');
  expect(swapOf(['AS', 'KS', 'QS'], advised, ['2C'])).toBe('own');
  expect(swapOf(['AS', 'KS', 'QS'], advised, null)).toBeNull();
});
