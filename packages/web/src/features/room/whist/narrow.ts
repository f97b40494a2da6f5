/** The one place where a room's view is cast to that of colour whist. */
import type { SheetLine, WhistContract, WhistExtras, WhistResult } from '@troef/games';
import type { RoomView } from '@troef/protocol';

/** Returns what only whist shows of a deal; null between deals. */
export const extrasOf = (view: RoomView): WhistExtras | null =>
  (view.deal?.game as WhistExtras | undefined) ?? null;

export const contractOf = (view: RoomView): WhistContract | null =>
  (view.deal?.contract ?? null) as WhistContract | null;

export type WhistLine = SheetLine<WhistContract, WhistResult>;

export const lineOf = (line: SheetLine): WhistLine => line as WhistLine;

export const lastLine = (view: RoomView): WhistLine | null => {
  const line = view.sheet.at(-1);
  return line === undefined ? null : lineOf(line);
};
