/** A player who presses a key at their turn need not wait: the table is shown as it is. */
import type { RoomParts } from '../client/room-context.tsx';
import { isOwnTurn } from '../view/own-turn.ts';

/** Runs until the function it returns is called. */
export function hurryOnKey({ client, stage }: Pick<RoomParts, 'client' | 'stage'>): () => void {
  const onKey = (): void => {
    const { view } = client.store.getState();
    if (view !== null && isOwnTurn(view) && stage.store.getState().busy) stage.hurry();
  };
  addEventListener('keydown', onKey, true);
  return () => removeEventListener('keydown', onKey, true);
}
