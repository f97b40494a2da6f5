/** Colour whist as the kernel's `Game`. The rules as we play them: docs/rules/whist.md. */

import { PACK_52, RANKS } from '../kernel/cards/card.ts';
import { bidOrPlay } from '../kernel/events.ts';
import { trickCards } from '../kernel/facts.ts';
import type { Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/seat.ts';
import { waitsFor } from '../kernel/session.ts';
import { declaredBySettlement } from '../whist-family/declared.ts';
import { decide, legalMoves, movesOfAnyHand, toMove } from './decide.ts';
import { evolve } from './evolve.ts';
import { whistFacts } from './facts.ts';
import { viewFor, viewsOf } from './make-view.ts';
import { readOptions, type WhistOptions } from './options.ts';
import { eventFor } from './public-events.ts';
import { deal, dealGiven, start, stop } from './session.ts';
import type { WhistEvent, WhistState } from './types.ts';

export const whist: Game<WhistState, WhistEvent, WhistOptions> = {
  variant: 'whist',
  ...whistFacts,
  cards: trickCards(PACK_52, RANKS),
  declared: declaredBySettlement,
  readOptions,
  start,
  waitsFor,
  deal,
  dealGiven,
  decide,
  stop,
  evolve,
  toMove,
  legalMoves,
  movesOfAnyHand,
  viewsOf,
  viewFor,
  eventFor,
  moveOf,
};

/** Returns the move of a record that this event is, or null for an event that follows from moves. */
function moveOf(event: WhistEvent): { readonly seat: Seat; readonly move: string } | null {
  return event.type === 'discarded' ? { seat: event.seat, move: `discard:${event.card}` } : bidOrPlay(event);
}
