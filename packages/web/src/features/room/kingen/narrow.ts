/** The one place where a room's view is cast to that of kingen. */

import type { Card, KingenContract, KingenExtras, KingenResult, Seat, SheetLine } from '@troef/games';
import { KINGEN_RULES } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { narrowView } from '../variant/narrow-view.ts';

export const { extrasOf, contractOf, lineOf, lastLine } = narrowView<
  KingenExtras,
  KingenContract,
  KingenResult
>();

export type KingenLine = SheetLine<KingenContract, KingenResult>;

/** Whether the dealer chooses something in this deal: the game of a double session, the trump of any. */
export const isChosen = (view: RoomView): boolean => {
  const extras = extrasOf(view);
  return extras !== null && (extras.session === 'double' || extras.type === 'trumps');
};

export const SEVENTH = 7;
export const LAST = 13;

/** Whether this trick of a seventh-and-last costs points. */
export const costsPoints = (number: number): boolean => number === SEVENTH || number === LAST;

/** Returns the number of the trick on the table, from 1. */
export const trickNumber = (view: RoomView): number => Math.min((view.deal?.tricks.length ?? 0) + 1, LAST);

export interface PenaltyCard {
  readonly card: Card;
  /** The seat that captured it; null while the card is still out. */
  readonly taker: Seat | null;
}

/** Returns the cards that count in this deal, by suit and rank; none if tricks count. */
export function penaltyCards(view: RoomView): readonly PenaltyCard[] {
  const extras = extrasOf(view);
  if (extras?.type == null) return [];
  const takers = new Map<Card, Seat>();
  for (const [seat, cards] of extras.captured.entries())
    for (const card of cards) takers.set(card, seat as Seat);
  return KINGEN_RULES[extras.type].penalties.map((card) => ({ card, taker: takers.get(card) ?? null }));
}
