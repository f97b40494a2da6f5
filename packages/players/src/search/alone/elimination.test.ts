/** Which choice is the best, and which choices are no longer tried. */
import { expect, test } from 'vitest';
import { seededStream } from '../../random.ts';
import { bestChoice } from './elimination.ts';

/** Compares choices with these means and this spread: the winner, and how often each was tried. */
function compared(means: readonly number[], spread: number, worlds: number, spent = () => false) {
  const stream = seededStream(`race ${means.join()} ${spread}`);
  const tries = means.map(() => 0);
  const winner = bestChoice({
    choices: means.length,
    worlds,
    isEvery: false,
    next: () => 1,
    value(choice) {
      tries[choice] = (tries[choice] as number) + 1;
      return (means[choice] as number) + stream.below(2 * spread + 1) - spread;
    },
    spent,
    nodes: () => 0,
  });
  return { winner, tries };
}

test('the best on average wins', () => {
  expect(compared([100, 130, 90, 125], 60, 2_000).winner).toBe(1);
});

test('of equal choices the first wins, after all worlds', () => {
  const { winner, tries } = compared([7, 7, 7], 0, 100);
  expect(winner).toBe(0);
  expect(tries).toEqual([100, 100, 100]);
});

test('a surely worse choice is tried no more, and the search ends with one choice left', () => {
  const { winner, tries } = compared([0, 500, 499], 3, 2_000);
  expect(winner).toBe(1);
  expect(tries[0]).toBeLessThan(50);
  expect(tries[1]).toBeLessThan(2_000);
});

test('the search ends when the budget is used up', () => {
  let asked = 0;
  expect(compared([1, 2], 0, 100, () => asked++ >= 5).tries).toEqual([5, 5]);
});
