/**
 * Sizes of the window and its letters, kept until they may have changed. A browser that is asked for one lays
 * out the whole page first, and the table asks with every card.
 */

export interface Measures {
  /** Of the window, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Height of the letters of the page, in pixels. */
  readonly letters: number;
  /** How much larger this screen makes letters for everybody. */
  readonly grow: number;
}

const USUAL_PX = 16;

let kept: Measures | undefined;
let isWatched = false;
const watchers = new Set<() => void>();

function change(): void {
  kept = undefined;
  for (const changed of watchers) changed();
}

/** A media query knows the letters of the browser, but not those that the player has chosen for this site. */
function watch(): void {
  if (isWatched) return;
  isWatched = true;
  new MutationObserver(change).observe(document.documentElement, { attributeFilter: ['data-text', 'style'] });
  addEventListener('resize', change);
}

export function measures(): Measures {
  watch();
  if (kept === undefined) {
    const style = getComputedStyle(document.documentElement);
    kept = {
      width: innerWidth,
      height: innerHeight,
      letters: Number.parseFloat(style.fontSize),
      grow: Number(style.getPropertyValue('--grow')) || 1,
    };
  }
  return kept;
}

/** Returns how much larger letters are than usual: 2 if the reader has doubled their size. */
export const lettersScale = (): number => measures().letters / USUAL_PX;

/** Calls back when a size may have changed. Returns what ends that. */
export function watchMeasures(changed: () => void): () => void {
  watch();
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
  };
}
