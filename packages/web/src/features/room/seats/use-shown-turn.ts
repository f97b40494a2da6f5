import type { Seat } from '@troef/games';
import { useOnStage, useView } from '../client/room-context.tsx';

/** Whether this seat is to move, and everything that came before has been shown. */
export function useShownTurn(seat: Seat | null): boolean {
  const busy = useOnStage((stage) => stage.busy);
  return useView(({ toMove }) => toMove.includes(seat as Seat)) && !busy;
}
