/**
 * Keeps the keyboard focus on the page. A new page begins at its heading. If the focused element goes, the
 * nearest focusable element gets the focus. A page can name a better place (lib/page/focus-home.ts). Focus that
 * the user or the page has moved stays there.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHomeOf } from '../lib/page/focus-home.ts';
import { isFree, park } from '../lib/page/parked.ts';
import { localeOfPath } from '../lib/words/locale.ts';

/**
 * How long a new page may take to show its heading: its parts may still load on a slow line and an old phone.
 */
const HEADING_WITHIN_MS = 30_000;
/** By then the replacement of a removed element is drawn. */
const SETTLES_MS = 80;

const CAN_HAVE_FOCUS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

const heading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ??
  document.querySelector<HTMLElement>('h1') ??
  document.querySelector<HTMLElement>('main');

/** Moves the focus to the heading; returns false if there is none yet. */
function parkAtHeading(): boolean {
  const place = heading();
  if (place === null) return false;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.style.outline = 'none';
  }
  park(place);
  return true;
}

/** Returns the path without its language: the same page in another language does not count as a new page. */
const pageOf = (pathname: string): string => {
  const locale = localeOfPath(pathname);
  return locale === undefined ? pathname : pathname.slice(locale.length + 1);
};

/**
 * True while a new page waits for its heading: a focus lost with the old page is not searched in the new one.
 */
let isOpening = false;

export function useKeptFocus(): void {
  usePageFocus();
  useEffect(keepFocus, []);
}

function usePageFocus(): void {
  const page = pageOf(useLocation().pathname);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const before = document.activeElement;
    // A page that begins with a field has focused it already.
    if (before?.matches('main :is(input, textarea, select)')) return;
    const old = heading();
    const begun = performance.now();
    const look = (): void => {
      // The page or the user has moved the focus meanwhile.
      if (document.activeElement !== before && !isFree()) {
        stop();
        return;
      }
      const now = heading();
      const isThere = now?.tagName === 'H1' && (now !== old || performance.now() - begun > SETTLES_MS);
      if (!isThere && performance.now() - begun < HEADING_WITHIN_MS) return;
      stop();
      const home = focusHomeOf();
      if (home === null) parkAtHeading();
      else park(home);
    };
    const timer = setInterval(look, SETTLES_MS / 2);
    isOpening = true;
    const stop = (): void => {
      clearInterval(timer);
      isOpening = false;
    };
    return stop;
  }, [page]);
}

function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  /** Its ancestors, from the inside out. */
  let around: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    const found: Element[] = [];
    for (let at = target.parentElement; at !== null && at !== document.body; at = at.parentElement)
      found.push(at);
    around = found;
  };
  const isGone = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled');
  const isHidden = (element: HTMLElement): boolean =>
    document.activeElement === document.body && !element.checkVisibility({ visibilityProperty: true });

  const find = (): void => {
    timer = undefined;
    if (isOpening || last === null || document.activeElement !== document.body) return;
    const lost = last;
    const home = focusHomeOf();
    const nearest = around
      .find((each) => each.isConnected && each.querySelector(CAN_HAVE_FOCUS) !== null)
      ?.querySelector<HTMLElement>(CAN_HAVE_FOCUS);
    const isInMain = nearest?.closest('main, dialog') != null;
    // It was disabled or hidden for a moment only, like a button during its request.
    if (!isGone(lost) && !isHidden(lost)) lost.focus({ preventScroll: true });
    else if (home !== null) park(home);
    else if (isInMain) nearest?.focus({ preventScroll: true });
    // If there is no heading yet either, the next change looks again.
    else parkAtHeading();
  };
  const watch = new MutationObserver(() => {
    if (isOpening || last === null) return;
    // The timer starts at the loss and not at the last change, because a table with flying cards changes all
    // the time.
    if (isGone(last) || isHidden(last)) timer ??= setTimeout(find, SETTLES_MS);
  });
  document.addEventListener('focusin', onFocus);
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  });
  return () => {
    clearTimeout(timer);
    watch.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
