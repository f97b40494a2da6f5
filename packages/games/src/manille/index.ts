/** Manille as the kernel's `Game`. The rules as we play them: docs/rules/manille.md. */
import { bidOrPlay } from '../kernel/events.ts';
import type { Game } from '../kernel/game.ts';
import { waitsFor } from '../kernel/session.ts';
import { autoFinish } from './auto-finish.ts';
import { decide, legalMoves, toMove } from './decide.ts';
import { evolve } from './evolve.ts';
import { viewFor, viewsOf } from './make-view.ts';
import { type ManilleOptions, readOptions } from './options.ts';
import { eventFor } from './public-events.ts';
import { deal, dealGiven, start, stop } from './session.ts';
import type { ManilleEvent, ManilleState } from './types.ts';

export const manille: Game<ManilleState, ManilleEvent, ManilleOptions> = {
  variant: 'manille',
  readOptions,
  start,
  waitsFor,
  deal,
  dealGiven,
  decide,
  autoFinish,
  stop,
  evolve,
  toMove,
  legalMoves,
  viewsOf,
  viewFor,
  eventFor,
  moveOf: bidOrPlay,
};
