/**
 * The keyboard is never lost: a new page begins at its heading, and what had the focus and is gone leaves it to what stands
 * nearest. A page that knows better says so (lib/focus-home.ts), and focus that somebody has put somewhere stays there.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHomeOf } from '../lib/focus-home.ts';
import { localeOfPath } from '../lib/locale.ts';
import { isFree, park } from '../lib/parked.ts';

/** A page whose parts are still on their way has no heading yet; on a slow line and an old phone that takes long. */
const HEADING_WITHIN_MS = 30_000;
/** What comes in the place of something that went is drawn by then. */
const SETTLES_MS = 80;

const CAN_HAVE_FOCUS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

const heading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ??
  document.querySelector<HTMLElement>('h1') ??
  document.querySelector<HTMLElement>('main');

/** False while there is nothing to begin at. */
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

/** The same page in another language is no other page. */
const pageOf = (pathname: string): string => {
  const locale = localeOfPath(pathname);
  return locale === undefined ? pathname : pathname.slice(locale.length + 1);
};

/** A new page is on its way to its heading: what was lost with the old one is not looked for in it. */
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
    // A page that begins with a field has put the focus there already.
    if (before?.matches('main :is(input, textarea, select)')) return;
    const old = heading();
    const begun = performance.now();
    const look = (): void => {
      // The page has put the focus somewhere itself, or somebody has.
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
  /** What it stood in, from the inside out. */
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
    // It was away for a moment only, as a button is while what it asked for is under way.
    if (!isGone(lost) && !isHidden(lost)) lost.focus({ preventScroll: true });
    else if (home !== null) park(home);
    else if (isInMain) nearest?.focus({ preventScroll: true });
    // If there is no heading yet either, the next change looks again.
    else parkAtHeading();
  };
  const watch = new MutationObserver(() => {
    if (isOpening || last === null) return;
    // Counted from the loss: a table on which cards fly never comes to rest.
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
