/**
 * Moves the focus to the question, but never away from something the player is using, and a hand that is
 * being read out counts as that.
 */
import { type RefObject, useEffect } from 'react';
import { isFree, park } from '../../../lib/page/parked.ts';

export function useBidFocus(question: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Waits, because the focused element may be about to go: the last card of the deal before, the button
    // that dealt this one.
    const timer = setTimeout(() => {
      if (isFree() && document.querySelector('dialog[open]') === null && question.current !== null)
        park(question.current);
    });
    return () => {
      clearTimeout(timer);
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const card = document.querySelector<HTMLElement>('[data-place="own-hand"] button[tabindex="0"]');
        if (card !== null) park(card);
      });
    };
  }, [question]);
}
