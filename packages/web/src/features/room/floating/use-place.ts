/**
 * Finds a place for a note at the table: free on the felt if it covers nothing there, otherwise in a row of
 * its own between the bar and the table, or in the bar in place of the status line.
 *
 * The place is found before the note is painted, and again when the table has changed. A note in the row or
 * the bar stays there until its text changes or the window is resized.
 */
import { useEffect, useLayoutEffect, useState } from 'react';
import { useView } from '../client/room-context.tsx';
import { type Box, placeNote } from './place.ts';
import { lettersScale, statusBox, surroundings } from './surroundings.ts';

/** One of the shapes that a note can take. */
export interface NoteShape {
  /** In pixels. If left out, as wide as the content. */
  readonly width?: number;
  /** The name of the shape for the style sheet. */
  readonly name?: string;
}

export type NotePlace =
  | { readonly at: 'unknown' }
  | { readonly at: 'free'; readonly box: Box; readonly form: NoteShape }
  | { readonly at: 'row' }
  /** `isShared`: beside the title of the status line, which stays in sight. */
  | { readonly at: 'bar'; readonly box: Box; readonly isShared: boolean };

export interface NoteOptions {
  /** The shapes in the order in which they are tried. */
  readonly forms: readonly NoteShape[];
  /** Whether each shape is tried by itself, in order. If not, the best of all places is taken. */
  readonly inOrder?: boolean;
  /** Returns the box that the note is about. */
  readonly near: (table: Element) => Box | null;
  /** Returns where the note goes if no place is free. */
  readonly otherwise: (table: Element) => 'row' | 'bar';
  /** What the note is about. When this changes, a new place is found. */
  readonly about: string;
}

const UNKNOWN: NotePlace = { at: 'unknown' };
/** Looks again after these times, because cards fly and panels open until then. */
export const SETTLED_MS = [350, 900];

function freePlace(
  table: Element,
  element: HTMLElement,
  { forms, inOrder, near }: NoteOptions,
): NotePlace | null {
  const found = surroundings(table, element, near(table));
  if (found === null) return null;
  const sizes = forms.map((form) => {
    element.style.width = form.width === undefined ? 'max-content' : `${form.width}px`;
    element.dataset.form = form.name ?? '';
    return { form, width: element.offsetWidth, height: element.offsetHeight };
  });
  for (const tried of inOrder === true ? sizes.map((size) => [size]) : [sizes]) {
    const placed = placeNote(found, tried);
    if (placed !== null) return { at: 'free', box: placed, form: placed.size.form };
  }
  return null;
}

/** A status line of this width in pixels, with letters of the usual size, has room for a title and a note. */
const SHARED_WIDTH = 680;
/** The part of a shared status line that the title keeps (./floating.module.css has it too). */
const TITLE_PART = 0.46;

function placeInBar(box: Box, hasContract: boolean): NotePlace {
  const width = box.right - box.left;
  const isShared = hasContract && width >= SHARED_WIDTH * lettersScale();
  const left = isShared ? box.left + width * TITLE_PART : box.left;
  return { at: 'bar', box: { left, top: box.top, right: box.right, bottom: box.bottom }, isShared };
}

function findPlace(
  table: Element,
  element: HTMLElement,
  options: NoteOptions,
  hasContract: boolean,
): NotePlace {
  const { cssText } = element.style;
  const { form } = element.dataset;
  // `fixed` takes the note out of the row, so that the table is measured without it.
  element.style.position = 'fixed';
  const free = freePlace(table, element, options);
  element.style.cssText = cssText;
  if (form === undefined) delete element.dataset.form;
  else element.dataset.form = form;
  if (free !== null) return free;
  const box = statusBox(table);
  return options.otherwise(table) === 'row' || box === null ? { at: 'row' } : placeInBar(box, hasContract);
}

export function usePlace(
  table: Element | null,
  element: HTMLElement | null,
  options: NoteOptions,
): NotePlace {
  const [kept, setKept] = useState<{ readonly place: NotePlace; readonly about: string }>();
  const view = useView((whole) => whole);
  const place = kept === undefined || kept.about !== options.about ? UNKNOWN : kept.place;
  const isOpen = place.at === 'unknown' || place.at === 'free';
  useLayoutEffect(() => {
    if (table === null || element === null || !isOpen) return;
    const hasContract = view.deal?.contract != null;
    const look = (): void =>
      setKept({ place: findPlace(table, element, options, hasContract), about: options.about });
    look();
    const timers = SETTLED_MS.map((ms) => setTimeout(look, ms));
    return () => timers.forEach(clearTimeout);
  }, [table, element, isOpen, options.about, view]);
  useEffect(() => {
    const look = (): void => setKept(undefined);
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return place;
}
