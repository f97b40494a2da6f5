/**
 * Finds words that are small although the player has asked for very large letters. Runs inside the page, so it
 * uses nothing from outside of itself.
 */

/** Letters of the usual size are 14 px at least, so these are larger by almost a half. */
export const LEAST_LARGE_PX = 20;

/** Returns the words in sight, or to be scrolled to, whose letters are smaller than `least` px. */
export function findSmallLetters(least: number): readonly string[] {
  const found = new Set<string>();
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  // Pictures: cards, icons, the mark of the dealer, the chart.
  const PICTURES = 'svg, script, style, [data-place="own-hand"], [data-place^="seat-"], kbd';
  const isForEars = (element: Element): boolean => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { clipPath, position, width, height } = getComputedStyle(each);
      if (clipPath.startsWith('inset(50%')) return true;
      if (position === 'absolute' && width === '1px' && height === '1px') return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = (node.textContent ?? '').trim();
    // One letter stands for a player without a picture.
    if (parent === null || words.length < 2 || parent.closest(PICTURES) !== null) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isForEars(parent))
      continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    // Words of no size are not drawn.
    if (size > 0 && size < least) found.add(`“${words.slice(0, 30)}” has letters of ${size.toFixed(1)} px`);
  }
  return [...found];
}
