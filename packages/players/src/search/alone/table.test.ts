/** The table of the rollouts against the rules of the games: the same legal cards, the same points. */

import {
  type Card,
  GAMES,
  type Game,
  mapSeats,
  type Seat,
  type SessionView,
  type Variant,
} from '@troef/games';
import { countOf } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { cardOf } from '../../card-sets.ts';
import type { HeartsDeal } from '../../hearts/knowledge.ts';
import { positionOf } from '../../hearts/search.ts';
import { randomPlayer } from '../../index.ts';
import type { KingenDeal } from '../../kingen/knowledge.ts';
import { alonePosition, policyFor } from '../../kingen/search.ts';
import { apply, dealNext, eventsOf, playDeal, type Sitting, startSession } from '../../testing/play-deal.ts';
import { AvoidPolicy } from './avoid.ts';
import { AVOID_WEIGHTS } from './avoid-weights.ts';
import { type AlonePosition, publicTable } from './position.ts';
import type { RolloutTable } from './table.ts';

const random: Sitting = { player: randomPlayer, level: 'normal' };
const CYCLE = { hearts: 4, kingen: 10 } as const;

const positionIn = (variant: Variant, view: SessionView, seat: Seat): AlonePosition =>
  variant === 'hearts'
    ? positionOf(view.deal as HeartsDeal, seat)
    : alonePosition(view.deal as KingenDeal, seat);

const started = (variant: 'hearts' | 'kingen', number: number): unknown => {
  const game: Game = GAMES[variant];
  const session = startSession(game, {}, { played: number % CYCLE[variant] });
  return dealNext(game, session, `table ${variant} ${number}`);
};

function cardsIn(table: RolloutTable): readonly Card[] {
  table.findLegal();
  return Array.from({ length: 52 }, (_, code) => code)
    .filter((code) => ((table.legal[(code / 13) | 0] as number) >> (code % 13)) & 1)
    .map(cardOf);
}

test.each(['hearts', 'kingen'] as const)('%s: legal cards, points and public facts are right', (variant) => {
  const game: Game = GAMES[variant];
  for (let number = 0; number < countOf({ quick: 20, usual: 20, long: 400 }); number++) {
    playDeal(
      game,
      started(variant, number),
      mapSeats(() => random),
      `${number}`,
      (view, seat) => {
        if (view.deal?.phase !== 'playing') return;
        const table = publicTable(positionIn(variant, view, seat));
        const what = `${variant} ${number}, seat ${seat}, ${view.deal.tricks.length} tricks`;
        expect(table.mover, what).toBe(seat);
        expect(cardsIn(table).toSorted(), what).toEqual(view.legal.toSorted());
        expect([...table.points], what).toEqual(view.deal.points?.map(Math.abs));
        if (variant === 'hearts')
          expect(table.broken, what).toBe((view.deal as HeartsDeal).game.heartsBroken);
      },
    );
  }
});

test.each(['hearts', 'kingen'] as const)(
  '%s: the rollout policy plays by the rules, deal after deal',
  (variant) => {
    const game: Game = GAMES[variant];
    for (let number = 0; number < countOf({ quick: 20, usual: 20, long: 400 }); number++) {
      let state = started(variant, number);
      for (let asked = 0; game.waitsFor(state) === 'moves'; asked++) {
        const seat = game.toMove(state)[0] as Seat;
        const view = game.viewFor(state, seat);
        const move =
          view.deal?.phase === 'playing'
            ? chosenIn(variant, view, seat)
            : randomPlayer.chooseMove(view, 'normal', `${number} ${asked}`);
        // Throws if the move is not legal.
        state = apply(game, state, eventsOf(game, state, { seat, move }));
      }
      expect(game.viewFor(state, null).deal?.phase).toBe('scored');
    }
  },
);

function chosenIn(variant: Variant, view: SessionView, seat: Seat): Card {
  const position = positionIn(variant, view, seat);
  const table = publicTable(position);
  const policy =
    variant === 'hearts' ? new AvoidPolicy(AVOID_WEIGHTS.blackLady, table) : policyFor(position.rules)(table);
  policy.begin(table);
  return cardOf(policy.choose());
}
