/**
 * Whether the player has opened a note. Until the table has settled, a note may take another place, and what
 * the player has opened stays open there.
 */
import { useState } from 'react';

/** `words`: those of the note. The next one is not open. */
export function useAsked(words: string): readonly [isAsked: boolean, onAsked: (isOpen: boolean) => void] {
  const [opened, setOpened] = useState<string | null>(null);
  return [opened === words, (isOpen) => setOpened(isOpen ? words : null)];
}
