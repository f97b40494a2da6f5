/** The one place where a room's view is cast to that of manille. */
import type { ManilleContract, ManilleExtras, ManilleResult, SheetLine } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { narrowView } from '../variant/narrow-view.ts';

export const { extrasOf, contractOf, lineOf, lastLine } = narrowView<
  ManilleExtras,
  ManilleContract,
  ManilleResult
>();

export type ManilleLine = SheetLine<ManilleContract, ManilleResult>;

/** Returns the sets won, by team. */
export const setsOf = (view: RoomView): readonly [number, number] =>
  (view.session.sets as readonly [number, number] | undefined) ?? [0, 0];

/** Returns how many sets are played at most; 1 if the session has a single one, or none. */
export const bestOf = (view: RoomView): number => {
  const own = extrasOf(view)?.bestOf ?? view.options.rules.bestOf;
  return typeof own === 'number' ? own : 1;
};
