/** Where on the table the target of a remark is now. */
import type { Box } from '../floating/place.ts';
import { boxOf, isSeen, titleBox, unionOf } from '../floating/surroundings.ts';
import type { RemarkTarget } from './remark.ts';

const TARGETS: Readonly<Record<Exclude<RemarkTarget, 'status'>, string>> = {
  // The visible cards, not the box in which they rise.
  hand: '[data-place="own-hand"] .card-svg',
  question: 'main section:has([role="group"]), main section:has(button:not([aria-keyshortcuts]))',
  trick: '[data-place="trick"] li',
  partner: '[data-place="seat-north"]',
  advice: 'button[aria-keyshortcuts~="A"]',
  result: 'main section h2',
};

/** Returns the box around all elements of the target. Only hand and trick have several. */
export function targetBox(table: Element, target: RemarkTarget): Box | null {
  if (target === 'status') return titleBox(table);
  const found = [...table.querySelectorAll(TARGETS[target])]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map(boxOf)
    .filter(isSeen);
  return unionOf(target === 'hand' || target === 'trick' ? found : found.slice(0, 1));
}

/** The distance between a ring and its target. */
const AROUND = 4;

/** Returns a ring around a box that cuts through none of the others: it stops above or below them. */
export function ringAround(target: Box, others: readonly Box[], window: Box): Box {
  let ring: Box = {
    left: Math.max(target.left - AROUND, window.left),
    top: target.top - AROUND,
    right: Math.min(target.right + AROUND, window.right),
    bottom: Math.min(target.bottom + AROUND, window.bottom),
  };
  for (const other of others) {
    const meets =
      other.left < ring.right &&
      other.right > ring.left &&
      other.top < ring.bottom &&
      other.bottom > ring.top;
    const isInside = other.top >= ring.top && other.bottom <= ring.bottom;
    if (!meets || isInside) continue;
    ring = other.top < ring.top ? { ...ring, top: other.bottom + 2 } : { ...ring, bottom: other.top - 2 };
  }
  return ring;
}

/** Returns the boxes of pills such as "Your turn", which lie on the edge of the trick and of the hand. */
export const pillsOf = (table: Element): readonly Box[] =>
  [...table.querySelectorAll('main p:not(.visually-hidden)')].map(boxOf).filter(isSeen);
