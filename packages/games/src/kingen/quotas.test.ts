import { describe, expect, test } from 'vitest';
import { replaceAt } from '../kernel/seat.ts';
import { dealKingen, handsFrom, kingenSession } from '../testing/index.ts';
import { GAME_TYPES } from './game-types.ts';
import { kingen } from './index.ts';
import { choiceRefusal, gamesToChoose, quotasLeft } from './quotas.ts';

const double = (games: readonly (readonly string[])[]) =>
  dealKingen(kingenSession('double', { games }), handsFrom(), 0);
const refused = (games: readonly (readonly string[])[], move: string) => {
  const decided = kingen.decide(double(games), 0, move);
  return decided.ok ? 'accepted' : decided.error;
};

test('the first dealer may choose every game', () => {
  expect(kingen.legalMoves(double([[], [], [], []]), 0)).toEqual(GAME_TYPES.map((game) => `game:${game}`));
});

describe('worked examples', () => {
  test('16: a dealer with three negative games has only trumps left', () => {
    const games = [['hearts', 'tricks', 'king'], ['queens'], ['queens'], []];
    expect(kingen.legalMoves(double(games), 0)).toEqual(['game:trumps']);
  });

  test('17: a dealer with two trumps has the negative games left that are open in the session', () => {
    const games = [
      ['trumps', 'trumps'],
      ['hearts', 'hearts', 'kingsJacks'],
      ['kingsJacks', 'seventhLast', 'seventhLast', 'trumps'],
      ['queens', 'king', 'tricks', 'trumps'],
    ];
    expect(kingen.legalMoves(double(games), 0)).toEqual(['game:tricks', 'game:queens', 'game:king']);
  });
});

test('each quota has its own reason of refusal', () => {
  const THREE = [['hearts', 'tricks', 'king'], ['queens'], ['queens'], []];
  expect(refused(THREE, 'game:seventhLast')).toBe('negative_quota_used');
  expect(refused([[], ['queens'], ['queens'], []], 'game:queens')).toBe('game_played_twice');
  expect(refused([['trumps', 'trumps'], [], [], []], 'game:trumps')).toBe('trump_quota_used');
  expect(refused([[], [], [], []], 'game:dominoes')).toBe('not_a_choice');
  expect(refused([[], [], [], []], 'queens')).toBe('not_a_choice');
  expect(refused([[], [], [], []], 'trump:H')).toBe('not_a_choice');
  expect(refused([[], [], [], []], 'game:trumps')).toBe('accepted');
});

test('the quotas left are counted by player and by game', () => {
  const left = quotasLeft([['hearts', 'trumps'], ['hearts'], [], ['trumps']]);
  expect(left.players).toEqual([
    { negative: 2, trumps: 1 },
    { negative: 2, trumps: 2 },
    { negative: 3, trumps: 2 },
    { negative: 3, trumps: 1 },
  ]);
  expect(left.games).toEqual({
    tricks: 2,
    hearts: 0,
    kingsJacks: 2,
    queens: 2,
    king: 2,
    seventhLast: 2,
    trumps: 6,
  });
});

test('the same dealer may choose a negative game twice', () => {
  expect(choiceRefusal([['king'], [], [], []], 0, 'king')).toBeNull();
  expect(choiceRefusal([['king', 'king'], [], [], []], 0, 'king')).toBe('game_played_twice');
});

test('every dealer of a session has a choice whatever is chosen, and each quota is used up', () => {
  // One seed in three always takes the first legal game, one the last, one a random game. First and last
  // give the tightest endings.
  for (let seed = 0; seed < 3000; seed++) {
    let state = seed * 2654435761;
    let chosen: Parameters<typeof gamesToChoose>[0] = [[], [], [], []];
    for (let number = 0; number < 20; number++) {
      const dealer = (number & 3) as 0 | 1 | 2 | 3;
      const legal = gamesToChoose(chosen, dealer);
      expect(legal.length).toBeGreaterThan(0);
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const at = seed % 3 === 0 ? 0 : seed % 3 === 1 ? legal.length - 1 : state % legal.length;
      chosen = replaceAt(chosen, dealer, [...chosen[dealer], ...legal.slice(at, at + 1)]);
    }
    const left = quotasLeft(chosen);
    expect(Object.values(left.games)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(left.players).toEqual(new Array(4).fill({ negative: 0, trumps: 0 }));
  }
});
