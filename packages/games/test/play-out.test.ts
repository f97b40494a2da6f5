/** Random sessions of every game come out the same from their seed, and from their events written down. */
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
