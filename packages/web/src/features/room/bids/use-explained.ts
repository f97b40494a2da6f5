/**
 * Whether all bids are explained at once. The button for it keeps its place when the explanations open: a panel
 * that grew upwards would put another button, such as *pass*, under a pointer that rests.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** `grows`: whether the explanations stand in the panel. */
export function useExplained(
  panel: RefObject<HTMLElement | null>,
  grows: boolean,
): readonly [boolean, () => void] {
  const [explained, setExplained] = useState(false);
  const top = useRef(0);
  useLayoutEffect(() => {
    const element = panel.current;
    // A panel at the lower edge keeps its lowest buttons where they are.
    if (!explained || !grows || element === null || getComputedStyle(element).alignSelf === 'end') return;
    const { style } = element;
    const below = getComputedStyle(element).marginBottom;
    style.alignSelf = 'start';
    style.marginTop = '0px';
    const above = Math.max(0, top.current - element.offsetTop);
    // It grows downwards, as far as there is room. The rest of the bids scrolls inside.
    style.marginTop = `${above}px`;
    style.maxHeight = `calc(100% - ${above}px - ${below})`;
    const undo = (): void => {
      for (const name of ['align-self', 'margin-top', 'max-height']) style.removeProperty(name);
    };
    // On another screen the panel has another place.
    addEventListener('resize', undo);
    return () => {
      removeEventListener('resize', undo);
      undo();
    };
  }, [explained, grows, panel]);
  const toggle = (): void => {
    top.current = panel.current?.offsetTop ?? 0;
    setExplained(!explained);
  };
  return [explained, toggle];
}
