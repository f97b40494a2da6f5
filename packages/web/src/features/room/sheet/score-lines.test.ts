import type { SheetLine } from '@troef/games';
import { expect, test } from 'vitest';
import { gained, signed } from '../../../lib/words/points.ts';
import { cumulative, spreadLabels } from './score-lines.ts';

const line = (scores: SheetLine['scores']): SheetLine => ({
  deal: 1,
  dealer: 0,
  contract: null,
  result: { status: 'scored' },
  scores,
});

test('each line of the sheet has the totals so far', () => {
  expect(cumulative([line([8, -8, -8, 8]), line([-3, 9, -3, -3])])).toEqual([
    [8, -8, -8, 8],
    [5, 1, -11, 5],
  ]);
});

test('losses have a real minus, gains of a deal a plus', () => {
  expect([signed(-12), signed(12), gained(12), gained(0), gained(-3)]).toEqual([
    '−12',
    '12',
    '+12',
    '0',
    '−3',
  ]);
});

test('labels of equal totals are one below the other and inside the picture', () => {
  const placed = spreadLabels([80, 80, 10, 80], 16, 90);
  const sorted = [...placed].sort((a, b) => a - b);
  for (let at = 1; at < 4; at++) expect((sorted[at] ?? 0) - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(16);
  expect(Math.max(...placed)).toBeLessThanOrEqual(90);
});
