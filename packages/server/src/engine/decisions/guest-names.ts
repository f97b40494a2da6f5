/** How a guest is called at a table where somebody else has the same name: a number tells them apart. Pure. */
import { SEATS } from '@troef/games';
import { ANONYMOUS_NAME_MAX } from '@troef/protocol';
import { lookOf } from '../../platform/text/look-alikes/look-of.ts';
import type { SeatHolder } from '../state/log-row.ts';
import type { RoomState } from '../state/room-state.ts';

/** The person who sits down; a computer of the same name is no reason to call them otherwise. */
export function namedApart({ seats }: Pick<RoomState, 'seats'>, sitter: SeatHolder): SeatHolder {
  if (!sitter.anonymous) return sitter;
  const others = SEATS.flatMap((seat) => seats[seat].holder ?? []).filter(({ ai }) => !ai);
  const taken = new Set(others.map(({ name }) => lookedAt(name)));
  // Of as many names as there are seats one is free.
  const free = SEATS.map((seat) => numbered(sitter.name, seat + 1)).find(
    (name) => !taken.has(lookedAt(name)),
  );
  return { ...sitter, name: free ?? sitter.name };
}

/** Some names are nothing but signs, and look like nothing. */
const lookedAt = (name: string): string => lookOf(name) || name;

/** What says at the end of a name that it is a guest's: it is never cut. */
const MARK = / \([^()]{1,10}\)$/u;

function numbered(name: string, nth: number): string {
  if (nth === 1) return [...name].slice(0, ANONYMOUS_NAME_MAX).join('').trim();
  const end = `${MARK.exec(name)?.[0] ?? ''} ${nth}`;
  const begin = [...name.replace(MARK, '')].slice(0, ANONYMOUS_NAME_MAX - end.length);
  return `${begin.join('').trim()}${end}`;
}
