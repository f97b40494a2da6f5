/**
 * Names a guest at a table where another person has the same name: a number in brackets tells them apart. No
 * member's name can hold a bracket. Guests who chose no name count as equal in all languages, because each
 * viewer reads the word for them in their own. Pure.
 */

import type { SeatHolder } from '@troef/engine/state/log-row.ts';
import type { RoomState } from '@troef/engine/state/room-state.ts';
import { SEATS } from '@troef/games';
import { ANONYMOUS_NAME_MAX } from '@troef/protocol';
import { lookOf } from '../../platform/text/look-alikes/look-of.ts';
import { PLAIN_GUESTS } from '../../platform/text/plain-guests.ts';

/** Renames a guest if another person has the name. A computer of that name is no reason. */
export function namedApart({ seats }: Pick<RoomState, 'seats'>, sitter: SeatHolder): SeatHolder {
  if (!sitter.anonymous) return sitter;
  const others = SEATS.flatMap((seat) => seats[seat].holder ?? []).filter(({ ai }) => !ai);
  const taken = new Set(others.map(({ name }) => comparableName(name)));
  // There are as many candidates as seats, so one of them is free.
  const free = SEATS.map((seat) => numbered(sitter.name, seat + 1)).find(
    (name) => !taken.has(comparableName(name)),
  );
  return { ...sitter, name: free ?? sitter.name };
}

/** The end of a name that marks a guest, or tells guests of one name apart. It is never cut. */
const MARK = / \(([^()]{1,10})\)$/u;

/**
 * Returns the form in which names are compared. A name made only of symbols has an empty look, and is
 * compared as it is.
 */
function comparableName(name: string): string {
  const [mark = ''] = MARK.exec(name) ?? [];
  if (PLAIN_GUESTS.has(name.slice(0, name.length - mark.length))) return `guest${mark}`;
  return lookOf(name) || name;
}

/** Returns `An (2)`, or `An (guest 2)` if the name already has a mark. */
function numbered(name: string, nth: number): string {
  if (nth === 1) return [...name].slice(0, ANONYMOUS_NAME_MAX).join('').trim();
  const [mark = '', said] = MARK.exec(name) ?? [];
  const end = ` (${said === undefined ? nth : `${said} ${nth}`})`;
  const begin = [...name.slice(0, name.length - mark.length)].slice(0, ANONYMOUS_NAME_MAX - end.length);
  return `${begin.join('').trim()}${end}`;
}
