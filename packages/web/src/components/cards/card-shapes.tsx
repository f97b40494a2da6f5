/**
 * The card shapes inside a prerendered page, so that its first paint has cards. On a page that was reached by
 * a link inside the site the sprite is fetched, once for all pages.
 */
import { useEffect } from 'react';
import spriteText from './sprite.svg?raw';
import { loadCardSprite } from './sprite.ts';

/** Only the prerendered page contains the text; in the browser React leaves that text as it is. */
const SHAPES = { __html: import.meta.env.SSR ? spriteText : '' };

export function CardShapes() {
  useEffect(() => {
    if (document.getElementById('suit-H') === null) void loadCardSprite();
  }, []);
  return <div className="card-shapes" dangerouslySetInnerHTML={SHAPES} suppressHydrationWarning />;
}
