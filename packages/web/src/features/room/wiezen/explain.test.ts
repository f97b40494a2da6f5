import {
  type BySeat,
  isMadeWiezen,
  type Seat,
  WIEZEN_CONTRACTS,
  type WiezenContractId,
  wiezenStakeOf,
} from '@troef/games';
import { describe, expect, test } from 'vitest';
import { en, fr, nl } from '../testing/speakers.ts';
import { explain, storyOf } from './explain.ts';
import { dealt, playedOut, said, seenBy } from './testing.ts';

const { deal, ...room } = seenBy(0, said(dealt('2H'), '0:pass 1:ask 2:join 3:pass'));
const view = { ...room, deal: deal && { ...deal, handSizes: [0, 0, 0, 0] as const } };

/**
 * Explains a finished deal of this contract, valued by the engine: tricks of the side, or of each player of a
 * misery.
 */
function told(
  t: typeof en,
  id: WiezenContractId,
  sides: readonly (readonly [readonly Seat[], number])[],
  claimed: Seat | null = null,
  scores: BySeat<number> = [0, 0, 0, 0],
) {
  const { target } = WIEZEN_CONTRACTS[id];
  return explain(t, view, {
    contract: {
      id,
      trump: target === 0 ? null : 'H',
      declarers: sides.flatMap(([seats]) => seats),
      target,
    },
    result: {
      status: 'scored',
      claimed,
      settlements: sides.map(([declarers, tricks]) => ({
        declarers,
        tricks,
        target,
        made: isMadeWiezen(id, tricks),
        value: wiezenStakeOf(id, tricks),
      })),
    },
    scores,
  });
}
const reasons = (...args: Parameters<typeof told>) => told(...args).parts[0]?.reasons;

describe('contracts in which every trick counts', () => {
  test('a pair with exactly enough, with more, with all', () => {
    expect(told(en, 'together8', [[[0, 3], 8]]).parts[0]).toEqual({
      title: 'You and Luc made together 8 in hearts',
      made: true,
      reasons: ['8 tricks, exactly enough: 2 points.', 'You and Luc win 2 each, the two others lose 2 each.'],
    });
    expect(reasons(en, 'together8', [[[1, 2], 11]])).toEqual([
      '11 tricks: 2 points for 8, and 1 more for each of the 3 above that.',
      'Bert and Chantal win 5 each, the two others lose 5 each.',
    ]);
    expect(reasons(en, 'together8', [[[1, 2], 13]])?.[0]).toBe(
      'All thirteen tricks: 2 points for 8 and 1 for each of the 5 above that, together 7. That counts double: 14.',
    );
  });
  test('a pair that fell short, by one and by more', () => {
    expect(reasons(en, 'together8', [[[1, 2], 7]])).toEqual([
      '7 of 8 tricks, one short: 6 points lost.',
      'Bert and Chantal lose 6 each, the two others win 6 each.',
    ]);
    expect(reasons(nl, 'together8', [[[0, 2], 5]])).toEqual([
      '5 van 8 slagen, 3 te weinig: 6 punten kwijt voor de eerste en 2 voor elke volgende.',
      'Jij en Chantal verliezen elk 10, de twee anderen winnen elk 10.',
    ]);
  });
  test('alone', () => {
    expect(reasons(en, 'solo5', [[[1], 6]])).toEqual([
      '6 tricks: 2 points for 5, and 1 more for the one above that.',
      'Each of the three others pays 3, 9 in all.',
    ]);
    expect(reasons(fr, 'solo5', [[[1], 3]])?.[1]).toBe(
      'Cela fait 6 à chacun des trois autres, soit 18 en tout.',
    );
  });
  test('trulls', () => {
    expect(told(nl, 'trull', [[[1, 3], 9]]).parts[0]?.title).toBe('Bert en Luc halen troel in harten');
    expect(reasons(en, 'trull', [[[1, 3], 9]])?.[0]).toBe(
      '9 tricks: 4 points for 8, and 2 more for the one above that.',
    );
    expect(reasons(en, 'trullFour', [[[1, 3], 10]])?.[1]).toBe(
      'Bert and Luc win 6 each, the two others lose 6 each.',
    );
  });
});

describe('contracts with one value', () => {
  test('an abundance, made and lost', () => {
    expect(told(en, 'abundance9', [[[1], 9]]).parts[0]).toEqual({
      title: 'Bert made abundance 9 in trump (hearts)',
      made: true,
      reasons: ['9 of 9 tricks: each of the three others pays 5, 15 in all.'],
    });
    expect(reasons(nl, 'abundance12', [[[1], 8]])).toEqual([
      '8 van 12 slagen: elk van de drie anderen krijgt 9, samen 27.',
    ]);
  });
  test('a solo slim, and a misery', () => {
    expect(reasons(en, 'soloSlim', [[[2], 13]])).toEqual([
      '13 of 13 tricks: each of the three others pays 30, 90 in all.',
    ]);
    expect(reasons(en, 'misery', [[[2], 0]])).toEqual([
      'No trick: each of the three others pays 7, 21 in all.',
    ]);
  });
});

test('several miseries are settled one by one and added up', () => {
  const sides = [
    [[2], 0],
    [[3], 1],
  ] as const;
  const { parts, common } = told(en, 'misery', sides, null, [0, 0, 28, -28]);
  expect(parts.map(({ made }) => made)).toEqual([true, false]);
  expect(common).toEqual([
    'Added up: you −7 +7 = 0 · Bert −7 +7 = 0 · Chantal +21 +7 = +28 · Luc −7 −21 = −28.',
  ]);
});

test('the rest of the tricks, given to a player who holds only trumps', () => {
  expect(reasons(en, 'together8', [[[0, 3], 9]], 3)?.[2]).toMatch(/^The last tricks went to Luc/);
});

describe('the deal that has just ended', () => {
  test('tells its contract, and the points the sheet has', () => {
    const over = seenBy(0, playedOut(said(dealt('2H'), '0:pass 1:ask 2:join 3:pass')));
    const { parts } = storyOf(en, over);
    expect(parts).toHaveLength(1);
    expect(parts[0]?.title).toMatch(/together 8 in hearts$/);
    expect(parts[0]?.reasons[1]).toContain(String(Math.abs(over.deal?.scores?.[1] ?? 0)));
  });
  test('nothing counts and nothing is doubled if everybody passed', () => {
    const over = seenBy(0, said(dealt('2H'), '0:pass 1:pass 2:pass 3:pass'));
    expect(storyOf(en, over).parts[0]?.reasons[0]).toMatch(/does not count/);
  });
});
