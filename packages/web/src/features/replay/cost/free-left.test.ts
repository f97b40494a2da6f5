/** The countdown of the free deals of a day, as a reader of the page sees it. */
import { playedRecord } from '@troef/players/testing';
import { expect, test } from 'vitest';
import { askFreeLeft, takeDeal, useFreeLeft } from './free-left.ts';
import { startsAtOnce } from './use-start.ts';

const record = (seed: string) => playedRecord('manille', seed, 'easy');
const answers = (left: number) => async () => ({ ok: true, value: { left } }) as const;
const refuses = async () =>
  ({ ok: false, error: { code: 'premium_required' } }) as unknown as Awaited<ReturnType<typeof takeDeal>>;
const shown = (): number | null => useFreeLeft.getState().left;

test('the number is that of the last answer, whichever deal is looked at', async () => {
  await askFreeLeft(async () => 3);
  const seen = [shown()];
  // The first deal, another one, and the first again: that takes none, and does not bring back the number of then.
  for (const [seed, left] of [
    ['first', 2],
    ['second', 1],
    ['first', 1],
    ['third', 0],
  ] as const) {
    await takeDeal(record(seed), answers(left));
    seen.push(shown());
  }
  expect(seen).toEqual([3, 2, 1, 1, 0]);
  expect(useFreeLeft.getState().counted.size).toBe(3);
});

test('a refusal shows that none is left', async () => {
  await askFreeLeft(async () => 1);
  await takeDeal(record('refused'), refuses);
  expect(shown()).toBe(0);
});

test('an answer that was asked for before a deal was taken is dropped', async () => {
  let answer: (left: number) => void = () => undefined;
  const asking = askFreeLeft(() => new Promise((resolve) => (answer = resolve)));
  await takeDeal(record('meanwhile'), answers(1));
  answer(2);
  await asking;
  expect(shown()).toBe(1);
});

test('finding out begins at once, but the last free deal of a day is asked for', () => {
  expect(startsAtOnce(3, false)).toBe(true);
  expect(startsAtOnce(2, false)).toBe(true);
  expect(startsAtOnce(1, false)).toBe(false);
  // What counts already takes none; nor does what is refused, and with Premium nothing is counted.
  expect(startsAtOnce(1, true)).toBe(true);
  expect(startsAtOnce(0, false)).toBe(true);
  expect(startsAtOnce(null, false)).toBe(true);
});
