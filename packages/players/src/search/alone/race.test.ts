/** Who wins a race, and who is no longer asked. */
import { expect, test } from 'vitest';
import { seededStream } from '../../random.ts';
import { winnerOf } from './race.ts';

/** Choices worth this much on average, give or take; how often each was tried. */
function raced(means: readonly number[], spread: number, worlds: number, spent = () => false) {
  const stream = seededStream(`race ${means.join()} ${spread}`);
  const tries = means.map(() => 0);
  const winner = winnerOf({
    choices: means.length,
    worlds,
    next: () => undefined,
    value(choice) {
      tries[choice] = (tries[choice] as number) + 1;
      return (means[choice] as number) + stream.below(2 * spread + 1) - spread;
    },
    spent,
  });
  return { winner, tries };
}

test('the best on average wins', () => {
  expect(raced([100, 130, 90, 125], 60, 2_000).winner).toBe(1);
});

test('of equals the first wins, in every world', () => {
  const { winner, tries } = raced([7, 7, 7], 0, 100);
  expect(winner).toBe(0);
  expect(tries).toEqual([100, 100, 100]);
});

test('what is surely worse is tried no more, and a race with one runner is over', () => {
  const { winner, tries } = raced([0, 500, 499], 3, 2_000);
  expect(winner).toBe(1);
  expect(tries[0]).toBeLessThan(50);
  expect(tries[1]).toBeLessThan(2_000);
});

test('it ends when the budget is used up', () => {
  let asked = 0;
  expect(raced([1, 2], 0, 100, () => asked++ >= 5).tries).toEqual([5, 5]);
});
