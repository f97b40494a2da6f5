/** What points are worth to the search is what the rules make of them at the end of the deal. */
import {
  type BeloteContract,
  belote,
  belotePoints,
  type Game,
  leftOf,
  mapSeats,
  SEATS,
  teamOf,
} from '@troef/games';
import { expect, test } from 'vitest';
import { PLAYERS } from '../index.ts';
import { apply, dealNext, eventsOf, handsOf, playDeal, startSession } from '../testing/play-deal.ts';
import type { BeloteDeal } from './knowledge.ts';
import { worthOfPoints } from './outcome.ts';

const game = belote as Game;
const normal = { player: PLAYERS.belote, level: 'normal' } as const;

test.each(['TA', 'SA', 'H'])('%s: the score of the deal, and the points of the tricks', (trump) => {
  for (let number = 0; number < 8; number++) {
    let state = dealNext(game, startSession(game, { variant: 'coinche' }), `outcome ${number}`, 'shuffled');
    const dealt = handsOf(game, state);
    for (const move of [`bid:80:${trump}`, 'pass', 'pass', 'pass']) {
      const seat = game.toMove(state)[0] ?? 0;
      state = apply(game, state, eventsOf(game, state, { seat, move }));
    }
    let last: BeloteDeal | undefined;
    const { state: end } = playDeal(
      game,
      state,
      mapSeats(() => normal),
      `outcome ${number}`,
      ({ deal }) => {
        if (deal?.trick?.plays.length === 0 || deal?.tricks.length === 0) last = deal as BeloteDeal;
      },
    );
    const asked = last as BeloteDeal;
    const ended = game.viewFor(end, null).deal as BeloteDeal;
    const scores = ended.scores ?? [0, 0, 0, 0];
    const all = trump === 'TA' ? 258 : 162;
    for (const me of SEATS) {
      let raw = teamOf(ended.tricks[7]?.winner ?? 0) === teamOf(me) ? 10 : 0;
      for (const { plays, winner } of ended.tricks) {
        if (teamOf(winner) !== teamOf(me)) continue;
        for (const { card } of plays) raw += belotePoints(card, trump as 'TA');
      }
      const worth = worthOfPoints(asked, ended.contract as BeloteContract, me)(dealt);
      const lead = scores[me] - scores[leftOf(me)];
      expect(worth(raw - (asked.points?.[me] ?? 0)), `deal ${number}, seat ${me}`).toBe(
        4 * lead + 2 * raw - all,
      );
    }
  }
});
