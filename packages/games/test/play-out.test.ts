/**
 * Every game shows nothing before its first deal, and random sessions are the same if made again from their
 * seed or from their events as JSON.
 */
import { expect, test } from 'vitest';
import type { Variant } from '../src/kernel/game.ts';
import { sessionTwice, startSession, TEST_GAMES } from '../src/testing/index.ts';

/** What a session of these games counts beside its totals. */
const AT_FIRST: Readonly<Partial<Record<Variant, object>>> = {
  belote: { held: 0 },
  manille: { sets: [0, 0] },
};

test.each(Object.values(TEST_GAMES))('$game.variant: the same seed plays the same session', (tested) => {
  const { first, again } = sessionTwice(tested, 'twice');
  expect(again.events).toEqual(first.events);
});

test.each(Object.values(TEST_GAMES))('$game.variant: state and events survive as JSON', (tested) => {
  for (let seed = 0; seed < 20; seed++) {
    const { first, written, folded } = sessionTwice(tested, `json ${seed}`);
    expect(written).toEqual(first.state);
    expect(folded).toEqual(first.state);
  }
});

test.each(Object.values(TEST_GAMES))(
  '$game.variant: before the first deal there is nothing to see',
  ({ game }) => {
    expect(game.viewFor(startSession(game, {}), 0)).toEqual({
      seat: 0,
      deal: null,
      totals: [0, 0, 0, 0],
      sheet: [],
      session: AT_FIRST[game.variant] ?? {},
      places: null,
      toMove: [],
      legal: [],
    });
  },
);
