/** The scores of a session so far, deal by deal. */
import type { BySeat, SheetLine } from '@troef/games';
import type { RoomState } from '../state/room-state.ts';

/** Returns the scores of each deal that was scored, by seat. Deals that all passed have none. */
export const scoresOf = ({ game }: Pick<RoomState, 'game'>): readonly BySeat<number>[] =>
  ((game as { readonly sheet?: readonly SheetLine[] } | null)?.sheet ?? []).flatMap(({ result, scores }) =>
    result.status === 'scored' ? [scores] : [],
  );
