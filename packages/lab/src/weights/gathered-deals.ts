/** Hands as they fall at a table: cards of a deal are gathered and cut for the next one, so suits clump. */
import type { BySeat, Card, Game, Seat } from '@troef/games';
import { dealNext, type Four, handsOf, playDeal, type Sitting, startSession } from '@troef/players/testing';

export interface GatheredDeal {
  readonly hands: BySeat<readonly Card[]>;
  readonly dealer: Seat;
}

/** Yields the deals of one session after another, as these four play them. */
export function* gatheredDeals(
  game: Game,
  options: Readonly<Record<string, unknown>>,
  four: Four<Sitting>,
  seed: string,
): Generator<GatheredDeal, never> {
  for (let session = 0; ; session++) {
    let state = startSession(game, options);
    for (let number = 0; game.waitsFor(state) === 'deal'; number++) {
      const text = `${seed} ${session} ${number}`;
      state = dealNext(game, state, text);
      yield { hands: handsOf(game, state), dealer: game.viewFor(state, null).deal?.dealer ?? 3 };
      state = playDeal(game, state, four, text).state;
    }
  }
}
