/**
 * Puts the sprite of card shapes into the page, once. It is a separate file that browsers cache, so no script
 * contains it. It is inlined because the shapes take their colours from the page's style (cards.css), which a
 * linked SVG cannot.
 */
import spriteUrl from './sprite.svg?url';

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const response = await fetch(spriteUrl);
  if (!response.ok) throw new Error(`card sprite: ${response.status}`);
  const svg = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  // Hidden even on a page without the style sheet of cards.
  svg.setAttribute('class', 'card-sprite visually-hidden');
  svg.setAttribute('aria-hidden', 'true');
  document.body.prepend(document.importNode(svg, true));
}

/**
 * Loads the sprite once. It may be called often, and before anything is drawn; after a failure the next call
 * retries.
 */
export function loadCardSprite(): Promise<void> {
  loading ??= load().catch(() => {
    loading = undefined;
  });
  return loading;
}
