/**
 * Finds the place of a short sentence over the table (../panels/toast.tsx): near the place where its style sheet
 * puts it, over nothing that is read or pressed, and if there is no such place where it covers least. The player's
 * cards and the place where their card will land stay free first of all.
 */
import { leastCovering } from './least-covering.ts';
import { type Box, placeNote, type Size } from './place.ts';
import { boxOf, coverable, isSeen, surroundings } from './surroundings.ts';

/** A sentence may be so much narrower than its longest line. */
const NARROWER = [1, 0.62, 0.45];
const LEAST_WIDTH = 170;
/** What it costs to cover a pixel of the player's own cards. Other costs are in ./surroundings.ts. */
const OWN_CARDS = 40;

/** Returns the box for the sentence, in pixels of the window; null if it stays where it is. */
export function placeToast(table: Element, toast: HTMLElement): Box | null {
  const felt = table.querySelector('main');
  if (felt === null) return null;
  const usual = boxOf(toast);
  const widest = Math.ceil(usual.right - usual.left);
  const sizes = NARROWER.map((part) => Math.max(widest * part, Math.min(widest, LEAST_WIDTH))).map(
    (width): Size => {
      toast.style.width = `${width}px`;
      return { width, height: toast.offsetHeight };
    },
  );
  toast.style.width = '';
  const found = surroundings(table, toast, usual);
  const free = found && placeNote(found, sizes);
  if (free) return free;
  const own = [...table.querySelectorAll('[data-place="own-hand"], [data-place="trick"] [data-own]')]
    .map(boxOf)
    .filter(isSeen)
    .map((box) => ({ box, weight: OWN_CARDS, isButton: true }));
  const others = coverable(table).filter(({ box }) => box.left !== usual.left || box.top !== usual.top);
  return leastCovering(boxOf(felt), [...others, ...own], sizes, usual)?.box ?? null;
}
