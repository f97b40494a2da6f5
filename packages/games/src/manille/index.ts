/** Manille as the kernel's `Game`. The rules as we play them: docs/rules/manille.md. */

import { PACK_32 } from '../kernel/cards/card.ts';
import { bidOrPlay } from '../kernel/events.ts';
import { trickCards } from '../kernel/facts.ts';
import type { Declared, Game } from '../kernel/game.ts';
import { waitsFor } from '../kernel/session.ts';
import { teamOf } from '../kernel/team.ts';
import type { SheetLine } from '../kernel/view.ts';
import { autoFinish } from './auto-finish.ts';
import { decide, legalMoves, toMove } from './decide.ts';
import { evolve } from './evolve.ts';
import { manilleFacts } from './facts.ts';
import { viewFor, viewsOf } from './make-view.ts';
import { type ManilleOptions, readOptions } from './options.ts';
import { eventFor } from './public-events.ts';
import { deal, dealGiven, start, stop } from './session.ts';
import { cardPoints, MANILLE_RANKS } from './strength.ts';
import type { ManilleEvent, ManilleState } from './types.ts';
import type { ManilleResult } from './view.ts';

export const manille: Game<ManilleState, ManilleEvent, ManilleOptions> = {
  variant: 'manille',
  ...manilleFacts,
  cards: { ...trickCards(PACK_32, MANILLE_RANKS), points: cardPoints },
  declared,
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

/** The dealer chooses the contract, and makes it if their team scores. */
function declared({ contract, dealer, result }: SheetLine): readonly Declared[] {
  if (contract === null) return [];
  return [{ seat: dealer, contract: contract.id, made: (result as ManilleResult).winner === teamOf(dealer) }];
}
