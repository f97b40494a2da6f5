/** Positions whose answer every good player knows, asked several times so that no answer is right by chance. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { countOf } from '@troef/games/testing';
import { describe, expect, test } from 'vitest';
import { PLAYERS } from './index.ts';
import { type GoodPlay, type GoodPlays, viewOf } from './testing/good-play.ts';

const read = (name: string): GoodPlays =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../test/good-play', `${name}.json`), 'utf8'));

describe.each(['hard', 'expert'] as const)('a moon is stopped by %s', (level) => {
  const { variant, positions } = read('moon');
  const seeds = countOf({ quick: 1, usual: 3, long: 20 });

  test.each(positions.map((position) => [position.name, position] as const))(
    '%s',
    (_, position: GoodPlay) => {
      const view = viewOf(variant, position);
      for (let seed = 0; seed < seeds; seed++) {
        const answer = PLAYERS[variant].chooseMove(view, level, `moon ${seed}`);
        expect(position.right, position.why).toContain(answer);
      }
    },
  );
});
