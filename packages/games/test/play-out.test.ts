/** Random sessions of every game are the same if made again from their seed or from their events as JSON. */
import { expect, test } from 'vitest';
import { sessionTwice, TEST_GAMES } from '../src/testing/index.ts';

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
