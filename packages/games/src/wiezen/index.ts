/** Wiezen as the kernel's `Game`. The rules as we play them: docs/rules/wiezen.md. */

import { PACK_52, RANKS } from '../kernel/cards/card.ts';
import { bidOrPlay } from '../kernel/events.ts';
import { trickCards } from '../kernel/facts.ts';
import type { Game } from '../kernel/game.ts';
import { waitsFor } from '../kernel/session.ts';
import { declaredBySettlement } from '../whist-family/declared.ts';
import { decide, legalMoves, movesOfAnyHand, toMove } from './decide.ts';
import { evolve } from './evolve.ts';
import { wiezenFacts } from './facts.ts';
import { viewFor, viewsOf } from './make-view.ts';
import { readOptions, type WiezenOptions } from './options.ts';
import { eventFor } from './public-events.ts';
import { deal, dealGiven, start, stop } from './session.ts';
import type { WiezenEvent, WiezenState } from './types.ts';

export const wiezen: Game<WiezenState, WiezenEvent, WiezenOptions> = {
  variant: 'wiezen',
  ...wiezenFacts,
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
  moveOf: bidOrPlay,
};
