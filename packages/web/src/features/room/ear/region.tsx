/**
 * The live region that is read out. While a modal dialog is open, a screen reader cannot reach anything
 * behind it, so the region moves into the top dialog, and back when that closes.
 */
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../lib/words/i18n.tsx';
import { type SpeechLine, useSpoken } from './say.ts';

/**
 * A region is there for this long before its first words: a screen reader may skip words that are inserted
 * together with it.
 */
const SETTLES_MS = 150;
/**
 * Words that were spoken this shortly before a dialog opened or closed were interrupted, so they are spoken
 * again.
 */
const CUT_MS = 1_000;
/** The number of lines a region holds: more than are ever spoken at once. */
const SHOWN = 16;

function useTopDialog(): HTMLElement | null {
  const [top, setTop] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const look = (): void => {
      const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
      setTop(open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1) ?? null);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    look();
    return () => watch.disconnect();
  }, []);
  return top;
}

/** Returns a region inside the dialog, for as long as that is on top. */
function useRegionInside(dialog: HTMLElement | null, log: HTMLElement): HTMLElement {
  const [own, setOwn] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (dialog === null) return setOwn(null);
    const inside = log.cloneNode(false) as HTMLElement;
    dialog.append(inside);
    setOwn(inside);
    return () => inside.remove();
  }, [dialog, log]);
  return own?.parentElement === dialog && own !== null ? own : log;
}

const idFrom = (lines: readonly SpeechLine[], since: number): number =>
  lines.find(({ at }) => at >= since)?.id ?? (lines.at(-1)?.id ?? 0) + 1;

export function Region({ log }: { readonly log: HTMLElement }) {
  const t = useT();
  const dialog = useTopDialog();
  const place = useRegionInside(dialog, log);
  const lines = useSpoken((spoken) => spoken.lines);
  const [shown, setShown] = useState<{ readonly place: HTMLElement; readonly from: number } | null>(null);
  useEffect(() => {
    const { lines: said } = useSpoken.getState();
    // The very first words were waiting for this; later ones were heard already.
    const from = shown === null ? 0 : idFrom(said, performance.now() - CUT_MS);
    const timer = setTimeout(() => setShown({ place, from }), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [place]);
  const heard = useMemo(
    () =>
      shown?.place === place
        ? lines.filter(({ id, silent }) => silent !== true && id >= shown.from).slice(-SHOWN)
        : [],
    [lines, shown, place],
  );
  return createPortal(
    heard.map(({ id, words }) => <p key={id}>{typeof words === 'string' ? words : words(t)}</p>),
    place,
  );
}
