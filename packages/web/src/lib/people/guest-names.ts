/**
 * Names of guests who chose none, in the viewer's language. The server calls them by the word of their own
 * language, and numbers those at one table. Nobody else can have such a name, because the words are reserved.
 */
import type { LobbyRoom, RoomSnapshot } from '@troef/protocol';
import { guestWord } from './screen-name.ts';

/** `site.guest` of every language. */
const PLAIN = /^(Guest|Gast|Invité)(?=$| \(\d\)$)/;

/** Whether it is the name of a guest who chose none. */
export const isPlainGuest = (name: string): boolean => PLAIN.test(name);

export const shownName = (name: string): string => name.replace(PLAIN, guestWord);

const named = <T extends { readonly name: string }>(one: T): T =>
  PLAIN.test(one.name) ? { ...one, name: shownName(one.name) } : one;

export const inLobby = <R extends Pick<LobbyRoom, 'host' | 'seats'>>(room: R): R => ({
  ...room,
  host: shownName(room.host),
  seats: room.seats.map(named),
});

/** A view without such a name stays the same object. */
export function atTable(snapshot: RoomSnapshot): RoomSnapshot {
  const { view, events } = snapshot;
  const [a, b, c, d] = view.seats;
  const isPlain = view.seats.some(({ name }) => PLAIN.test(name));
  return {
    ...snapshot,
    view: isPlain ? { ...view, seats: [named(a), named(b), named(c), named(d)] } : view,
    events: events.map((event) =>
      'name' in event && event.name !== undefined ? named(event as never) : event,
    ),
  };
}
