/**
 * The live region that is read out. While a modal dialog is open, a screen reader cannot reach anything
 * behind it, so the lines go to a region inside the top dialog, and back when that closes. Each line is put
 * into one region and stays there: no line is spoken twice, and none goes to a region that cannot be heard.
 */
import { useEffect, useRef } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { wordsOf } from './aloud.ts';
import { type SpeechLine, useSpoken } from './say.ts';

/**
 * A region is there for this long before its first words: a screen reader may skip words that are inserted
 * together with it.
 */
const SETTLES_MS = 150;
/** The number of lines a region holds besides those that come at once. */
const KEPT = 12;

/** How often to look for a dialog that is still loading, and for how long at most. */
const LOOKS_MS = 20;
const OPENS_WITHIN_MS = 1_000;

function topDialog(): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1) ?? null;
}

/** The last line that a region was given. */
let spoken = 0;

/** Calls `act` when a dialog is open; after a second without one, it calls it anyway. */
export function whenDialogOpens(act: () => void, since = performance.now()): void {
  if (topDialog() !== null || performance.now() - since > OPENS_WITHIN_MS) act();
  else setTimeout(whenDialogOpens, LOOKS_MS, act, since);
}

/** Puts every line into the region that can be heard then. Returns a function that ends this. */
function speakThrough(log: HTMLElement, put: (line: SpeechLine) => string): () => void {
  let dialog: HTMLElement | null = null;
  let place = log;
  let readyAt = performance.now() + SETTLES_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const follow = (): void => {
    const top = topDialog();
    if (top === dialog && place.isConnected) return;
    if (place !== log) place.remove();
    // A screen reader may read a region that comes back as if it were new, so it comes back empty.
    log.replaceChildren();
    dialog = top;
    place = top === null ? log : (log.cloneNode(false) as HTMLElement);
    top?.append(place);
    readyAt = performance.now() + SETTLES_MS;
  };
  const speak = (): void => {
    timer = undefined;
    follow();
    const lines = useSpoken.getState().lines.filter(({ id }) => id > spoken);
    if (lines.length === 0) return;
    const wait = readyAt - performance.now();
    if (wait > 0) {
      timer = setTimeout(speak, wait);
      return;
    }
    while (place.childElementCount > KEPT) place.firstElementChild?.remove();
    for (const line of lines) {
      spoken = line.id;
      if (line.silent === true) continue;
      place.append(Object.assign(document.createElement('p'), { textContent: put(line) }));
    }
  };
  const soon = (): void => {
    if (timer === undefined) speak();
  };
  const watch = new MutationObserver(follow);
  watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  const stop = useSpoken.subscribe(soon);
  soon();
  return () => {
    clearTimeout(timer);
    watch.disconnect();
    stop();
    if (place !== log) place.remove();
    log.replaceChildren();
  };
}

export function Region({ log }: { readonly log: HTMLElement }) {
  const t = useT();
  const now = useRef(t);
  now.current = t;
  useEffect(() => speakThrough(log, (line) => wordsOf(now.current, line)), [log]);
  return null;
}
