/**
 * What a folded note says once it is pressed: beside its button, and closed by Escape as by a second press.
 */
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import styles from './in-bar.module.css';
import type { Box } from './place.ts';

interface SheetProps {
  /** Where its button is, in pixels of the window. */
  readonly box: Box;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** The distance between a sheet and its button, and between a sheet and the edge of the window. */
const GAP = 6;
const EDGE = 8;
const WIDEST = 544;

/** Under the middle of its button, or above it where the button is in the lower half. */
function besideButton({ left, top, right, bottom }: Box): CSSProperties {
  const width = Math.min(WIDEST, innerWidth - 2 * EDGE);
  const start = Math.min(Math.max((left + right - width) / 2, EDGE), innerWidth - EDGE - width);
  const across = { left: start, width };
  return top > innerHeight / 2
    ? { ...across, bottom: innerHeight - top + GAP, maxHeight: top - 2 * GAP }
    : { ...across, top: bottom + GAP, maxHeight: innerHeight - bottom - 2 * GAP };
}

export function Sheet({ box, close, children }: SheetProps) {
  const last = useRef(close);
  last.current = close;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // A dialog above it is closed first.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      event.stopPropagation();
      last.current();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
  return (
    <div className={styles.sheet} style={besideButton(box)} data-over="">
      {children}
    </div>
  );
}
