/** Belote and coinche as the kernel's `Game`. The rules as we play them: docs/rules/belote.md. */

import { PACK_32 } from '../kernel/cards/card.ts';
import { bidOrPlay } from '../kernel/events.ts';
import { type CardFacts, trickCards } from '../kernel/facts.ts';
import type { Declared, Game } from '../kernel/game.ts';
import { waitsFor } from '../kernel/session.ts';
import type { SheetLine } from '../kernel/view.ts';
import { type BeloteTrump, belotePoints, beloteRanks } from './cards.ts';
import { decide, legalMoves, toMove } from './decide.ts';
import { evolve } from './evolve.ts';
import { beloteFacts } from './facts.ts';
import { viewFor, viewsOf } from './make-view.ts';
import { type BeloteOptions, readOptions } from './options.ts';
import { eventFor } from './public-events.ts';
import { deal, dealGiven, start, stop } from './session.ts';
import type { BeloteEvent, BeloteState } from './types.ts';
import type { BeloteContract, BeloteResult } from './view.ts';

/** Without a trump every suit is plain, as at no trump. */
const trumpOf = (trump: string | null): BeloteTrump => (trump ?? 'SA') as BeloteTrump;

const cards: CardFacts = {
  ...trickCards(PACK_32, beloteRanks('H', null)),
  ranks: (suit, trump) => beloteRanks(suit, trumpOf(trump)),
  points: (card, trump) => belotePoints(card, trumpOf(trump)),
};

export const belote: Game<BeloteState, BeloteEvent, BeloteOptions> = {
  variant: 'belote',
  ...beloteFacts,
  cards,
  declared,
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

function declared({ contract, result }: SheetLine): readonly Declared[] {
  if (contract === null) return [];
  const { id, taker } = contract as BeloteContract;
  return [{ seat: taker, contract: id, made: (result as BeloteResult).outcome === 'made' }];
}
