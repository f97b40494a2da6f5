/** The keyboard follows the question, but never out of something the player is busy with: a hand that is being read too. */
import { type RefObject, useEffect } from 'react';
import { isFree, park } from '../../../lib/parked.ts';

export function useBidFocus(question: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // What had it may just be going: the last card of the deal before, the button that dealt this one.
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
