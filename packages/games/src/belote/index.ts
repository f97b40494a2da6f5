/** Belote and coinche as the kernel's `Game`. The rules as we play them: docs/rules/belote.md. */
import { bidOrPlay } from '../kernel/events.ts';
import type { Game } from '../kernel/game.ts';
import { waitsFor } from '../kernel/session.ts';
import { decide, legalMoves, toMove } from './decide.ts';
import { evolve } from './evolve.ts';
import { viewFor, viewsOf } from './make-view.ts';
import { type BeloteOptions, readOptions } from './options.ts';
import { eventFor } from './public-events.ts';
import { deal, dealGiven, start, stop } from './session.ts';
import type { BeloteEvent, BeloteState } from './types.ts';

export const belote: Game<BeloteState, BeloteEvent, BeloteOptions> = {
  variant: 'belote',
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
  moveOf: bidOrPlay,
};
