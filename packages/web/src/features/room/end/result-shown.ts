/**
 * Whether the result of a deal is on the screen. The view knows it earlier, because the last cards are shown
 * first.
 */
import { create } from 'zustand';

export const useResultShown = create<{ readonly shown: boolean }>(() => ({ shown: false }));
