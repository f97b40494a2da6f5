/** Kingen as the kernel's `Game`. The rules as we play them: docs/rules/kingen.md. */

import { PACK_52, RANKS } from '../kernel/cards/card.ts';
import { bidOrPlay } from '../kernel/events.ts';
import type { CardFacts } from '../kernel/facts.ts';
import { trickCards } from '../kernel/facts.ts';
import type { Game } from '../kernel/game.ts';
import type { Seat } from '../kernel/seat.ts';
import { waitsFor } from '../kernel/session.ts';
import { decide, legalMoves, toMove } from './decide.ts';
import { evolve } from './evolve.ts';
import { kingenFacts } from './facts.ts';
import { isGameType, isNegative, isPenalty } from './game-types.ts';
import { viewFor, viewsOf } from './make-view.ts';
import { type KingenOptions, readOptions } from './options.ts';
import { eventFor } from './public-events.ts';
import { deal, dealGiven, start, stop } from './session.ts';
import type { KingenEvent, KingenState } from './types.ts';

const cards: CardFacts = {
  ...trickCards(PACK_52, RANKS),
  isPenalty: (card, contract) => isGameType(contract?.id) && isPenalty(contract.id, card),
  isAvoided: (contract) => isGameType(contract?.id) && isNegative(contract.id),
};

export const kingen: Game<KingenState, KingenEvent, KingenOptions> = {
  variant: 'kingen',
  ...kingenFacts,
  cards,
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
function moveOf(event: KingenEvent): { readonly seat: Seat; readonly move: string } | null {
  switch (event.type) {
    case 'game':
      return { seat: event.seat, move: `game:${event.game}` };
    case 'trump':
      return { seat: event.seat, move: `trump:${event.suit}` };
    default:
      return bidOrPlay(event);
  }
}
