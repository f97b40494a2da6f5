/**
 * A world in which everybody played as expected has full weight. Any other world has less, and none has zero.
 */

import { GAMES, type Game, mapSeats, type Seat, type SessionView } from '@troef/games';
import { expect, test } from 'vitest';
import { allTricks } from '../../beliefs/tricks.ts';
import { cardOf } from '../../card-sets.ts';
import type { KingenDeal } from '../../kingen/knowledge.ts';
import { alonePosition, policyFor } from '../../kingen/search.ts';
import { seededStream } from '../../random.ts';
import { dealNext, handsOf, playDeal, type Sitting, startSession } from '../../testing/play-deal.ts';
import { createSampler } from '../sampler.ts';
import { FULL_WEIGHT, PlayLikelihood } from './play-likelihood.ts';
import { publicTable, put } from './position.ts';

const DOUBT = 60;
const game: Game = GAMES.kingen;

/** A player that plays every card by the rollout policy. */
const byPolicy: Sitting = {
  level: 'normal',
  player: {
    chooseMove(view: SessionView) {
      const position = alonePosition(view.deal as KingenDeal, view.toMove[0] as Seat);
      const table = publicTable(position);
      const policy = policyFor(position.rules)(table);
      policy.begin(table);
      return cardOf(policy.choose());
    },
  },
};

test.each([0, 1, 2, 3, 4, 5])('the real cards have the highest weight, in game %i', (played) => {
  const dealt = dealNext(game, startSession(game, {}, { played }), `trust ${played}`);
  const before = handsOf(game, dealt);
  const four = mapSeats(() => byPolicy);
  let looked = 0;
  playDeal(game, dealt, four, 'trust', (view, seat) => {
    const deal = view.deal as KingenDeal;
    if (deal.tricks.length !== 2) return;
    const position = alonePosition(deal, seat);
    const likelihood = new PlayLikelihood(position, policyFor(position.rules), DOUBT);
    const played = new Set(allTricks(deal).flatMap(({ plays }) => plays.map(({ card }) => card)));
    const world = publicTable(position);
    for (const other of [0, 1, 2, 3] as const)
      put(
        world,
        other,
        before[other].filter((card) => !played.has(card)),
      );
    expect(likelihood.weigh(world)).toBe(FULL_WEIGHT);

    const sampler = createSampler(position.hidden);
    const stream = seededStream(`worlds ${seat}`);
    const weights = Array.from({ length: 40 }, () => {
      const places = sampler.draw(stream);
      for (const other of [0, 1, 2, 3] as const) if (other !== seat) put(world, other, places[other] ?? []);
      return likelihood.weigh(world);
    });
    // The weights still differ between worlds: none has sunk to the minimum.
    expect(Math.min(...weights)).toBeGreaterThan(1);
    expect(Math.max(...weights)).toBeLessThanOrEqual(FULL_WEIGHT);
    expect(weights.reduce((sum, weight) => sum + weight, 0) / weights.length).toBeLessThan(FULL_WEIGHT);
    looked++;
  });
  expect(looked).toBeGreaterThan(0);
});
