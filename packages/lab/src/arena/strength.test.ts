import { GAMES, type Variant } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { type Level, PLAYERS, randomPlayer } from '@troef/players';
import type { Sitting } from '@troef/players/testing';
import { describe, expect, test } from 'vitest';
import { type Entrant, holdContest } from './contest.ts';
import { duplicateMatch, gainOf } from './duplicate.ts';

const random: Sitting = { player: randomPlayer, level: 'normal' };

/**
 * For games in which the first deal of a session is special: in a double session of kingen it may be any of
 * the seven games.
 */
const OPTIONS: Readonly<Partial<Record<Variant, Readonly<Record<string, unknown>>>>> = {
  kingen: { session: 'double' },
};

/** Deals after which the gain against easy players is certain: it is largest in hearts and king. */
const AGAINST_EASY: Readonly<Record<Variant, number>> = {
  whist: 300,
  manille: 500,
  belote: 200,
  wiezen: 200,
  hearts: 100,
  kingen: 100,
};

describe.each(Object.keys(PLAYERS) as Variant[])('strength on duplicate deals of %s', (variant) => {
  const game = GAMES[variant];
  const options = OPTIONS[variant] ?? {};
  const againstEasy = AGAINST_EASY[variant];
  const sit = (level: Level): Sitting => ({ player: PLAYERS[variant], level });

  test('a normal player gains against three random ones', () => {
    const gain = duplicateMatch(game, {
      challenger: sit('normal'),
      field: random,
      deals: countOf({ quick: 100, usual: 100, long: 1_000 }),
      seed: 'random',
      options,
    });
    expect(gain.low).toBeGreaterThan(0);
  }, 180_000);

  test('a normal player gains against three easy ones', () => {
    const gain = duplicateMatch(game, {
      challenger: sit('normal'),
      field: sit('easy'),
      deals: countOf({ quick: againstEasy, usual: againstEasy, long: 1_000 }),
      seed: 'easy',
      options,
    });
    expect(gain.low).toBeGreaterThan(0);
  }, 180_000);
});

/**
 * Deals of the match of hard against normal, at six tables a deal in the games without pairs. The few deals
 * of a usual run find a search that does harm. The long run measures how much it gains. Hearts and king have
 * the same search, and in hearts it takes longest, so only the long run plays a match of hearts.
 */
const SEARCHED = [
  ['manille', { quick: 3, usual: 3, long: 200 }],
  ['belote', { quick: 2, usual: 2, long: 100 }],
  ['whist', { quick: 2, usual: 2, long: 100 }],
  ['wiezen', { quick: 2, usual: 2, long: 100 }],
  ['hearts', { quick: 0, usual: 0, long: 100 }],
  ['kingen', { quick: 2, usual: 2, long: 100 }],
] as const;

test.each(SEARCHED.filter(([, counts]) => countOf(counts) > 0))(
  'a searching player of %s is no worse, and on many deals better, than one without search',
  async (variant, counts) => {
    const enter = (level: Level): Entrant => ({
      name: level,
      answer: async (view, seed) => ({ move: PLAYERS[variant].chooseMove(view, level, seed) }),
    });
    const { difference } = await holdContest(GAMES[variant], {
      A: enter('hard'),
      B: enter('normal'),
      deals: countOf(counts),
      seed: 'hard',
      options: {},
      abreast: 1,
      now: () => 0,
    });
    expect(difference.high).toBeGreaterThanOrEqual(0);
    if (difference.count >= counts.long) expect(difference.low).toBeGreaterThan(0);
  },
  1_800_000,
);

test('a gain is a lead over the mean of the table, whether the highest or the lowest total wins', () => {
  expect(gainOf(GAMES.whist, [9, -3, -3, -3], 0)).toBe(9);
  expect(gainOf(GAMES.hearts, [0, 26, 0, 0], 0)).toBe(6.5);
  expect(gainOf(GAMES.hearts, [0, 26, 0, 0], 1)).toBe(-19.5);
});
