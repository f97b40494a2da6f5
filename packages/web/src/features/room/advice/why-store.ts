/**
 * The deal for which the player asked *Why these cards?*. It is kept beside the table and not in the end of
 * the deal, because the next deal comes by itself, and a player who is still reading can read on.
 */
import type { RoomView } from '@troef/protocol';
import { useEffect } from 'react';
import { create } from 'zustand';

const useWhy = create<{ readonly about: RoomView | null }>(() => ({ about: null }));

/** `view`: the view of a finished deal. */
export const askWhy = (view: RoomView): void => useWhy.setState({ about: view });

export const closeWhy = (): void => useWhy.setState({ about: null });

/** Returns the view of the deal in question, and forgets it with the table. */
export function useAskedWhy(): RoomView | null {
  useEffect(() => closeWhy, []);
  return useWhy(({ about }) => about);
}
