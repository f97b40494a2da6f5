/**
 * Puts the one sprite of card shapes into the page, once. It is a file of its own that browsers keep, so no script
 * carries it; the shapes take their colours from the page's style (cards.css), which a foreign SVG file could not.
 */
import spriteUrl from './sprite.svg?url';

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const response = await fetch(spriteUrl);
  if (!response.ok) throw new Error(`card sprite: ${response.status}`);
  const svg = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  // Also on a page that has left the style sheet of cards behind.
  svg.setAttribute('class', 'card-sprite visually-hidden');
  svg.setAttribute('aria-hidden', 'true');
  document.body.prepend(document.importNode(svg, true));
}

/** Safe to call often, and before anything is drawn; a failed load is tried again at the next call. */
export function loadCardSprite(): Promise<void> {
  loading ??= load().catch(() => {
    loading = undefined;
  });
  return loading;
}
