/**
 * What the server itself has to do next in a room, and when: a pure function of the room, so every process that
 * folds the log comes to the same answer (architecture: time is a column).
 */

import type { Seat } from '@troef/games';
import { ALONE_KEPT_MS } from '@troef/protocol';
import { gameOf, isOver, isPerson, peopleOf, type RoomState } from './room-fold.ts';

export type Due =
  | { readonly kind: 'deal'; readonly at: number }
  | { readonly kind: 'computer'; readonly at: number; readonly seat: Seat }
  /** Nobody came back to a room alone. */
  | { readonly kind: 'abandon'; readonly at: number };

export interface Pace {
  readonly dealPauseMs: number;
  /** How long the computer that moves after row `seq` takes. */
  readonly computerDelay: (seq: number) => number;
}

/** null: the room is over. */
export function nextDue(state: RoomState, pace: Pace): Due | null {
  if (isOver(state)) return null;
  const game = gameOf(state.head.variant);
  if (game.waitsFor(state.game) === 'deal') return { kind: 'deal', at: nextDealAt(state, pace) };

  const toMove = game.toMove(state.game);
  const computer = toMove.find((seat) => !isPerson(state, seat));
  if (computer !== undefined) {
    return { kind: 'computer', at: state.at + pace.computerDelay(state.seq), seat: computer };
  }
  return { kind: 'abandon', at: state.at + ALONE_KEPT_MS };
}

/** The first deal waits for nobody; a later one until its result was read, or everybody has said so. */
export function nextDealAt(state: RoomState, pace: Pace): number {
  const waits = state.dealings > 0 && !peopleOf(state).every((seat) => state.ready.includes(seat));
  return waits ? state.at + pace.dealPauseMs : state.at;
}
