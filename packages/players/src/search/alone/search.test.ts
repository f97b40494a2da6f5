/** Endings in which every deal that fits can be looked at: the card chosen is the best over all of them. */

import { type Card, GAMES, type Game, mapSeats, type Seat } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { codeOf } from '../../card-sets.ts';
import type { HeartsDeal } from '../../hearts/knowledge.ts';
import { positionOf } from '../../hearts/search.ts';
import { randomPlayer } from '../../index.ts';
import type { KingenDeal } from '../../kingen/knowledge.ts';
import { alonePosition, policyFor } from '../../kingen/search.ts';
import { seededStream } from '../../random.ts';
import { dealNext, playDeal, type Sitting, startSession } from '../../testing/play-deal.ts';
import { createSampler } from '../sampler.ts';
import { AvoidPolicy } from './avoid.ts';
import { AVOID_WEIGHTS } from './avoid-weights.ts';
import { MaxN } from './max-n.ts';
import { type AlonePosition, publicTable, put } from './position.ts';
import { searchedCard } from './search.ts';
import type { RolloutTable } from './table.ts';

const EFFORT = { worlds: 5_000, nodes: 50_000_000, exact: 4, doubt: 100 };
const random: Sitting = { player: randomPlayer, level: 'normal' };

/** By card: the asker's points summed over every deal that fits. */
function enumerated(position: AlonePosition, legal: readonly Card[]): ReadonlyMap<Card, number> {
  const table = publicTable(position);
  const exact = new MaxN(position.rules);
  const sums = new Map(legal.map((card) => [card, 0]));
  for (const places of createSampler(position.hidden).all()) {
    for (let seat = 0; seat < 4; seat++) if (seat !== position.me) put(table, seat, places[seat] ?? []);
    exact.begin();
    for (const card of legal) {
      const end = exact.from(table, codeOf(card), position.me, 1_000_000);
      sums.set(card, (sums.get(card) ?? 0) + (end?.[position.me] ?? 0));
    }
  }
  return sums;
}

test.each(['hearts', 'kingen'] as const)('%s: with two cards left the best card is played', (variant) => {
  const game: Game = GAMES[variant];
  let asked = 0;
  for (let number = 0; number < countOf({ quick: 30, usual: 30, long: 300 }); number++) {
    const session = startSession(game, {}, { played: number % 6 });
    const dealt = dealNext(game, session, `ending ${number}`);
    playDeal(
      game,
      dealt,
      mapSeats(() => random),
      `${number}`,
      (view, seat: Seat) => {
        if (view.deal?.phase !== 'playing' || view.deal.hand.length !== 2 || view.legal.length < 2) return;
        const position =
          variant === 'hearts'
            ? positionOf(view.deal as HeartsDeal, seat)
            : alonePosition(view.deal as KingenDeal, seat);
        const policy = (table: RolloutTable) =>
          variant === 'hearts'
            ? new AvoidPolicy(AVOID_WEIGHTS.blackLady, table)
            : policyFor(position.rules)(table);
        const legal = view.legal as readonly Card[];
        const worth = (points: Int32Array) => -(points[seat] as number);
        const { card } = searchedCard(position, policy, worth, legal, EFFORT, seededStream('ending'));
        const sums = enumerated(position, legal);
        expect(sums.get(card as Card), `${variant} ${number}, seat ${seat}: ${card}`).toBe(
          Math.min(...sums.values()),
        );
        asked++;
      },
    );
  }
  expect(asked).toBeGreaterThan(20);
});
