/**
 * Whether the player has folded the hints to a label. The next ones come folded too, until one is opened. It holds
 * for this visit.
 */
import { create } from 'zustand';

export const useFolded = create<{ readonly hints: boolean }>(() => ({ hints: false }));

export const unfold = (): void => useFolded.setState({ hints: false });
