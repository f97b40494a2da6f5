/** The share picture of a poll: each answer with a bar for its part, or as a plain list while nobody may know. */
import { EDGE, frame, linesOf, type Picture, SLATE, sign, text, WIDTH } from './pictures.ts';

export interface BarsShown {
  /** Beside the name of the site. */
  readonly kick: string;
  readonly title: string;
  /** Small, at the end of the first line. */
  readonly when: string;
  readonly bars: readonly {
    readonly words: string;
    /** From 0 to 1; null: not public. */
    readonly share: number | null;
    readonly value: string | null;
  }[];
}

const TITLE = { size: 54, longest: 38, leading: 60 };
/** Where the rows begin below a title of one line, and end. */
const TOP = 236;
const BOTTOM = 590;
const LONGEST = 54;

/** Two lines, with a mark if there were more. */
const shortened = ([first = '', second, ...rest]: readonly string[]): readonly string[] =>
  second === undefined ? [first] : [first, rest.length === 0 ? second : `${second}…`];

export function barsPicture(picture: Picture, { kick, title, when, bars }: BarsShown): string {
  const lines = shortened(linesOf(title, TITLE.longest));
  const top = TOP + (lines.length - 1) * TITLE.leading;
  const step = Math.min(88, (BOTTOM - top) / bars.length);
  const width = WIDTH - 2 * EDGE;
  const rows = bars.map(({ words, share, value }, at) => {
    const y = top + at * step;
    const size = Math.min(34, step * 0.5);
    const short = words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
    const bar = (part: number, opacity: number): string =>
      `<rect x="${EDGE}" y="${y + 12}" width="${Math.max(4, width * part)}" height="${Math.min(14, step * 0.16)}" rx="6" fill="#ffffff" fill-opacity="${opacity}"/>`;
    return (
      text(EDGE, y, short, { size }) +
      (value === null ? '' : text(WIDTH - EDGE, y, value, { size, title: true, end: true })) +
      (share === null ? '' : bar(1, 0.2) + bar(share, 0.95))
    );
  });
  return frame(
    picture,
    SLATE,
    sign(` · ${kick}`) +
      text(WIDTH - EDGE, 94, when, { size: 28, end: true }) +
      lines
        .map((line, at) => text(EDGE, 172 + at * TITLE.leading, line, { size: TITLE.size, title: true }))
        .join('') +
      rows.join(''),
  );
}
