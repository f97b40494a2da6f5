/**
 * One short sentence over the table that goes by itself: why a card cannot be played, what to do next. It covers
 * neither the player's cards nor the place where their card will land (../floating/toast-place.ts).
 */
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { idle } from '../../../lib/page/idle.ts';
import { say } from '../ear/say.ts';
import styles from './toast.module.css';

const STAYS_MS = 3_200;

/** Loaded once the table is shown. A sentence before that stands where the style sheet puts it. */
let places: typeof import('../floating/toast-place.ts') | undefined;
async function loadPlaces(): Promise<void> {
  await idle();
  places = await import('../floating/toast-place.ts');
}

const useToast = create<{ readonly words: string; readonly nth: number }>(() => ({ words: '', nth: 0 }));

export function toast(words: string): void {
  useToast.setState(({ nth }) => ({ words, nth: nth + 1 }));
  say(words);
}

/** Takes this sentence away before its time, because it is no longer true. */
export function dropToast(words: string): void {
  useToast.setState((shown) => (shown.words === words ? { words: '' } : shown));
}

/** Returns the sentence as long as it is shown, and its number; '' for none. */
export function useToastWords(): { readonly words: string; readonly nth: number } {
  const { words, nth } = useToast();
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => useToast.setState({ words: '' }), STAYS_MS);
    return () => clearTimeout(timer);
  }, [words, nth]);
  return { words, nth };
}

export function Toast() {
  const { words, nth } = useToastWords();
  useEffect(() => {
    // If there is no connection, sentences stand where the style sheet puts them.
    loadPlaces().catch(() => undefined);
  }, []);
  return words === '' ? null : <Sentence key={nth} words={words} />;
}

function Sentence({ words }: { readonly words: string }) {
  const own = useRef<HTMLParagraphElement>(null);
  const [style, setStyle] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const { current } = own;
    const table = current?.closest<HTMLElement>('[data-game]');
    // Over a result its place has no buttons.
    if (current == null || table == null || table.dataset.end !== undefined) return;
    const box = places?.placeToast(table, current);
    const around = current.offsetParent?.getBoundingClientRect();
    if (box == null || around === undefined) return;
    const [left, top, width] = [box.left - around.left, box.top - around.top, box.right - box.left];
    setStyle({ left, top, width, bottom: 'auto', maxWidth: 'none', translate: 'none' });
  }, []);
  return (
    <p ref={own} className={styles.toast} style={style} data-part="toast" aria-hidden="true">
      {words}
    </p>
  );
}
