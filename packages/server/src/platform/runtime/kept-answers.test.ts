/** Answers are made once for all who ask within a while, and one that failed is not kept. */
import { expect, test } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';

const answers = (most = 10) => {
  let now = 0;
  let made = 0;
  const kept = createKeptAnswers<number>({ clock: { now: () => now }, most, forMs: 100 });
  const next = async () => ++made;
  const pass = (ms: number): void => {
    now += ms;
  };
  return { kept, next, pass };
};

test('an answer is made once for everybody who asks within the while', async () => {
  const { kept, next, pass } = answers();
  expect(await Promise.all([kept('a', next), kept('a', next)])).toEqual([1, 1]);
  pass(99);
  expect(await kept('a', next)).toBe(1);
  pass(1);
  expect(await kept('a', next)).toBe(2);
});

test('each key has its own answer, and the oldest goes', async () => {
  const { kept, next } = answers(2);
  expect(await Promise.all(['a', 'b', 'c'].map((key) => kept(key, next)))).toEqual([1, 2, 3]);
  expect(await kept('b', next)).toBe(2);
  expect(await kept('a', next)).toBe(4);
});

test('an answer that failed is made again, and takes no newer one with it', async () => {
  const { kept, next, pass } = answers();
  let fail = (_: Error): void => undefined;
  const making = new Promise<number>((_, no) => {
    fail = no;
  });
  const late = kept('a', () => making);
  pass(100);
  expect(await kept('a', next)).toBe(1);
  fail(new Error('late'));
  await expect(late).rejects.toThrow('late');
  expect(await kept('a', next)).toBe(1);

  await expect(kept('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept('b', next)).toBe(2);
});

test('one that cannot even begin is not kept and drives nothing out', async () => {
  const { kept, next } = answers(1);
  await kept('a', next);
  const busy = () => {
    throw new Error('busy');
  };
  expect(() => kept('b', busy)).toThrow('busy');
  expect(await kept('a', next)).toBe(1);
});
