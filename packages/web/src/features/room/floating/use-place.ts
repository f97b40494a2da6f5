/**
 * Finds a place for a note at the table: free on the felt if it covers nothing there, otherwise in the side panel,
 * in a row of its own between the bar and the table, or in the bar in place of the status line. A question is free
 * in the side panel or on the felt, otherwise at the end of the status line or over the switch for sound, so
 * that the status line stays. Slim shapes are tried last, one after the other, and one that was needed is kept.
 *
 * The place is found before the note is painted, and again when the table has changed. A note in the row or
 * the bar stays there until its text, the window or the size of the letters changes.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLateView } from '../client/room-context.tsx';
import { lettersScale, watchMeasures } from '../frame/measures.ts';
import { type Box, placeNote, type Surroundings } from './place.ts';
import { besideStatus, besideTable, overSound, statusBox, surroundings } from './surroundings.ts';

/** One of the shapes that a note can take. */
export interface NoteShape {
  /** In pixels. If left out, as wide as the content. */
  readonly width?: number;
  /** The name of the shape for the style sheet. */
  readonly name?: string;
  /** Whether it is for want of room only, close to other things. */
  readonly isSlim?: boolean;
  /** Whether it is never taken in the side panel, which is wider. */
  readonly isForFelt?: boolean;
}

export type NotePlace =
  | { readonly at: 'unknown' }
  /** `isBeside`: in the side panel, and not on the felt. */
  | { readonly at: 'free'; readonly box: Box; readonly form: NoteShape; readonly isBeside: boolean }
  | { readonly at: 'row' }
  /**
   * For a question: at the free end of the status line, or over the switch for sound (`isOver`) and as far to the
   * left as there are no words.
   */
  | { readonly at: 'asked'; readonly box: Box; readonly isOver: boolean }
  /** `isShared`: beside the title of the status line, which stays in sight. */
  | { readonly at: 'bar'; readonly box: Box; readonly isShared: boolean };

export interface NoteOptions {
  /** The shapes in the order in which they are tried. */
  readonly forms: readonly NoteShape[];
  /** Whether each shape is tried by itself, in order. If not, the best of all places is taken. */
  readonly inOrder?: boolean;
  /** Returns the box that the note is about. */
  readonly near: (table: Element) => Box | null;
  /** Returns whether the row, or what stands in its place, is kept for this note. */
  readonly isKept?: (table: HTMLElement) => boolean;
  /** Returns where the note goes if no place is free. */
  readonly otherwise: (table: Element) => 'row' | 'bar' | 'asked';
  /** What the note is about. When this changes, a new place is found. */
  readonly about: string;
}

const UNKNOWN: NotePlace = { at: 'unknown' };
/** Looks again after these times, because cards fly and panels open until then. */
export const SETTLED_MS = [350, 900];

function freePlace(
  element: HTMLElement,
  found: Surroundings | null,
  { forms, inOrder }: NoteOptions,
  isBeside = false,
): NotePlace | null {
  if (found === null) return null;
  const fitting = isBeside ? forms.filter(({ isForFelt }) => isForFelt !== true) : forms;
  const sizes = fitting.map((form) => {
    element.style.width = form.width === undefined ? 'max-content' : `${form.width}px`;
    element.dataset.form = form.name ?? '';
    const { offsetWidth: width, offsetHeight: height } = element;
    return { form, width, height, isSlim: form.isSlim === true };
  });
  const [slim, usual] = [sizes.filter(({ isSlim }) => isSlim), sizes.filter(({ isSlim }) => !isSlim)];
  const tries = inOrder === true ? sizes.map((size) => [size]) : [usual, ...slim.map((size) => [size])];
  for (const tried of tries) {
    const placed = placeNote(found, tried);
    if (placed !== null) return { at: 'free', box: placed, form: placed.size.form, isBeside };
  }
  return null;
}

/** A status line of this width in pixels, with letters of the usual size, has room for a title and a note. */
const SHARED_WIDTH = 560;
/** The part of a shared status line that the title keeps (./floating.module.css has it too). */
const TITLE_PART = 0.46;

function placeInBar(box: Box): NotePlace {
  const width = box.right - box.left;
  const isShared = width >= SHARED_WIDTH * lettersScale();
  const left = isShared ? box.left + width * TITLE_PART : box.left;
  return { at: 'bar', box: { left, top: box.top, right: box.right, bottom: box.bottom }, isShared };
}

function askedPlace(table: Element): NotePlace | null {
  const beside = besideStatus(table);
  if (beside !== null) return { at: 'asked', box: beside, isOver: false };
  const over = overSound(table);
  return over && { at: 'asked', box: over, isOver: true };
}

function findPlace(
  table: HTMLElement,
  element: HTMLElement,
  wish: NoteOptions,
  before: NotePlace,
): NotePlace {
  if (wish.isKept?.(table) === true) return { at: 'row' };
  const wasSlim = before.at === 'free' && before.form.isSlim === true;
  const otherwise = wish.otherwise(table);
  // In a row there is room for all of it.
  const options = {
    ...wish,
    forms: wasSlim
      ? wish.forms.slice(wish.forms.indexOf(before.form))
      : wish.forms.filter(({ isSlim }) => isSlim !== true || otherwise !== 'row'),
  };
  // It does not jump back to the felt between two bids.
  const asked = otherwise === 'asked' ? askedPlace(table) : null;
  if (before.at === 'asked' && asked !== null) return asked;
  const { cssText } = element.style;
  const { form } = element.dataset;
  // `fixed` takes the note out of the row, so that the table is measured without it.
  element.style.position = 'fixed';
  const beside = (): NotePlace | null => freePlace(element, besideTable(table), options, true);
  const onFelt = (): NotePlace | null =>
    freePlace(element, surroundings(table, element, options.near(table)), options);
  // A question is beside the table, and what stood there stays there while it is read. The status line stays
  // in sight for as long as there is a place that is free.
  const isBeside = otherwise === 'asked' || (before.at === 'free' && before.isBeside);
  const free = isBeside ? (beside() ?? onFelt()) : (onFelt() ?? beside());
  element.style.cssText = cssText;
  if (form === undefined) delete element.dataset.form;
  else element.dataset.form = form;
  if (free !== null) return free;
  if (asked !== null) return asked;
  const box = statusBox(table);
  return otherwise === 'row' || box === null ? { at: 'row' } : placeInBar(box);
}

interface KeptPlace {
  readonly place: NotePlace;
  readonly about: string;
}

export function usePlace(
  table: HTMLElement | null,
  element: HTMLElement | null,
  options: NoteOptions,
): NotePlace {
  const [kept, setKept] = useState<KeptPlace>();
  // What was said stands around the cards a moment later than they lie there, and is not covered either.
  const view = useLateView();
  const place = kept === undefined || kept.about !== options.about ? UNKNOWN : kept.place;
  const last = useRef(place);
  last.current = place;
  const isOpen = place.at === 'unknown' || place.at === 'free' || place.at === 'asked';
  useLayoutEffect(() => {
    if (table === null || element === null || !isOpen) return;
    const look = (): void => {
      const found = findPlace(table, element, options, last.current);
      // Where it stays, nothing is drawn again.
      if (JSON.stringify(found) !== JSON.stringify(last.current))
        setKept({ place: found, about: options.about });
    };
    look();
    const timers = SETTLED_MS.map((ms) => setTimeout(look, ms));
    // A panel grows when its explanations are opened, and one beside the table when its code has loaded, which no
    // view tells. The first call comes at once, and tells nothing new.
    let isNews = false;
    const panels = new ResizeObserver(() => {
      if (isNews) look();
      isNews = true;
    });
    table.querySelectorAll('main section, aside section').forEach((panel) => {
      panels.observe(panel);
    });
    return () => {
      panels.disconnect();
      timers.forEach(clearTimeout);
    };
  }, [table, element, isOpen, options.about, view]);
  useEffect(() => watchMeasures(() => setKept(undefined)), []);
  return place;
}
