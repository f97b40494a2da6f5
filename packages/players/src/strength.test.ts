import { GAMES } from '@troef/games';
import { describe, expect, test } from 'vitest';
import { duplicateMatch } from './arena/duplicate.ts';
import type { Sitting } from './arena/table.ts';
import { type Level, PLAYERS, randomPlayer } from './index.ts';

const game = GAMES.whist;
const random: Sitting = { player: randomPlayer, level: 'normal' };
const sit = (level: Level): Sitting => ({ player: PLAYERS.whist, level });

describe('strength on duplicate deals', () => {
  test('a normal player gains against three random ones over 1,000 deals', () => {
    const gain = duplicateMatch(game, {
      challenger: sit('normal'),
      field: random,
      deals: 1000,
      seed: 'random',
    });
    expect(gain.count).toBe(1000);
    expect(gain.low).toBeGreaterThan(0);
  }, 60_000);

  test('a normal player gains against three easy ones', () => {
    const gain = duplicateMatch(game, {
      challenger: sit('normal'),
      field: sit('easy'),
      deals: 1000,
      seed: 'easy',
    });
    expect(gain.low).toBeGreaterThan(0);
  }, 60_000);
});
