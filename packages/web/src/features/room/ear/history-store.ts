/** Whether the history is open, and how far back the keys have gone in it. */
import { create } from 'zustand';
import { type SpeechLine, say, useSpoken } from './say.ts';

export const useHistory = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const openHistory = (): void => useHistory.setState({ isOpen: true });
export const closeHistory = (): void => useHistory.setState({ isOpen: false });

/** The line that was repeated last. With a new line, repeating begins from the end again. */
let at: { readonly id: number; readonly newest: number } | null = null;

const isHistory = ({ again }: SpeechLine): boolean => again !== true;

/** Speaks the line before, or after, the one that was repeated last. */
export function sayAgain(step: 1 | -1): void {
  const lines = useSpoken.getState().lines.filter(isHistory);
  const newest = lines.at(-1)?.id ?? 0;
  const from = at?.newest === newest ? lines.findIndex(({ id }) => id === at?.id) : lines.length;
  const line = lines[from + step];
  if (line === undefined) say((t) => t(step < 0 ? 'ear.noEarlier' : 'ear.noLater'), { again: true });
  else {
    at = { id: line.id, newest };
    say(line.words, { again: true });
  }
}
