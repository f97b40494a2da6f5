/**
 * The one place where a room's view is cast to that of wiezen, and where the identifier of a bid is split
 * into its parts.
 */
import type { SheetLine, WiezenContract, WiezenExtras, WiezenResult } from '@troef/games';
import { narrowView } from '../variant/narrow-view.ts';
import { type MoveParts, partsOf } from '../words/moves.ts';

export const { extrasOf, contractOf, lineOf, lastLine } = narrowView<
  WiezenExtras,
  WiezenContract,
  WiezenResult
>();

export type WiezenLine = SheetLine<WiezenContract, WiezenResult>;

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
