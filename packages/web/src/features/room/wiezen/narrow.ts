/**
 * The one place where a room's view is cast to that of wiezen, and where the identifier of a bid is split
 * into its parts.
 */
import type { SheetLine, WiezenContract, WiezenExtras, WiezenResult } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { type MoveParts, partsOf } from '../words/moves.ts';

/** Returns what only wiezen shows of a deal; null between deals. */
export const extrasOf = (view: RoomView): WiezenExtras | null =>
  (view.deal?.game as WiezenExtras | undefined) ?? null;

export const contractOf = (view: RoomView): WiezenContract | null =>
  (view.deal?.contract ?? null) as WiezenContract | null;

export type WiezenLine = SheetLine<WiezenContract, WiezenResult>;

export const lineOf = (line: SheetLine): WiezenLine => line as WiezenLine;

export const lastLine = (view: RoomView): WiezenLine | null => {
  const line = view.sheet.at(-1);
  return line === undefined ? null : lineOf(line);
};

const SOLO_ALL = 13;

/**
 * Splits a bid or a contract into its parts, with the kind that the sentences use: going alone for five
 * tricks is `alone`, all thirteen in a suit other than the turned one is `solo`. In the identifiers both are
 * solos.
 */
export function bidOf(id: string): MoveParts {
  const parts = partsOf(id);
  if (parts.kind !== 'solo') return parts;
  return { ...parts, kind: parts.level === SOLO_ALL ? 'solo' : 'alone' };
}

/** Bids that promise nothing. */
const QUIET: ReadonlySet<string> = new Set(['pass', 'wait']);

export const isQuiet = (move: string): boolean => QUIET.has(move);
