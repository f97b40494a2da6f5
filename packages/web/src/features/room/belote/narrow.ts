/** The one place where a room's view is cast to that of belote or coinche. */
import type { BeloteContract, BeloteExtras, BeloteResult, Seat, SheetLine, Team } from '@troef/games';
import type { RoomView } from '@troef/protocol';

/** Returns what only belote shows of a deal; null between deals. */
export const extrasOf = (view: RoomView): BeloteExtras | null =>
  (view.deal?.game as BeloteExtras | undefined) ?? null;

export const contractOf = (view: RoomView): BeloteContract | null =>
  (view.deal?.contract ?? null) as BeloteContract | null;

export type BeloteLine = SheetLine<BeloteContract, BeloteResult>;

export const lineOf = (line: SheetLine): BeloteLine => line as BeloteLine;

export const lastLine = (view: RoomView): BeloteLine | null => {
  const line = view.sheet.at(-1);
  return line === undefined ? null : lineOf(line);
};

/** Returns the points held over for the winner of the next deal. */
export const heldOf = (view: RoomView): number => Number(view.session.held ?? 0);

export const teamOf = (seat: Seat): Team => (seat % 2) as Team;
export const otherTeam = (team: Team): Team => (1 - team) as Team;
