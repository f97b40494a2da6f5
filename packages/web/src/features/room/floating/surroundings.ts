/** What is on a table now, for a note that looks for room there. */
import type { Coverable } from './least-covering.ts';
import type { Box, Surroundings } from './place.ts';

/**
 * What is read or pressed: panels, buttons, "your turn", the hand, the players with the marks on their pictures and
 * their bubbles, a card that is turned up, other notes.
 */
const TAKEN =
  'main button, main a, main section, main p, [data-place="own-hand"], [data-place^="seat-"], [data-place^="seat-"] > [title], [data-place="seat-own"] ~ span, main figure, main ul > li > *, main ul > li > span > *, [data-floating]';
/**
 * The cards of a trick form a cross. In widths of a card: the height of their list, the height of the cross if its
 * place is high enough, its width, and the breadth of its arms (../trick/trick.module.css).
 */
const TRICK = { list: 2.35, high: 2.9, across: 3.7, side: 1.6 };

export const boxOf = (element: Element): Box => element.getBoundingClientRect();
export const isSeen = ({ left, top, right, bottom }: Box): boolean => right - left > 1 && bottom - top > 1;

/**
 * Returns where the status line is. On narrow phones it has no box: its title is between the buttons, the
 * rest on a line below.
 */
export function statusBox(table: Element): Box | null {
  const bar = table.querySelector('header');
  const status = bar?.querySelector('[role="status"]');
  const title = status?.firstElementChild;
  if (bar == null || status == null || title == null) return null;
  const box = boxOf(status);
  if (isSeen(box)) return box;
  const { left, right } = boxOf(title);
  const { top, bottom } = boxOf(bar);
  return { left, right, top, bottom };
}

/** Returns where the words of the status line are: on narrow phones only its title, which has lines of its own. */
export function titleBox(table: Element): Box | null {
  const status = table.querySelector('header [role="status"]');
  const title = status?.firstElementChild;
  if (status == null || title == null) return null;
  const box = boxOf(status);
  return isSeen(box) ? box : boxOf(title);
}

/** Returns the places of all four cards of a trick, whether they are played yet or not. */
function trickBoxes(trick: Element): readonly Box[] {
  const { left, right, top, bottom } = boxOf(trick);
  const card = (bottom - top) / TRICK.list;
  const area = boxOf(trick.parentElement ?? trick);
  const high = Math.min(card * TRICK.high, Math.max(area.bottom - area.top, bottom - top));
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const around = (wide: number, high: number): Box => ({
    left: x - wide / 2,
    right: x + wide / 2,
    top: y - high / 2,
    bottom: y + high / 2,
  });
  return [
    around(card * TRICK.side, high),
    around(Math.min(card * TRICK.across, right - left), card * TRICK.side),
  ];
}

/** Returns the smallest box around all of them; null if there are none. */
export function unionOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** As wide as a button with a sign. */
const SIGN_PX = 44;
const APART_PX = 12;

/**
 * Returns the right end of the status line as far as there are no words on it, as high as the buttons; null if
 * it has no room for a button.
 */
export function besideStatus(table: Element): Box | null {
  const help = table.querySelector('header [data-place="help"]');
  const status = table.querySelector('header [role="status"]');
  if (help === null || status === null) return null;
  const { left, right } = boxOf(status);
  const { top, bottom } = boxOf(help);
  const words = document.createRange();
  words.selectNodeContents(status);
  const end = Math.max(left, ...[...words.getClientRects()].map((line) => line.right));
  const box = { left: end + APART_PX, top, right, bottom };
  return box.right - box.left < SIGN_PX ? null : box;
}

/**
 * Returns the place of the switch for sound, and to its left the part of the status line that has no words on it; null
 * where the bar has no such place.
 */
export function overSound(table: Element): Box | null {
  const sound = table.querySelector('header [data-place="sound"]');
  const help = table.querySelector('header [data-place="help"]');
  const status = table.querySelector('header [role="status"]');
  if (sound === null || help === null || status === null) return null;
  const { left, right } = boxOf(sound);
  // As high as its neighbour, also before the switch is loaded.
  const { top, bottom } = boxOf(help);
  const words = document.createRange();
  words.selectNodeContents(status);
  const ends = [...words.getClientRects()]
    .filter((line) => line.bottom > top && line.top < bottom)
    .map((line) => line.right);
  const buttons = [...table.querySelectorAll('header button')].map((button) => boxOf(button).right);
  const from = Math.max(0, ...ends, ...buttons.filter((end) => end <= left + 1));
  return { left: Math.min(left, from + APART_PX), top, right, bottom };
}

/** Returns what the side panel has room for, near its lower edge; null where there is none. */
export function besideTable(table: Element): Surroundings | null {
  const panel = table.querySelector('aside');
  if (panel === null) return null;
  const area = boxOf(panel);
  const taken = [...panel.querySelectorAll('section > *')].map(boxOf).filter(isSeen);
  return { area, taken, target: { ...area, top: area.bottom - 1 } };
}

/** `own`: the note that looks for room, which is not in its own way. */
export function surroundings(table: Element, own: Element, target: Box | null): Surroundings | null {
  const felt = table.querySelector('main');
  if (felt === null) return null;
  const taken = [...table.querySelectorAll(TAKEN)]
    .filter(
      (element) =>
        !own.contains(element) &&
        // Leaves out what only screen readers meet, and the box around the trick.
        !element.matches('.visually-hidden, [data-place="trick"]') &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    .map(boxOf)
    .filter(isSeen);
  const tricks = [...table.querySelectorAll('[data-place="trick"] ol')].flatMap(trickBoxes);
  return { area: boxOf(felt), taken: [...taken, ...tricks], target };
}

/** What a sheet had better not cover, from what can be pressed to what is only a name. */
const COVERED: readonly (readonly [found: string, weight: number, is?: Partial<Coverable>])[] = [
  ['main button:not(.visually-hidden), main a, main summary', 6, { isButton: true }],
  ['main section', 2, { isPlay: true }],
  ['main p, [data-place="trick"] li, [data-place="trump"]', 3, { isPlay: true }],
  // What players say, and cards that they show.
  ['main ul > li > [data-part="bubble"], main ul > li > div', 2, { isPlay: true }],
  ['[data-place^="seat-"], [data-place^="seat-"] ~ span, main ul > li > *', 1],
];

/** Returns what a sheet over the table could cover. */
export const coverable = (table: Element): readonly Coverable[] =>
  COVERED.flatMap(([found, weight, is]) =>
    [...table.querySelectorAll(found)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ box: boxOf(element), weight, isButton: false, ...is }))
      .filter(({ box }) => isSeen(box)),
  );
