/** The keyboard follows the question, but never out of something the player is busy with. */
import { type RefObject, useEffect } from 'react';

export function useBidFocus(question: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // What had it may just be going: the last card of the deal before, the button that dealt this one.
    const timer = setTimeout(() => {
      const at = document.activeElement;
      const free = at === null || at === document.body || at.closest('[data-place="own-hand"]') !== null;
      if (free && document.querySelector('dialog[open]') === null)
        question.current?.focus({ preventScroll: true });
    });
    return () => {
      clearTimeout(timer);
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('[data-place="own-hand"] button')?.focus({ preventScroll: true });
      });
    };
  }, [question]);
}
