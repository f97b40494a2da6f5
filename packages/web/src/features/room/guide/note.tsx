/**
 * A note at the table that points at what it speaks of. It lies where it covers neither a card nor a button; where there is no such
 * place it stands between the bar and the table.
 */
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n.tsx';
import { useView } from '../room-context.tsx';
import styles from './guide.module.css';
import { type Box, placeNote } from './place.ts';
import type { Target } from './remark.ts';
import { surroundings } from './surroundings.ts';

interface NoteProps {
  readonly words: string;
  readonly target: Target | null;
  readonly children: ReactNode;
}

interface Place {
  /** Null while none is free. */
  readonly note: Box | null;
  readonly target: Box | null;
}

/** Tried in this order; the last one is as wide as the table. */
const WIDTHS = [340, 280, 420, 560];
const MARGIN = 16;
/** Cards fly, panels open: the table has come to rest by then. */
const SETTLED_MS = [0, 350, 900];

function measure(element: HTMLElement, target: Target | null): Place {
  const found = surroundings(target);
  if (found === null) return { note: null, target: null };
  const room = found.area.right - found.area.left - MARGIN;
  // The place it has now is React's, and comes back after measuring.
  const { width: before } = element.style;
  const sizes = [...WIDTHS, room]
    .filter((width) => width <= room)
    .map((width) => {
      element.style.width = `${width}px`;
      return { width, height: element.offsetHeight };
    });
  element.style.width = before;
  return { note: placeNote(found, sizes), target: found.target };
}

function usePlace(target: Target | null, words: string) {
  const element = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Place>({ note: null, target: null });
  const view = useView((whole) => whole);
  // Between the bar and the table it moves what it points at.
  const isStrip = place.note === null;
  useLayoutEffect(() => {
    const look = () => element.current !== null && setPlace(measure(element.current, target));
    const timers = SETTLED_MS.map((ms) => setTimeout(look, ms));
    addEventListener('resize', look);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      removeEventListener('resize', look);
    };
  }, [view, target, words, isStrip]);
  return { element, place };
}

const asStyle = ({ left, top, right }: Box): CSSProperties => ({ left, top, width: right - left });

const ringStyle = ({ left, top, right, bottom }: Box): CSSProperties => ({
  left: left - 4,
  top: top - 4,
  width: right - left + 8,
  height: bottom - top + 8,
});

export function Note({ words, target, children }: NoteProps) {
  const t = useT();
  const { element, place } = usePlace(target, words);
  return (
    <>
      <section
        ref={element}
        data-hint=""
        className={`${styles.note} ${place.note === null ? styles.strip : styles.free}`}
        style={place.note === null ? undefined : asStyle(place.note)}
        aria-label={t('guide.name')}
      >
        <p>{words}</p>
        <div className={styles.actions}>{children}</div>
      </section>
      {place.target !== null && (
        <span data-hint="" className={styles.ring} style={ringStyle(place.target)} aria-hidden="true" />
      )}
    </>
  );
}
