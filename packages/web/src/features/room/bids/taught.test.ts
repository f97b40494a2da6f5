import { expect, test } from 'vitest';
import { type BidRow, goneChoice } from './rows.ts';
import { taughtBoard } from './taught.ts';

const choice = (move: string) => ({ move, name: move });
const BOARD: { readonly rows: readonly BidRow[]; readonly plain: readonly ReturnType<typeof choice>[] } = {
  rows: [
    { key: 'join', choices: [goneChoice('join', { name: 'join', words: 'nobody' })] },
    { key: 'ask', choices: [choice('ask:H'), goneChoice('D', { name: 'D' }), choice('ask:S')] },
    { key: 'solo', choices: [goneChoice('H', { name: 'H' })] },
    { key: 'misery', choices: [choice('misery'), choice('openMisery')] },
    { key: 'abundance', choices: [choice('abundance9:H')] },
  ],
  plain: [choice('pass'), choice('wait')],
};
const shown = (taught: readonly string[]) => {
  const { rows, plain } = taughtBoard(BOARD, taught);
  return [...rows.map(({ key, choices }) => `${key} ${choices.length}`), ...plain.map(({ move }) => move)];
};

test('a lesson on asking shows the bids of its lesson, in their places, and no others', () => {
  expect(shown(['pass', 'ask'])).toEqual(['ask 3', 'pass']);
  expect(shown(['pass', 'ask', 'join', 'wait'])).toEqual(['join 1', 'ask 3', 'pass', 'wait']);
});

test('a level or a suit makes no other bid of it', () => {
  expect(shown(['pass', 'abundance'])).toEqual(['abundance 1', 'pass']);
});

test('a learner is never left without a bid', () => {
  expect(shown(['together'])).toEqual(
    shown(['pass', 'wait', 'ask', 'join', 'solo', 'misery', 'openMisery', 'abundance']),
  );
});
