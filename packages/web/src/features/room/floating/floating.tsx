/** A note at the table, at the place that ./use-place.ts finds for it. */
import { type CSSProperties, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { mark } from '../frame/mark.ts';
import styles from './floating.module.css';
import type { Box } from './place.ts';
import { type NoteOptions, type NotePlace, usePlace } from './use-place.ts';

interface FloatingProps extends NoteOptions {
  readonly label: string;
  readonly className?: string | undefined;
  /** Draws the note, which looks different from place to place. */
  readonly children: (place: NotePlace, table: Element) => ReactNode;
}

const boxStyle = ({ left, top, right }: Box): CSSProperties => ({ left, top, width: right - left });

/** What the table is marked with, so that the bar (./floating.module.css) or what is below the row makes room. */
function markOf(place: NotePlace): string | undefined {
  if (place.at === 'asked') return place.isOver ? 'noteOverSound' : undefined;
  if (place.at === 'row') return 'noteInRow';
  if (place.at !== 'bar') return undefined;
  return place.isShared ? 'noteBesideTitle' : 'noteInBar';
}

const CLASSES: Readonly<Record<NotePlace['at'], string | undefined>> = {
  unknown: styles.unknown,
  free: styles.free,
  row: styles.row,
  bar: styles.bar,
  asked: styles.asked,
};

export function Floating({ label, className = '', children, ...wish }: FloatingProps) {
  // A practice table may be on the same page beside another table.
  const [here, setHere] = useState<Element | null>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const table = here?.closest<HTMLElement>('[data-game]') ?? null;
  const row = table?.querySelector('[data-place="strip"]');
  const place = usePlace(table, element, wish);
  const marked = markOf(place);
  useLayoutEffect(
    () => (table === null || marked === undefined ? undefined : mark(table, marked)),
    [table, marked],
  );
  const style: CSSProperties | undefined =
    place.at === 'free'
      ? boxStyle(place.box)
      : place.at === 'bar' || place.at === 'asked'
        ? { ...boxStyle(place.box), height: place.box.bottom - place.box.top }
        : undefined;
  return (
    <>
      <span ref={setHere} hidden />
      {table !== null &&
        row != null &&
        createPortal(
          <section
            ref={setElement}
            className={`${className} ${CLASSES[place.at]}`}
            style={style}
            data-floating={place.at}
            data-shared={(place.at === 'bar' && place.isShared) || undefined}
            data-form={place.at === 'free' ? place.form.name : place.at}
            aria-label={label}
          >
            {children(place, table)}
          </section>,
          row,
        )}
    </>
  );
}
