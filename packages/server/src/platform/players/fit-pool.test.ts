/** The thread that tests choices answers like this one, and goes on after a choice that it cannot read. */
import { type Card, GAMES, type Seat } from '@troef/games';
import { PLAYERS } from '@troef/players';
import { apply, dealNext, eventsOf, startSession } from '@troef/players/testing';
import { afterAll, expect, test } from 'vitest';
import { localClock } from '../../testing/app.ts';
import { type FitRequest, testFit } from './fit.ts';
import { createFitPool } from './fit-pool.ts';

const pool = createFitPool(localClock);
afterAll(() => pool.close());

/** Plays until a seat has six cards and a choice. */
function aChoice(): FitRequest {
  const game = GAMES.hearts;
  let state = dealNext(game, startSession(game), 'a choice');
  for (;;) {
    const seat = game.toMove(state)[0] as Seat;
    const view = game.viewFor(state, seat);
    const move = PLAYERS.hearts.chooseMove(view, 'normal', 'a choice');
    if (view.deal?.hand.length === 6 && view.legal.length > 2) {
      const other = ((seat + 2) & 3) as Seat;
      const hand = game.viewFor(state, other).deal?.hand ?? [];
      return { variant: 'hearts', view, card: move as Card, other, hand, seed: 'a choice' };
    }
    state = apply(game, state, eventsOf(game, state, { seat, move }));
  }
}

test('a choice is tested in the thread as it is in this one', { timeout: 90_000 }, async () => {
  const choice = aChoice();
  expect(await pool.test(choice)).toEqual(testFit(choice));
  expect(await pool.test({ ...choice, view: {} as never })).toBeNull();
  expect(await pool.test(choice)).toEqual(testFit(choice));
});
