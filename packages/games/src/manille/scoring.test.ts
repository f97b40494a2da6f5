/** Scores (docs/rules/manille.md 8) and the worked examples 1-9. */
import { describe, expect, test } from 'vitest';
import { PACK_32, type Suit } from '../kernel/cards/card.ts';
import type { ByTeam } from '../kernel/team.ts';
import { manilleSession } from '../testing/manille.ts';
import { evolve } from './evolve.ts';
import { PACK_POINTS } from './facts.ts';
import { leader, placesAfter, placesOf, scoreDeal, setWinner } from './scoring.ts';
import { cardPoints, MANILLE_RANKS, manilleStrength } from './strength.ts';
import type { Doubling, ManilleContract } from './view.ts';

const contract = (trump: Suit | null, doubling: Doubling): ManilleContract => ({
  id: trump === null ? 'flat' : 'trump',
  trump,
  doubling,
});

test('T A K Q J 9 8 7 are worth 5 4 3 2 1 0 0 0: 15 in a suit, 60 in the pack', () => {
  expect(MANILLE_RANKS.join('')).toBe('TAKQJ987');
  expect(MANILLE_RANKS.map((rank) => cardPoints(`${rank}H`))).toEqual([5, 4, 3, 2, 1, 0, 0, 0]);
  expect(MANILLE_RANKS.map((rank) => manilleStrength(`${rank}H`))).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(PACK_32.reduce((sum, card) => sum + cardPoints(card), 0)).toBe(PACK_POINTS);
});

// biome-ignore format: a table
const EXAMPLES: readonly (readonly [number, Suit | null, Doubling, ByTeam<number>, ByTeam<number>])[] = [
  [1, 'D', 'none', [36, 24], [6, 0]],
  [2, null, 'none', [36, 24], [12, 0]],
  [3, 'H', 'along', [25, 35], [0, 10]],
  [4, 'H', 'against', [41, 19], [44, 0]],
  [5, null, 'along', [33, 27], [12, 0]],
  [6, null, 'against', [26, 34], [0, 32]],
  [7, null, 'along', [30, 30], [0, 0]],
];

test.each(EXAMPLES)('worked example %i: trump %s, %s, %o', (_, trump, doubling, points, scores) => {
  expect(scoreDeal(points, contract(trump, doubling)).scores).toEqual(scores);
});

test('the highest score of a deal is 240', () => {
  expect(scoreDeal([0, 60], contract(null, 'against')).scores).toEqual([0, 240]);
});

test.each([
  ['H', 'none', 1],
  ['H', 'along', 2],
  ['H', 'against', 4],
  [null, 'none', 2],
  [null, 'along', 4],
  [null, 'against', 8],
] as const)('trump %s, %s counts x%i', (trump, doubling, multiplier) => {
  expect(scoreDeal([31, 29], contract(trump, doubling))).toMatchObject({ multiplier, winner: 0, margin: 1 });
});

describe('the end', () => {
  const options = { ...manilleSession().options };
  const totalsAfter = (a: number, b: number, points: ByTeam<number>, made: ManilleContract) => {
    const [x, y] = scoreDeal(points, made).scores;
    return [a + x, b + y, a + x, b + y] as const;
  };

  test('worked example 8: 96-88 and 24-36 is 96-94, play on', () => {
    const totals = totalsAfter(96, 88, [24, 36], contract('H', 'none'));
    expect(totals).toEqual([96, 94, 96, 94]);
    expect(setWinner(options, totals)).toBeNull();
  });

  test('worked example 9: 96-94 and flat 33-27 is 102-94, A wins the set', () => {
    const totals = totalsAfter(96, 94, [33, 27], contract(null, 'none'));
    expect(totals).toEqual([102, 94, 102, 94]);
    expect(setWinner(options, totals, 0)).toBe(0);
    expect(placesAfter(manilleSession(), totals, { setWon: 0 })).toEqual([1, 3, 1, 3]);
  });

  test('comes when a team has won most sets of a best-of', () => {
    const one = manilleSession({ bestOf: 3 }, { sets: [0, 1] });
    expect(placesAfter(one, [10, 102, 10, 102], { setWon: 1 })).toEqual([3, 1, 3, 1]);
    expect(placesAfter(one, [102, 10, 102, 10], { setWon: 0 })).toBeNull();
    const four = manilleSession({ bestOf: 5 }, { sets: [2, 2] });
    expect(placesAfter(four, [102, 10, 102, 10], { setWon: 0 })).toEqual([1, 3, 1, 3]);
  });

  test('comes with the last of a fixed number of deals: the higher total wins, equal totals share', () => {
    const last = manilleSession({ deals: 8 }, { played: 7 });
    expect(placesAfter(last, [90, 91, 90, 91], { setWon: null })).toEqual([3, 1, 3, 1]);
    expect(placesAfter(last, [90, 90, 90, 90], { setWon: null })).toEqual([1, 1, 1, 1]);
    expect(placesAfter(manilleSession({ deals: 8 }), [90, 90, 90, 90], { setWon: null })).toBeNull();
  });

  test('comes at a target of any size', () => {
    for (const target of [61, 101, 121, 151]) {
      const session = manilleSession({ target }).options;
      expect(setWinner(session, [target - 1, 0, target - 1, 0])).toBeNull();
      expect(setWinner(session, [0, target, 0, target])).toBe(1);
    }
    expect(setWinner(manilleSession({ target: 'free' }).options, [999, 0, 999, 0])).toBeNull();
  });

  test('gives places by team', () => {
    expect([placesOf(leader([1, 2, 1, 2])), placesOf(null)]).toEqual([
      [3, 1, 3, 1],
      [1, 1, 1, 1],
    ]);
  });
});

test('nothing happens before the first deal', () => {
  expect(() => evolve(manilleSession(), { type: 'played', seat: 0, card: 'TH' })).toThrow();
});
