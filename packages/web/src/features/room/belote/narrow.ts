/** The one place where a room's view is cast to that of belote or coinche. */
import type { BeloteContract, BeloteExtras, BeloteResult, SheetLine } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { narrowView } from '../variant/narrow-view.ts';

export const { extrasOf, contractOf, lineOf, lastLine } = narrowView<
  BeloteExtras,
  BeloteContract,
  BeloteResult
>();

export type BeloteLine = SheetLine<BeloteContract, BeloteResult>;

/** Returns the points held over for the winner of the next deal. */
export const heldOf = (view: RoomView): number => Number(view.session.held ?? 0);
