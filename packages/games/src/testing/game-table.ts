/** A table of one game for tests: sessions, given deals, moves and random play. */
import type { Card } from '../kernel/cards/card.ts';
import type { GameEvent } from '../kernel/game.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import { type PlayOutSettings, playOutRandom } from './play-out.ts';
import { dealCards, play, startSession } from './table.ts';
import type { TestGame } from './test-game.ts';

export const tableOf = <State extends { readonly deal: object | null }, Event extends GameEvent>(
  test: TestGame<State, Event>,
) => ({
  /** Starts a session that waits for its first deal, or for a later one if the carry says so. */
  session: (options: Readonly<Record<string, unknown>> = {}, carry?: unknown): State =>
    startSession(test.game, options, carry),
  /** Deals these hands. Seat 3 deals first, so that seats have the same numbers as players in docs/rules. */
  deal: (state: State, hands: BySeat<readonly Card[]>, dealer?: Seat): State =>
    dealCards(test.game, state, { hands }, dealer ?? (state.deal === null ? 3 : undefined)),
  play: (state: State, moves: string): State => play(test.game, state, moves),
  /** Plays a random session. */
  playOut: (seed: number | string, settings: Omit<PlayOutSettings<State, Event>, 'options' | 'pick'> = {}) =>
    playOutRandom(test, seed, settings),
});
