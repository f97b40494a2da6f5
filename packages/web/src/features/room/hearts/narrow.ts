/** The one place where a room's view is taken for one of hearts. */
import type { Card, ContractView, HeartsExtras, HeartsResult, Seat, SheetLine } from '@troef/games';
import type { RoomView } from '@troef/protocol';

export const QUEEN: Card = 'QS';

/** Seats from who gives to who gets, clockwise. */
const STEPS = { left: 1, across: 2, right: 3, hold: null } as const;

/** What only hearts shows of a deal; null between deals. */
export const extrasOf = (view: RoomView): HeartsExtras | null =>
  (view.deal?.game as HeartsExtras | undefined) ?? null;

export type HeartsLine = SheetLine<ContractView, HeartsResult>;

export const lineOf = (line: SheetLine): HeartsLine => line as HeartsLine;

/** The line of the deal that ended last. */
export const lastLine = (view: RoomView): HeartsLine | null => {
  const line = view.sheet.at(-1);
  return line === undefined ? null : lineOf(line);
};

/** Who has captured the queen of spades; null while she is out. */
export const queenOf = (view: RoomView): Seat | null => {
  const at = extrasOf(view)?.captured.findIndex((cards) => cards.includes(QUEEN)) ?? -1;
  return at < 0 ? null : (at as Seat);
};

/** To whom a seat passes; the view says so of the viewer's own alone. */
export function receiverOf(view: RoomView, seat: Seat): Seat | null {
  const steps = STEPS[extrasOf(view)?.direction ?? 'hold'];
  return steps === null ? null : (((seat + steps) % 4) as Seat);
}

/** No trick has been taken yet. */
export const isFirstTrick = ({ deal }: RoomView): boolean => deal !== null && deal.tricks.length === 0;

/** Who still chooses what to pass, the viewer left out. */
export const othersChoosing = ({ toMove, seat }: RoomView): readonly Seat[] =>
  toMove.filter((other) => other !== seat);
