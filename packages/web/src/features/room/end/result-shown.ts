/** Whether the result of a deal is on the screen: later than the view knows it, as the last cards are seen first. */
import { create } from 'zustand';

export const useResultShown = create<{ readonly shown: boolean }>(() => ({ shown: false }));
