/** What lies on the table of this page now, for a note that looks for room. */
import type { Box, Surroundings } from './place.ts';
import type { Target } from './remark.ts';

const TARGETS: Readonly<Record<Target, string>> = {
  hand: '[data-place="own-hand"]',
  question: 'main section:has([role="group"]), main section:has(button:not([aria-keyshortcuts]))',
  trick: '[data-place="trick"] ol',
  status: 'header [role="status"]',
  partner: '[data-place="seat-north"]',
  advice: 'button[aria-keyshortcuts~="A"]',
  result: 'main section h2',
};

/** What is read or pressed, and the cards of the trick with the place of the own one. */
const HARD = 'main button, main a, main section, main p, [data-place="own-hand"], [data-place="trick"] li';
/** The other players. */
const SOFT = '[data-place^="seat-"], main ul > li > *';

const OWN = '[data-hint]';

const boxOf = (element: Element): Box => element.getBoundingClientRect();
const isSeen = ({ left, top, right, bottom }: Box): boolean => right - left > 1 && bottom - top > 1;

/** Parts of the note itself are not in its way, nor is what only a screen reader meets or lies around the trick. */
function inTheWay(selector: string): readonly Box[] {
  return [...document.querySelectorAll(selector)]
    .filter(
      (element) =>
        element.closest(OWN) === null &&
        !element.matches('.visually-hidden, [data-place="trick"]') &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    .map(boxOf)
    .filter(isSeen);
}

export function targetBox(target: Target): Box | null {
  for (const element of document.querySelectorAll(TARGETS[target])) {
    if (element.closest(OWN) !== null) continue;
    const box = boxOf(element);
    if (isSeen(box)) return box;
  }
  return null;
}

export function surroundings(target: Target | null): Surroundings | null {
  const table = document.querySelector('main');
  if (table === null) return null;
  return {
    area: boxOf(table),
    hard: inTheWay(HARD),
    soft: inTheWay(SOFT),
    target: target === null ? null : targetBox(target),
  };
}
