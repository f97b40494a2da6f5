/**
 * Where something that speaks up at the table finds its place: free over the cloth where it covers nothing, and otherwise in a
 * row of its own between the bar and the table, or in the bar in the place of the status.
 *
 * Found before it is painted, and again when the table has changed. What has gone to the row or the bar stays there until it says
 * something else or the window has another size.
 */
import { useEffect, useLayoutEffect, useState } from 'react';
import { useView } from '../room-context.tsx';
import { type Box, placeNote } from './place.ts';
import { statusBox, surroundings } from './surroundings.ts';

/** One of the shapes that something can take. */
export interface Form {
  /** In pixels; as wide as its content without. */
  readonly width?: number;
  /** For its style sheet. */
  readonly name?: string;
}

export type Place =
  | { readonly at: 'unknown' }
  | { readonly at: 'free'; readonly box: Box; readonly form: Form }
  | { readonly at: 'row' }
  | { readonly at: 'bar'; readonly box: Box };

export interface Wish {
  /** In the order in which they are tried. */
  readonly forms: readonly Form[];
  /** Whether each form is tried by itself, or the best of all places is taken. */
  readonly inOrder?: boolean;
  /** What it speaks of. */
  readonly near: (table: Element) => Box | null;
  /** Where nothing is free. */
  readonly otherwise: (table: Element) => 'row' | 'bar';
  /** It speaks of something else when this changes. */
  readonly about: string;
}

const UNKNOWN: Place = { at: 'unknown' };
/** Cards fly, panels open: the table has come to rest by then. */
const SETTLED_MS = [350, 900];

function freePlace(table: Element, element: HTMLElement, { forms, inOrder, near }: Wish): Place | null {
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

function findPlace(table: Element, element: HTMLElement, wish: Wish): Place {
  const { cssText } = element.style;
  const { form } = element.dataset;
  // Out of the row it leaves the table as it is without it.
  element.style.position = 'fixed';
  const free = freePlace(table, element, wish);
  element.style.cssText = cssText;
  if (form === undefined) delete element.dataset.form;
  else element.dataset.form = form;
  if (free !== null) return free;
  const box = statusBox(table);
  return wish.otherwise(table) === 'row' || box === null ? { at: 'row' } : { at: 'bar', box };
}

export function usePlace(table: Element | null, element: HTMLElement | null, wish: Wish): Place {
  const [kept, setKept] = useState<{ readonly place: Place; readonly about: string }>();
  const view = useView((whole) => whole);
  const place = kept === undefined || kept.about !== wish.about ? UNKNOWN : kept.place;
  const isOpen = place.at === 'unknown' || place.at === 'free';
  useLayoutEffect(() => {
    if (table === null || element === null || !isOpen) return;
    const look = (): void => setKept({ place: findPlace(table, element, wish), about: wish.about });
    look();
    const timers = SETTLED_MS.map((ms) => setTimeout(look, ms));
    return () => timers.forEach(clearTimeout);
  }, [table, element, isOpen, wish.about, view]);
  useEffect(() => {
    const look = (): void => setKept(undefined);
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return place;
}
