/**
 * Closes what has dropped from the header: by Escape, when something outside is pressed or gets the focus, and
 * when a link leads to another page. Loaded with what drops.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export type Close = (how: { readonly refocus: boolean }) => void;

/** `inside`: the element with the button and what drops. `refocus`: the button gets the focus back. */
export function useDrop(inside: RefObject<HTMLElement | null>, close: Close): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) close({ refocus: false });
  });
  useEffect(() => {
    const look = ({ target }: Event): void => {
      if (target instanceof Node && inside.current?.contains(target) === false) close({ refocus: false });
    };
    const press = ({ key: pressed }: KeyboardEvent): void => {
      if (pressed === 'Escape') close({ refocus: true });
    };
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
      document.removeEventListener('keydown', press);
    };
  });
}
