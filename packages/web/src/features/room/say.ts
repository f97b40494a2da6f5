/** Words for the ear: a short queue that the announcer's live region reads from. */
import { create } from 'zustand';

const KEPT = 6;

export const useSpoken = create<{
  readonly lines: readonly { readonly id: number; readonly words: string }[];
}>(() => ({ lines: [] }));

let last = 0;

export function say(words: string): void {
  if (words === '') return;
  last++;
  useSpoken.setState(({ lines }) => ({ lines: [...lines, { id: last, words }].slice(-KEPT) }));
}
