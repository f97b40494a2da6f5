/**
 * The deal about which *Why these cards?* was asked. Kept beside the table and not in the end of the deal, because the next deal
 * comes by itself and whoever is still reading reads on.
 */
import type { RoomView } from '@troef/protocol';
import { useEffect } from 'react';
import { create } from 'zustand';

const useWhy = create<{ readonly about: RoomView | null }>(() => ({ about: null }));

/** `view`: of a deal that is over. */
export const askWhy = (view: RoomView): void => useWhy.setState({ about: view });

export const closeWhy = (): void => useWhy.setState({ about: null });

/** The view of the deal that is asked about; it goes with the table. */
export function useAskedWhy(): RoomView | null {
  useEffect(() => closeWhy, []);
  return useWhy(({ about }) => about);
}
