/** The share picture of a tournament: the first three when it is over, before that its day and the wait. */
import type { Variant } from '@troef/games';
import { EDGE, frame, linesOf, type Picture, sign, text } from './pictures.ts';
import { gameWords } from './words.ts';

export interface EventShown {
  readonly variant: Variant;
  readonly title: string;
  /** The best first; empty before the end. */
  readonly podium: readonly { readonly place: number; readonly name: string }[];
  readonly lines: readonly string[];
}

const TITLE = { size: 76, longest: 27, leading: 82 };
/** The columns of the podium by place, from the left. */
const COLUMNS: Readonly<Record<number, { readonly x: number; readonly height: number }>> = {
  1: { x: 430, height: 190 },
  2: { x: 64, height: 130 },
  3: { x: 796, height: 90 },
};
const COLUMN_WIDTH = 340;
const GROUND = 630;
const NAME_LONGEST = 19;

export function eventPicture(picture: Picture, { variant, title, podium, lines }: EventShown): string {
  const heading = linesOf(title, TITLE.longest)
    .slice(0, 2)
    .map((line, at) => text(EDGE, 196 + at * TITLE.leading, line, { size: TITLE.size, title: true }))
    .join('');
  const content =
    podium.length > 0
      ? text(EDGE, 350, lines[0] ?? '', { size: 34 }) + columns(podium)
      : lines.map((line, at) => text(EDGE, 404 + at * 66, line, { size: at === 0 ? 48 : 42 })).join('');
  return frame(
    picture,
    picture.shapes.games[variant].ground,
    sign(` · ${gameWords(picture.locale, variant)}`) + heading + content,
  );
}

/** Players of one place stand on the next free column, at its height. */
function columns(podium: EventShown['podium']): string {
  return podium
    .map(({ place, name }, at) => {
      const column = COLUMNS[at + 1] ?? { x: EDGE, height: 90 };
      const { height } = COLUMNS[place] ?? column;
      const top = GROUND - height;
      const middle = column.x + COLUMN_WIDTH / 2;
      const short = name.length > NAME_LONGEST ? `${name.slice(0, NAME_LONGEST - 1)}…` : name;
      return (
        `<rect x="${column.x}" y="${top}" width="${COLUMN_WIDTH}" height="${height}" rx="10" fill="#ffffff" fill-opacity="${place === 1 ? 0.34 : 0.2}"/>` +
        text(middle, top + Math.min(height - 18, 92), String(place), {
          size: 76,
          title: true,
          middle: true,
        }) +
        text(middle, top - 20, short, { size: place === 1 ? 40 : 34, middle: true })
      );
    })
    .join('');
}
