import { describe, expect, test } from 'vitest';
import type { BySeat } from '../kernel/seat.ts';
import type { ContractId } from './contracts.ts';
import { isDecided, ownPoints, scoresOf, settle } from './scoring.ts';
import { stakeOf } from './stakes.ts';
import type { WhistContract } from './view.ts';

const contract = (id: ContractId, target: number, declarers: WhistContract['declarers']): WhistContract => ({
  id,
  trump: null,
  declarers,
  target,
  doubled: false,
});

describe('the table', () => {
  test('together pays 3 for each overtrick and 10 for the thirteenth trick', () => {
    expect([8, 9, 10, 11, 12, 13].map((t) => stakeOf('together8', 8, t))).toEqual([8, 11, 14, 17, 20, 30]);
    expect(stakeOf('together12', 12, 13)).toBe(30);
  });

  test('together 8 fails −11, −14, −17; together 13 fails −26, −29', () => {
    expect([7, 6, 5].map((t) => stakeOf('together8', 8, t))).toEqual([-11, -14, -17]);
    expect([12, 11].map((t) => stakeOf('together13', 13, t))).toEqual([-26, -29]);
  });

  test('solo overtricks stop at eight tricks', () => {
    expect([5, 6, 7, 8, 9, 13].map((t) => stakeOf('solo5', 5, t))).toEqual([3, 4, 5, 6, 6, 6]);
    expect([8, 13].map((t) => stakeOf('solo8', 8, t))).toEqual([7, 7]);
  });

  test('solo 5 fails −4, −5; solo 8 fails −8, −9', () => {
    expect([4, 3].map((t) => stakeOf('solo5', 5, t))).toEqual([-4, -5]);
    expect([7, 6].map((t) => stakeOf('solo8', 8, t))).toEqual([-8, -9]);
  });

  test('an abundance is paid as if the higher level had been bid, and fails flat', () => {
    expect([9, 10, 11, 12, 13].map((t) => stakeOf('abundance9', 9, t))).toEqual([10, 15, 20, 30, 30]);
    expect([8, 0].map((t) => stakeOf('abundance9', 9, t))).toEqual([-10, -10]);
    expect([9, 10, 11, 12].map((n) => stakeOf(`abundance${n}` as ContractId, n, 0))).toEqual([
      -10, -15, -20, -30,
    ]);
  });

  test('miseries and piccolo', () => {
    expect(stakeOf('smallMisery', 0, 0)).toBe(6);
    expect(stakeOf('misery', 0, 1)).toBe(-12);
    expect(stakeOf('openMisery', 0, 0)).toBe(24);
    expect([0, 1, 2].map((t) => stakeOf('piccolo', 1, t))).toEqual([-8, 8, -8]);
  });

  test('a trull pays 16, all thirteen tricks 30', () => {
    expect([7, 8, 12, 13].map((t) => stakeOf('trull', 8, t))).toEqual([-16, 16, 16, 30]);
    expect(stakeOf('trull', 9, 8)).toBe(-16);
  });

  test('a solo slim pays 60', () => {
    expect([13, 12].map((t) => stakeOf('soloSlim', 13, t))).toEqual([60, -60]);
  });

  test('a single declarer wins or loses the stake three times, a player of a pair once, and doubling doubles it', () => {
    expect(ownPoints('solo5', 3, false)).toBe(9);
    expect(ownPoints('together8', 8, true)).toBe(16);
  });
});

test('several misery players are settled separately, against each other too', () => {
  const three = contract('misery', 0, [0, 1, 3]);
  const scores = scoresOf(three, settle(three, [0, 2, 5, 0] as BySeat<number>));
  // 0 and 3 make it (+12 each), 1 fails (−12).
  expect(scores).toEqual([36 + 12 - 12, -36 - 12 - 12, -12 + 12 - 12, 36 + 12 - 12]);
  expect(scores.reduce((sum, score) => sum + score, 0)).toBe(0);
});

describe('early end', () => {
  const decided = (
    id: ContractId,
    target: number,
    declarers: WhistContract['declarers'],
    won: BySeat<number>,
    all = 13,
  ) => isDecided(contract(id, target, declarers), won, all - won.reduce((sum, tricks) => sum + tricks, 0));

  test('a misery ends when every declarer has taken a trick', () => {
    expect(decided('misery', 0, [0, 2], [1, 3, 0, 2])).toBe(false);
    expect(decided('misery', 0, [0, 2], [1, 3, 1, 2])).toBe(true);
  });

  test('a piccolo ends at the second trick', () => {
    expect(decided('piccolo', 1, [1], [3, 1, 2, 2])).toBe(false);
    expect(decided('piccolo', 1, [1], [3, 2, 2, 2])).toBe(true);
  });

  test('an abundance ends when it is out of reach or its twelfth trick is won', () => {
    expect(decided('abundance9', 9, [0], [2, 4, 0, 0])).toBe(false);
    expect(decided('abundance9', 9, [0], [2, 5, 0, 0])).toBe(true);
    expect(decided('abundance9', 9, [0], [11, 0, 0, 0])).toBe(false);
    expect(decided('abundance9', 9, [0], [12, 0, 0, 0])).toBe(true);
  });

  test('a solo ends when its eighth trick is won, never because it is lost', () => {
    expect(decided('solo5', 5, [0], [7, 2, 0, 0])).toBe(false);
    expect(decided('solo5', 5, [0], [8, 2, 0, 0])).toBe(true);
    expect(decided('solo8', 8, [0], [0, 9, 2, 1])).toBe(false);
  });

  test('a solo slim ends when a trick is lost', () => {
    expect(decided('soloSlim', 13, [0], [6, 0, 0, 0])).toBe(false);
    expect(decided('soloSlim', 13, [0], [6, 1, 0, 0])).toBe(true);
  });

  test('a trull ends when it is out of reach, or reached with a trick lost', () => {
    expect(decided('trull', 8, [0, 2], [4, 0, 4, 0])).toBe(false);
    expect(decided('trull', 8, [0, 2], [4, 1, 4, 0])).toBe(true);
    expect(decided('trull', 9, [0, 2], [4, 1, 4, 0])).toBe(false);
    expect(decided('trull', 9, [0, 2], [0, 3, 0, 2])).toBe(true);
  });

  test('a together contract is played to the last trick', () => {
    expect(decided('together8', 8, [0, 1], [6, 6, 0, 0])).toBe(false);
    expect(decided('together8', 8, [0, 1], [0, 0, 6, 6])).toBe(false);
  });
});
