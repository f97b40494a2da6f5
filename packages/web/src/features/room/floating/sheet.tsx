/**
 * What a folded note says once it is pressed, closed by Escape as by a second press. It lies where it covers
 * least of the table. If the player has not pressed anything yet, it covers nothing, or stays folded; a question may
 * cover players, but nothing of the play. If the player turns to the bids and these need its place, it folds too.
 */
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  /** Called when what the player has opened comes to lie over a button. The focus stays where it is. */
  readonly fold?: (() => void) | undefined;
  /** Whether its button goes while it is open, so that the focus comes here. */
  readonly takesFocus?: boolean;
  /** Whether it may cover players, before anybody has asked for it, but nothing of the play. */
  readonly mayCoverPlayers?: boolean;
  readonly children: ReactNode;
}

/** The distance between a sheet and the edge of the window. */
const EDGE = 8;
/** The widest are for tablets: two seats are covered, and no bid. */
const WIDTHS = [736, 640, 544, 420, 320, 264];

function findPlace(element: HTMLElement, button: Box, isUnder: boolean): CoveringPlace | null {
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
  return leastCovering(area, coverable(table), sizes, button, isUnder);
}

const coversButton = (table: Element, sheet: Element): boolean => {
  const { left, right, top, bottom } = boxOf(sheet);
  return coverable(table).some(
    ({ box, isButton }) =>
      isButton && box.left < right && box.right > left && box.top < bottom && box.bottom > top,
  );
};

export function Sheet({
  box,
  close,
  giveUp,
  fold,
  takesFocus = false,
  mayCoverPlayers = false,
  children,
}: SheetProps) {
  const last = useRef({ close, giveUp, fold });
  last.current = { close, giveUp, fold };
  const sheet = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Box | null>(null);
  const { left, top, right, bottom } = box;
  // Before it is painted, and again only if its button is elsewhere: a player reads it.
  useLayoutEffect(() => {
    if (sheet.current === null) return;
    const found = findPlace(sheet.current, { left, top, right, bottom }, last.current.fold !== undefined);
    const isTooMuch = mayCoverPlayers ? found?.coversPlay : found?.covers;
    if (isTooMuch === true) last.current.giveUp?.();
    setPlace(found?.box ?? { left: EDGE, top: bottom + EDGE, right: innerWidth - EDGE, bottom: innerHeight });
  }, [left, top, right, bottom, mayCoverPlayers]);
  useEffect(() => {
    const table = sheet.current?.closest('[data-game]');
    if (table == null || mayCoverPlayers) return;
    let isNews = false;
    const panels = new ResizeObserver(() => {
      const here = sheet.current;
      if (isNews && here !== null && coversButton(table, here)) last.current.fold?.();
      isNews = true;
    });
    for (const panel of table.querySelectorAll('main section')) panels.observe(panel);
    return () => panels.disconnect();
  }, [mayCoverPlayers]);
  const isPlaced = place !== null;
  useEffect(() => {
    if (isPlaced && takesFocus) sheet.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isPlaced, takesFocus]);
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
