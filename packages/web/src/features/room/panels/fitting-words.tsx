/**
 * Words in a line of limited size. Where there is no room for all of them, the names in them become shorter step
 * by step before anything is cut, so that what a player did can always be read.
 */
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { measures, watchMeasures } from '../frame/measures.ts';
import type { NameLength } from '../words/short-names.ts';

/** The length of names at each step. The third has the names of the second and smaller letters, by the style sheet. */
const STEPS: readonly (NameLength | null)[] = [null, 10, 10, 5];

export const sizesOfPage = (): string => `${measures().width} ${measures().letters}`;
/** Letters reach a few pixels out of narrow lines. */
const LETTERS_PX = 8;
/** A browser cuts words that are less than a pixel too wide. */
const isCut = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + LETTERS_PX || element.scrollWidth > element.clientWidth;

interface Props {
  readonly as: 'b' | 'span';
  readonly full: string;
  readonly shorter: (names: NameLength) => string;
  /** Called if the words are cut even with the shortest names. */
  readonly onCut?: () => void;
}

export function FittingWords({ as: Line, full, shorter, onCut }: Props) {
  const sizes = useSyncExternalStore(watchMeasures, sizesOfPage);
  const key = `${sizes} ${full}`;
  const [fit, setFit] = useState({ key, step: 0 });
  const step = fit.key === key ? fit.step : 0;
  const line = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = line.current;
    const isShortest = step + 1 === STEPS.length;
    if (element === null || (isShortest && onCut === undefined)) return;
    const shorten = (): void => {
      if (!isCut(element)) return;
      if (isShortest) onCut?.();
      else setFit({ key, step: step + 1 });
    };
    shorten();
    // A button that is put beside it later leaves it less room.
    const observer = new ResizeObserver(shorten);
    observer.observe(element);
    return () => observer.disconnect();
  }, [key, step, onCut]);
  const names = STEPS[step] ?? null;
  return (
    <Line ref={line} data-step={step}>
      {names === null ? full : shorter(names)}
    </Line>
  );
}
