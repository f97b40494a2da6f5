import { expect, test } from 'vitest';
import { stretches } from './history.tsx';
import type { SpeechLine } from './say.ts';

const line = (id: number, deal: number, trick: number, again?: true): SpeechLine => ({
  id,
  words: `line ${id}`,
  at: id,
  deal,
  trick,
  ...(again && { again }),
});

test('what was said is grouped by deal and trick, the latest group first and each in order', () => {
  const told = stretches([
    line(1, 1, 0),
    line(2, 1, 1),
    line(3, 1, 1),
    line(4, 1, 2),
    line(5, 1, 0),
    line(6, 2, 0),
  ]);
  expect(told.map(({ deal, trick, lines }) => [deal, trick, lines.map(({ id }) => id)])).toEqual([
    [2, 0, [6]],
    [1, 0, [5]],
    [1, 2, [4]],
    [1, 1, [2, 3]],
    [1, 0, [1]],
  ]);
});

test('what was repeated is not part of it', () => {
  expect(stretches([line(1, 1, 1), line(2, 1, 1, true)])[0]?.lines).toHaveLength(1);
});
