/** Draws words, with our own shapes for the signs of suits. */
import { escaped, tag } from './svg.ts';

const SUIT_SIGNS: Readonly<Record<string, string>> = { '♥': 'H', '♦': 'D', '♣': 'C', '♠': 'S' };

export interface Pen {
  /** Returns the width of words; the guess of a program without a screen if left out. */
  readonly measure?: (words: string, size: number, bold: boolean) => number;
}

/** Guesses the width of words: a letter is half as wide as it is high. */
export const guess = (words: string, size: number, bold: boolean): number =>
  words.length * size * (bold ? 0.54 : 0.5);

/** Draws words at a place, with our own shapes for the signs of suits. Returns them and their width. */
export function words(
  pen: Pen,
  text: string,
  place: { x: number; y: number; size: number; bold?: boolean; anchor?: 'start' | 'middle' | 'end' },
  fill = 'currentFill',
): { readonly svg: string; readonly width: number } {
  const { x, y, size, bold = false, anchor = 'start' } = place;
  const measure = pen.measure ?? guess;
  const parts = text.split(/([♥♦♣♠])/).filter((part) => part !== '');
  const icon = size * 0.86;
  const widths = parts.map((part) => (SUIT_SIGNS[part] ? icon : measure(part, size, bold)));
  const width = widths.reduce((sum, each) => sum + each, 0);
  // Words without a sign are placed by the browser, which knows their width best.
  const alone = parts.length === 1;
  let at = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  const svg = parts.map((part, index) => {
    const suit = SUIT_SIGNS[part];
    const left = at;
    at += widths[index] ?? 0;
    return suit === undefined
      ? tag(
          'text',
          {
            x: alone ? x : left,
            y,
            'text-anchor': alone && anchor !== 'start' ? anchor : undefined,
            'font-size': size,
            'font-weight': bold ? 700 : undefined,
            fill: fill === 'currentFill' ? undefined : fill,
            'xml:space': 'preserve',
          },
          escaped(part),
        )
      : tag('use', {
          href: `#suit-${suit}`,
          x: left,
          y: y - size * 0.76,
          width: icon,
          height: icon,
          fill: fill === 'currentFill' ? undefined : `var(--suit-${suit.toLowerCase()})`,
        });
  });
  return { svg: svg.join(''), width };
}

/** Shortens a text until it fits. */
export function fitted(
  { measure = guess }: Pen,
  text: string,
  size: number,
  bold: boolean,
  room: number,
): string {
  if (measure(text, size, bold) <= room) return text;
  let kept = text;
  while (kept.length > 1 && measure(`${kept}…`, size, bold) > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
