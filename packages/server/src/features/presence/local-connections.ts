/** Makes the connections of a server that is known to be the only one: its own sockets are all there are. */

import type { RoomConnections } from './presence.ts';
import type { Readers } from './result-readers.ts';
import type { Seats } from './seats.ts';

export function connectionsOf(seats: Seats): RoomConnections & Readers {
  const readers = new Map<string, Set<string>>();
  const isHere = (room: string, user: string): boolean =>
    seats.everybody(room).some(({ data }) => data.identity.id === user);
  return {
    came: async () => undefined,
    went: ({ room, user }) => void readers.get(room)?.delete(user),
    find: async ({ room, seat }) => (seats.at(room, seat).length > 0 ? 'here' : 'gone'),
    watchersOf: async (room) => new Set(seats.at(room, null).map(({ data }) => data.identity.id)),
    reads: async ({ room, user }, on) => {
      const here = readers.get(room) ?? new Set();
      if (on && isHere(room, user)) readers.set(room, here.add(user));
      else here.delete(user);
    },
    readNoMore: (room) => void readers.delete(room),
    readersAt: async (rooms) => new Map(rooms.map((room) => [room, readers.get(room) ?? new Set<string>()])),
  };
}
