/** Whether an element has more than it shows. Only then the keyboard needs to reach it, to scroll it. */
import { useLayoutEffect, useRef, useState } from 'react';

/** Rows of text are no whole number of pixels high. */
const PART_PX = 1;

export function useScrolls<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  const [scrolls, setScrolls] = useState(false);
  // After each render, because the observer does not see that only the content has grown.
  useLayoutEffect(() => {
    const { current } = ref;
    if (current === null) return;
    const read = (): void => setScrolls(isCut(current));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  });
  return { ref, scrolls } as const;
}

/** An element that grows with its content, as on a phone, shows all of it. */
const isCut = (element: HTMLElement): boolean =>
  element.scrollHeight > element.clientHeight + PART_PX && getComputedStyle(element).overflowY !== 'visible';
