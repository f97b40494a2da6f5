/** The one place where a room's view is cast to that of colour whist. */
import type { SheetLine, WhistContract, WhistExtras, WhistResult } from '@troef/games';
import { narrowView } from '../variant/narrow-view.ts';

export const { extrasOf, contractOf, lineOf, lastLine } = narrowView<
  WhistExtras,
  WhistContract,
  WhistResult
>();

export type WhistLine = SheetLine<WhistContract, WhistResult>;
