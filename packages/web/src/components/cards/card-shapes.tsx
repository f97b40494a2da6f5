/**
 * The card shapes inside a written page, so that its cards are there with the first paint; on a page that was reached later
 * the sprite is fetched, once for all pages.
 */
import { useEffect } from 'react';
import spriteText from './sprite.svg?raw';
import { loadCardSprite } from './sprite.ts';

/** Only the page written at build time carries the text; the script leaves what stands there alone. */
const SHAPES = { __html: import.meta.env.SSR ? spriteText : '' };

export function CardShapes() {
  useEffect(() => {
    if (document.getElementById('suit-H') === null) void loadCardSprite();
  }, []);
  return <div className="card-shapes" dangerouslySetInnerHTML={SHAPES} suppressHydrationWarning />;
}
