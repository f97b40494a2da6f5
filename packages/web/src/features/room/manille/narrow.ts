/** The one place where a room's view is cast to that of manille. */
import type { ManilleContract, ManilleExtras, ManilleResult, SheetLine, Team } from '@troef/games';
import type { RoomView } from '@troef/protocol';

/** Returns what only manille shows of a deal; null between deals. */
export const extrasOf = (view: RoomView): ManilleExtras | null =>
  (view.deal?.game as ManilleExtras | undefined) ?? null;

export const contractOf = (view: RoomView): ManilleContract | null =>
  (view.deal?.contract ?? null) as ManilleContract | null;

export type ManilleLine = SheetLine<ManilleContract, ManilleResult>;

export const lineOf = (line: SheetLine): ManilleLine => line as ManilleLine;

export const lastLine = (view: RoomView): ManilleLine | null => {
  const line = view.sheet.at(-1);
  return line === undefined ? null : lineOf(line);
};

/** Returns the sets won, by team. */
export const setsOf = (view: RoomView): readonly [number, number] =>
  (view.session.sets as readonly [number, number] | undefined) ?? [0, 0];

/** Returns how many sets are played at most; 1 if the session has a single one, or none. */
export const bestOf = (view: RoomView): number => {
  const own = extrasOf(view)?.bestOf ?? view.options.rules.bestOf;
  return typeof own === 'number' ? own : 1;
};

export const teamOf = (seat: number): Team => (seat % 2) as Team;
