import { expect, test } from 'vitest';
import { type Card, RANKS } from '../kernel/cards/card.ts';
import { type BySeat, mapSeats } from '../kernel/seat.ts';
import { penaltyOf } from './cards.ts';
import { allCaptured, resultOf, scoresOf } from './scoring.ts';

/** Gives each seat this many hearts, and the queen to one of them. */
function captured(hearts: BySeat<number>, queen: number): BySeat<readonly Card[]> {
  const left = RANKS.map((rank): Card => `${rank}H`);
  return mapSeats((seat) => [...left.splice(0, hearts[seat]), ...(seat === queen ? (['QS'] as const) : [])]);
}

/** The first four worked examples (docs/rules/hearts.md 10). */
test.each([
  ['hearts captured 4,4,4,1 and the queen by seat 3', captured([4, 4, 4, 1], 3), [4, 4, 4, 14]],
  ['seat 2 captures all hearts, seat 0 the queen', captured([0, 0, 13, 0], 0), [13, 0, 13, 0]],
  ['seat 2 captures all hearts and the queen', captured([0, 0, 13, 0], 2), [26, 26, 0, 26]],
  [
    'seat 1 captures twelve hearts and the queen, seat 3 one heart',
    captured([0, 12, 0, 1], 1),
    [0, 25, 0, 1],
  ],
])('%s', (_situation, taken, scores) => {
  expect(scoresOf(resultOf(taken))).toEqual(scores);
});

test('the result says how the points were made', () => {
  expect(resultOf(captured([4, 4, 4, 1], 3))).toEqual({
    status: 'scored',
    hearts: [4, 4, 4, 1],
    queen: 3,
    points: [4, 4, 4, 14],
    moon: null,
  });
  expect(resultOf(captured([0, 0, 13, 0], 2))).toMatchObject({ points: [0, 0, 26, 0], moon: 2 });
});

test('hearts count one, the queen of spades thirteen, and other cards nothing', () => {
  expect([penaltyOf('2H'), penaltyOf('AH'), penaltyOf('QS'), penaltyOf('KS'), penaltyOf('QD')]).toEqual([
    1, 1, 13, 0, 0,
  ]);
});

test('all penalty cards are captured when the points add up to 26', () => {
  expect(allCaptured([13, 12, 1, 0])).toBe(true);
  expect(allCaptured([13, 12, 0, 0])).toBe(false);
});
