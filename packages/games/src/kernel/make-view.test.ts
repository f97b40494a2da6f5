import { expect, test } from 'vitest';
import { startSession, TEST_GAMES } from '../testing/index.ts';
import { VARIANTS } from './game.ts';

test.each(VARIANTS)('%s: before the first deal there is nothing to see', (variant) => {
  const { game } = TEST_GAMES[variant];
  expect(game.viewFor(startSession(game, {}), 0)).toEqual({
    seat: 0,
    deal: null,
    totals: [0, 0, 0, 0],
    sheet: [],
    session: variant === 'manille' ? { sets: [0, 0] } : variant === 'belote' ? { held: 0 } : {},
    places: null,
    toMove: [],
    legal: [],
  });
});
