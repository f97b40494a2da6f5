/**
 * What a folded note says once it is pressed, closed by Escape as by a second press. It lies where it covers
 * least of the table. If the player has not pressed anything yet, it covers nothing that can be pressed, and on a phone
 * no player and no card either, or stays folded. A question may cover players, but nothing of the play.
 */
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { measures } from '../frame/measures.ts';
import styles from './in-bar.module.css';
import { type CoveringPlace, leastCovering } from './least-covering.ts';
import type { Box } from './place.ts';
import { boxOf, coverable } from './surroundings.ts';

interface SheetProps {
  /** Where its button is, in pixels of the window. */
  readonly box: Box;
  readonly close: () => void;
  /** If nobody has asked for it: called when it would cover too much. */
  readonly giveUp?: (() => void) | undefined;
  /** Whether it may cover players on a phone too, before anybody has asked for it, but nothing of the play. */
  readonly mayCoverPlayers?: boolean;
  readonly children: ReactNode;
}

/** On screens with less width or height than this, in pixels, a sheet that covers a player covers too much. */
const ROOMY = 701;
/** The distance between a sheet and the edge of the window. */
const EDGE = 8;
/** The widest are for tablets: two seats are covered, and no bid. */
const WIDTHS = [736, 640, 544, 420, 320, 264];

function findPlace(element: HTMLElement, button: Box): CoveringPlace | null {
  const table = element.closest('[data-game]');
  const felt = table?.querySelector('main');
  if (table == null || felt == null) return null;
  const { left, right, top, bottom } = boxOf(felt);
  const area = { left: left + EDGE, right: right - EDGE, top: top + EDGE, bottom: bottom - EDGE };
  const widest = area.right - area.left;
  const { cssText } = element.style;
  const sizes = [...new Set(WIDTHS.map((width) => Math.min(width, widest)))].map((width) => {
    element.style.width = `${width}px`;
    return { width, height: Math.min(element.offsetHeight, area.bottom - area.top) };
  });
  element.style.cssText = cssText;
  return leastCovering(area, coverable(table), sizes, button);
}

export function Sheet({ box, close, giveUp, mayCoverPlayers = false, children }: SheetProps) {
  const last = useRef({ close, giveUp });
  last.current = { close, giveUp };
  const sheet = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Box | null>(null);
  const { left, top, right, bottom } = box;
  // Before it is painted, and again only if its button is elsewhere: a player reads it.
  useLayoutEffect(() => {
    if (sheet.current === null) return;
    const found = findPlace(sheet.current, { left, top, right, bottom });
    const isSmall = measures().width < ROOMY || measures().height < ROOMY;
    const isTooMuch = mayCoverPlayers ? found?.coversPlay : isSmall ? found?.covers : found?.coversButton;
    if (isTooMuch === true) last.current.giveUp?.();
    setPlace(found?.box ?? { left: EDGE, top: bottom + EDGE, right: innerWidth - EDGE, bottom: innerHeight });
  }, [left, top, right, bottom, mayCoverPlayers]);
  // Nor does a note that nobody has asked for have to be scrolled.
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = sheet.current ?? {};
    if (place !== null && scrollHeight > clientHeight + 1) last.current.giveUp?.();
  }, [place]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // A dialog above it is closed first.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      event.stopPropagation();
      last.current.close();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
  const style: CSSProperties =
    place === null
      ? { visibility: 'hidden', left: 0, top: 0 }
      : {
          left: place.left,
          top: place.top,
          width: place.right - place.left,
          maxHeight: innerHeight - place.top - EDGE,
        };
  return (
    <div
      ref={sheet}
      className={styles.sheet}
      style={style}
      data-over={giveUp === undefined ? 'asked' : 'unasked'}
    >
      {children}
    </div>
  );
}
