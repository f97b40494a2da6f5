/** Names cut shorter, for lines in which there is no room for all of one beside what its player does. */
import type { RoomView } from '@troef/protocol';
import { ownerOf } from './names.ts';

/** How many letters of its first word a name keeps at most, the shortest form first. */
const LENGTHS = [5, 10] as const;
export type NameLength = (typeof LENGTHS)[number];

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function shorten(name: string, letters: NameLength): string {
  const [first = name] = name.split(' ');
  const parts = [...graphemes.segment(first)].map(({ segment }) => segment);
  return parts.length <= letters
    ? first
    : `${parts
        .slice(0, letters - 1)
        .join('')
        .replace(/[-_.]$/, '')}…`;
}

/** Returns the view with names of at most so many letters. Two that would become the same stay longer. */
export function withShortNames(view: RoomView, letters: NameLength): RoomView {
  const names = new Set(view.seats.flatMap((seat) => [seat.name, ownerOf(view, seat.seat)]));
  const shortOf = (name: string): string => {
    for (const length of LENGTHS) {
      if (length < letters) continue;
      const short = shorten(name, length);
      if ([...names].every((other) => other === name || shorten(other, length) !== short)) return short;
    }
    return name;
  };
  return {
    ...view,
    seats: view.seats.map((seat) => ({
      ...seat,
      name: shortOf(seat.name),
      formerly: seat.formerly && { ...seat.formerly, name: shortOf(seat.formerly.name) },
    })) as unknown as RoomView['seats'],
  };
}
