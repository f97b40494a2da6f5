/** Hearts as the kernel's `Game`. The rules as we play them: docs/rules/hearts.md. */

import { PACK_52, RANKS } from '../kernel/cards/card.ts';
import { bidOrPlay } from '../kernel/events.ts';
import { trickCards } from '../kernel/facts.ts';
import type { Game } from '../kernel/game.ts';
import { writeChoice } from '../kernel/pattern.ts';
import type { Seat } from '../kernel/seat.ts';
import { waitsFor } from '../kernel/session.ts';
import { isPenalty } from './cards.ts';
import { decide, legalMoves, toMove } from './decide.ts';
import { evolve } from './evolve.ts';
import { heartsFacts } from './facts.ts';
import { viewFor, viewsOf } from './make-view.ts';
import { type HeartsOptions, readOptions } from './options.ts';
import { eventFor } from './public-events.ts';
import { deal, dealGiven, start, stop } from './session.ts';
import type { HeartsEvent, HeartsState } from './types.ts';

export const hearts: Game<HeartsState, HeartsEvent, HeartsOptions> = {
  variant: 'hearts',
  ...heartsFacts,
  cards: { ...trickCards(PACK_52, RANKS), isPenalty, isAvoided: () => true },
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
  viewsOf,
  viewFor,
  eventFor,
  moveOf,
};

/** Returns the move of a record that this event is, or null for an event that follows from moves. */
function moveOf(event: HeartsEvent): { readonly seat: Seat; readonly move: string } | null {
  return event.type === 'chose'
    ? { seat: event.seat, move: writeChoice('pass', event.cards) }
    : bidOrPlay(event);
}
