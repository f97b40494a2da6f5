/**
 * How a guest is called at a table where somebody else has the same name: a number in brackets tells them apart. A member's
 * name can hold no bracket, so it is nobody else's either. Guests who chose no name are called alike in all languages: each
 * viewer reads the word for them in their own. Pure.
 */
import { SEATS } from '@troef/games';
import { ANONYMOUS_NAME_MAX } from '@troef/protocol';
import { lookOf } from '../../platform/text/look-alikes/look-of.ts';
import { PLAIN_GUESTS } from '../../platform/text/plain-guests.ts';
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

/** What says at the end of a name that it is a guest's, or which of the same name: it is never cut. */
const MARK = / \(([^()]{1,10})\)$/u;

/** Some names are nothing but signs, and look like nothing. */
function lookedAt(name: string): string {
  const [mark = ''] = MARK.exec(name) ?? [];
  if (PLAIN_GUESTS.has(name.slice(0, name.length - mark.length))) return `guest${mark}`;
  return lookOf(name) || name;
}

/** `An (2)`, and `An (guest 2)`. */
function numbered(name: string, nth: number): string {
  if (nth === 1) return [...name].slice(0, ANONYMOUS_NAME_MAX).join('').trim();
  const [mark = '', said] = MARK.exec(name) ?? [];
  const end = ` (${said === undefined ? nth : `${said} ${nth}`})`;
  const begin = [...name.slice(0, name.length - mark.length)].slice(0, ANONYMOUS_NAME_MAX - end.length);
  return `${begin.join('').trim()}${end}`;
}
