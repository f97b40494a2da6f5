/**
 * Positions whose answer every good player knows, asked several times so that no answer is right by chance. In
 * `plays.json` each right answer was checked over the deals that fit: it is the best card in the mean of their
 * exact values, and also if later choices may not differ between deals that look alike (alpha-mu), for the
 * tricks or points and for the score.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countOf } from '@troef/games/testing';
import { describe, expect, test } from 'vitest';
import { PLAYERS } from './index.ts';
import type { Level } from './level.ts';
import { type GoodPlay, viewOf } from './testing/good-play.ts';

const read = (name: string): readonly GoodPlay[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../test/good-play', `${name}.json`), 'utf8'));

/** Returns the answers that are not right. */
function wrongAnswers(position: GoodPlay, level: Level, seeds: number): readonly string[] {
  const view = viewOf(position);
  return Array.from({ length: seeds }, (_, seed) =>
    PLAYERS[position.variant].chooseMove(view, level, `good play ${seed}`),
  ).filter((answer) => !position.right.includes(answer));
}

describe.each(['hard', 'expert'] as const)('a moon is stopped by %s', (level) => {
  const seeds = countOf({ quick: 1, usual: 3, long: 20 });

  test.each(read('moon').map((position) => [position.name, position] as const))('%s', (_, position) => {
    expect(wrongAnswers(position, level, seeds), position.why).toEqual([]);
  });
});

test.each(['hard', 'expert'] as const)('at least 54 of 60 positions are answered well by %s', (level) => {
  const positions = read('plays');
  const missed = positions.filter(
    (position) => wrongAnswers(position, level, countOf({ quick: 1, usual: 1, long: 5 })).length > 0,
  );
  expect(positions).toHaveLength(60);
  expect(missed.length, missed.map(({ name }) => name).join('; ')).toBeLessThanOrEqual(6);
});
