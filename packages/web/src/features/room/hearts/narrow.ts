/** The one place where a room's view is cast to that of hearts. */

import type { ContractView, HeartsExtras, HeartsResult, Seat, SheetLine } from '@troef/games';
import { heartsReceiver, QUEEN_OF_SPADES } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { narrowView } from '../variant/narrow-view.ts';

export const { extrasOf, lineOf, lastLine } = narrowView<HeartsExtras, ContractView, HeartsResult>();

export type HeartsLine = SheetLine<ContractView, HeartsResult>;

/** Returns the seat that has captured the queen of spades; null while it is out. */
export const queenOf = (view: RoomView): Seat | null => {
  const at = extrasOf(view)?.captured.findIndex((cards) => cards.includes(QUEEN_OF_SPADES)) ?? -1;
  return at < 0 ? null : (at as Seat);
};

/** Returns the seat that a seat passes to. The view itself names only the viewer's receiver. */
export const receiverOf = (view: RoomView, seat: Seat): Seat | null =>
  heartsReceiver(seat, extrasOf(view)?.direction ?? 'hold');

export const isFirstTrick = ({ deal }: RoomView): boolean => deal !== null && deal.tricks.length === 0;

/** Returns the seats that still choose what to pass, without the viewer's. */
export const othersChoosing = ({ toMove, seat }: RoomView): readonly Seat[] =>
  toMove.filter((other) => other !== seat);
