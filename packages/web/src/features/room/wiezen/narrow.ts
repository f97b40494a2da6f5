/** The one place where a room's view is taken for one of wiezen, and a bid's identifier for what it is called. */
import type { SheetLine, WiezenContract, WiezenExtras, WiezenResult } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { type MoveParts, partsOf } from '../words/moves.ts';

/** What only wiezen shows of a deal; null between deals. */
export const extrasOf = (view: RoomView): WiezenExtras | null =>
  (view.deal?.game as WiezenExtras | undefined) ?? null;

export const contractOf = (view: RoomView): WiezenContract | null =>
  (view.deal?.contract ?? null) as WiezenContract | null;

export type WiezenLine = SheetLine<WiezenContract, WiezenResult>;

export const lineOf = (line: SheetLine): WiezenLine => line as WiezenLine;

/** The line of the deal that ended last. */
export const lastLine = (view: RoomView): WiezenLine | null => {
  const line = view.sheet.at(-1);
  return line === undefined ? null : lineOf(line);
};

const SOLO_ALL = 13;

/**
 * A bid or a contract taken apart, with the kind the sentences know: going alone for five tricks is `alone`, the
 * thirteen in a suit of one's own `solo`. In the identifiers both are solos.
 */
export function bidOf(id: string): MoveParts {
  const parts = partsOf(id);
  if (parts.kind !== 'solo') return parts;
  return { ...parts, kind: parts.level === SOLO_ALL ? 'solo' : 'alone' };
}

/** Bids that promise nothing. */
const QUIET: ReadonlySet<string> = new Set(['pass', 'wait']);

export const isQuiet = (move: string): boolean => QUIET.has(move);
