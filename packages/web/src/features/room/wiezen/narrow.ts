/** The one place where a room's view is cast to that of wiezen. */
import type { SheetLine, WiezenContract, WiezenExtras, WiezenResult } from '@troef/games';
import { narrowView } from '../variant/narrow-view.ts';

export const { extrasOf, contractOf, lineOf, lastLine } = narrowView<
  WiezenExtras,
  WiezenContract,
  WiezenResult
>();

export type WiezenLine = SheetLine<WiezenContract, WiezenResult>;
