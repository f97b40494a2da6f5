import { describe, expect, test } from 'vitest';
import type { BySeat, Seat } from '../kernel/seat.ts';
import { CONTRACTS, type ContractId } from './contracts.ts';
import { isDecided, ownPoints, scoresOf, settle } from './scoring.ts';
import { stakeOf } from './stakes.ts';
import type { WiezenContract } from './view.ts';

const contract = (id: ContractId, declarers: readonly Seat[]): WiezenContract => ({
  id,
  trump: CONTRACTS[id].target === 0 ? null : 'H',
  declarers,
  target: CONTRACTS[id].target,
});

/** The values for 0 to 13 tricks. */
// biome-ignore format: a table
const BY_TRICKS: readonly (readonly [ContractId, readonly number[]])[] = [
  ['together8', [-20, -18, -16, -14, -12, -10, -8, -6, 2, 3, 4, 5, 6, 14]],
  ['solo5', [-12, -10, -8, -6, -4, 2, 3, 4, 5, 6, 7, 8, 9, 20]],
  ['trull', [-20, -18, -16, -14, -12, -10, -8, -6, 4, 6, 8, 10, 12, 28]],
  ['trullFour', [-22, -20, -18, -16, -14, -12, -10, -8, -6, 4, 6, 8, 10, 24]],
];

describe('the table of the IWWA', () => {
  test.each(BY_TRICKS)('%s, trick by trick', (id, values) => {
    expect(values.map((_, tricks) => stakeOf(id, tricks))).toEqual(values);
  });

  test.each([
    ['abundance9', 9, 5, 15],
    ['abundance10', 10, 6, 18],
    ['abundance11', 11, 8, 24],
    ['abundance12', 12, 9, 27],
    ['misery', 0, 7, 21],
    ['openMisery', 0, 14, 42],
    ['solo13', 13, 25, 75],
    ['soloSlim', 13, 30, 90],
  ] as const)('%s is flat: %i tricks or not pays %i, alone %i', (id, target, value, alone) => {
    expect(stakeOf(id, target)).toBe(value);
    expect(stakeOf(id, target === 0 ? 1 : target - 1)).toBe(-value);
    expect(stakeOf(id, target === 0 ? 13 : 0)).toBe(-value);
    if (target > 0) expect(stakeOf(id, 13)).toBe(value);
    expect(ownPoints(id, value)).toBe(alone);
  });
});

describe('several miseries', () => {
  const B = 7;
  const at = (declarers: readonly Seat[], tricks: BySeat<number>) =>
    scoresOf('misery', settle(contract('misery', declarers), tricks));

  test.each([
    ['two, both made', [0, 1], [0, 0, 6, 7], [2, 2, -2, -2]],
    ['two, one failed', [0, 1], [0, 1, 6, 6], [4, -4, 0, 0]],
    ['two, both failed', [0, 1], [1, 1, 0, 0], [-2, -2, 2, 2]],
    ['three, all made', [0, 1, 2], [0, 0, 0, 13], [1, 1, 1, -3]],
    ['three, one failed', [0, 1, 2], [0, 0, 1, 12], [3, 3, -5, -1]],
    ['three, two failed', [0, 1, 2], [0, 1, 1, 11], [5, -3, -3, 1]],
    ['three, all failed', [0, 1, 2], [1, 1, 1, 0], [-1, -1, -1, 3]],
  ] as const)('%s', (_row, declarers, tricks, times) => {
    expect(at(declarers, tricks)).toEqual(times.map((time) => time * B));
  });

  test('an open misery doubles them all', () => {
    const open = contract('openMisery', [0, 2]);
    expect(scoresOf('openMisery', settle(open, [0, 6, 1, 6]))).toEqual([56, 0, -56, 0]);
  });
});

describe('early end', () => {
  const decided = (id: ContractId, declarers: readonly Seat[], won: BySeat<number>): boolean =>
    isDecided(contract(id, declarers), won, 13 - won.reduce((sum, tricks) => sum + tricks, 0));

  test('a misery ends when every declarer has a trick', () => {
    expect(decided('misery', [0, 2], [1, 3, 0, 2])).toBe(false);
    expect(decided('openMisery', [0, 2], [1, 3, 1, 2])).toBe(true);
  });

  test.each([9, 10, 11, 12] as const)(
    'an abundance of %i ends when it is reached or out of reach',
    (level) => {
      const id = `abundance${level}` as const;
      expect(decided(id, [0], [level - 1, 0, 0, 0])).toBe(false);
      expect(decided(id, [0], [level, 0, 0, 0])).toBe(true);
      expect(decided(id, [0], [0, 13 - level, 0, 0])).toBe(false);
      expect(decided(id, [0], [0, 14 - level, 0, 0])).toBe(true);
    },
  );

  test.each(['solo13', 'soloSlim'] as const)('%s ends at the first lost trick', (id) => {
    expect(decided(id, [1], [0, 12, 0, 0])).toBe(false);
    expect(decided(id, [1], [1, 4, 0, 0])).toBe(true);
  });

  test.each([
    ['together8', [0, 1]],
    ['solo5', [0]],
    ['trull', [0, 1]],
    ['trullFour', [0, 1]],
  ] as const)('%s plays every trick', (id, declarers) => {
    for (let won = 0; won < 13; won++) {
      for (let lost = 0; won + lost < 13; lost++)
        expect(decided(id, declarers, [won, 0, lost, 0])).toBe(false);
    }
  });
});
