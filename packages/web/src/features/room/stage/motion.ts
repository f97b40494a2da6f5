/**
 * Moves cards through the Web Animations API: transform and opacity only, with the four timings of the
 * design. Nothing moves under `prefers-reduced-motion` or if the player has switched animations off, and
 * nothing waits for an animation.
 */
import { usePreferences } from '../../../lib/preferences/preferences.ts';
import { SLIDE_MS } from './stage.ts';

const FLY_MS = 800;
const FADE_MS = 200;
const SHOVE_MS = 500;
/** Dealing: how long a card takes to land, and the delay until the next card starts. */
const LANDS_MS = 400;
const BETWEEN_MS = 25;
const EASE = 'cubic-bezier(0.25, 0.9, 0.3, 1)';

let lessMotion: MediaQueryList | undefined;
export function mayMove(): boolean {
  lessMotion ??= matchMedia('(prefers-reduced-motion: reduce)');
  return usePreferences.getState().animations.enabled && !lessMotion.matches;
}

export const middle = ({ left, top, width, height }: DOMRect): { x: number; y: number } => ({
  x: left + width / 2,
  y: top + height / 2,
});

interface Measured {
  readonly read: () => readonly [DOMRect, DOMRect | undefined];
  readonly move: (own: DOMRect, other: DOMRect | undefined) => void;
}
let waiting: Measured[] = [];

function moveAll(): void {
  const all = waiting;
  waiting = [];
  const found = all.map(({ read }) => read());
  for (const [at, each] of all.entries()) each.move(...(found[at] as ReturnType<Measured['read']>));
}

/**
 * Moves an element once everything else that begins to move with it has been measured too. Each animation that
 * begins between two measurements makes the browser lay out the page again. The frame that first shows the
 * element lays it out in any case, so it is measured there: a press that waits is answered before that. A page in
 * the background draws no frames.
 */
function whenMeasured(element: Element, other: () => DOMRect | undefined, move: Measured['move']): void {
  if (waiting.length === 0) {
    if (document.hidden) queueMicrotask(moveAll);
    else requestAnimationFrame(moveAll);
  }
  waiting.push({ read: () => [element.getBoundingClientRect(), other()], move });
}

/** Moves the element from where `from` is to where it is now. Without a `from` it stays. */
export function flyFrom(element: HTMLElement, from: () => DOMRect | undefined, withFade: boolean): void {
  if (!mayMove()) return;
  whenMeasured(element, from, (to, there) => {
    if (there !== undefined && to.width !== 0) fly(element, there, to, withFade);
  });
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect, withFade: boolean): void {
  const start = middle(from);
  const end = middle(to);
  const scale = withFade ? 0.5 : Math.min(1.6, from.width / to.width);
  element.animate(
    [
      {
        transform: `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${scale})`,
        opacity: withFade ? 0.4 : 1,
      },
      { opacity: 1, offset: 0.25 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: FLY_MS, easing: EASE },
  );
}

/** Moves the element to the winner's seat, where it fades out. */
export function slideTo(element: HTMLElement, target: () => DOMRect | undefined): void {
  if (mayMove()) whenMeasured(element, target, (own, there) => slide(element, own, there));
  else element.style.opacity = '0';
}

function slide(element: HTMLElement, own: DOMRect, target: DOMRect | undefined): void {
  const start = middle(own);
  const end = target === undefined ? start : middle(target);
  element.animate(
    [
      { transform: 'none', opacity: 1 },
      {
        transform: `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(0.35)`,
        opacity: 0,
      },
    ],
    { duration: SLIDE_MS, easing: 'ease-in', fill: 'forwards' },
  );
}

/**
 * Brings in the pictures of a new hand card by card. The hand can be played from the first moment. All
 * animations begin and end together: one that ended earlier would make the browser repaint its card while the
 * others still move.
 */
export function dealIn(pictures: readonly Element[]): void {
  if (!mayMove()) return;
  const duration = LANDS_MS + pictures.length * BETWEEN_MS;
  for (const [at, picture] of pictures.entries()) {
    const from = (at * BETWEEN_MS) / duration;
    picture.animate(
      {
        opacity: [0, 0, 1, 1],
        translate: ['0 -40px', '0 -40px', '0 0', '0 0'],
        offset: [0, from, from + LANDS_MS / duration],
        easing: EASE,
      },
      duration,
    );
  }
}

/**
 * Moves a picture from where its card was in the hand before to where it is now; slowly if the player has
 * chosen so (`shove`).
 */
export function closeUp(picture: Element, dx: number, dy: number): void {
  if (!mayMove()) return;
  picture.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], {
    duration: usePreferences.getState().animations.shove ? SHOVE_MS : FADE_MS,
    easing: EASE,
  });
}

/** Returns where the element with this `data-place` is on the page. */
export const rectOf = (name: string): DOMRect | undefined =>
  document.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect();

/** The card last taken from the hand, and where its flight begins. */
let lifted: { readonly card: string; readonly rect: DOMRect } | null = null;
export const liftFrom = (card: string, rect: DOMRect): void => {
  lifted = { card, rect };
};
export const liftedRect = (card: string): DOMRect | undefined =>
  lifted?.card === card ? lifted.rect : undefined;
