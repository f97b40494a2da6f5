/** Connections of a server that is known to be the only one: what its own sockets say is all there is. */

import type { Seats } from '../shown/seats.ts';
import type { Connections } from './presence.ts';

export const connectionsOf = (seats: Seats): Connections => ({
  came: async () => undefined,
  went: () => undefined,
  find: async ({ room, seat }) => (seats.at(room, seat).length > 0 ? 'here' : 'gone'),
  watchersOf: async (room) => new Set(seats.at(room, null).map(({ data }) => data.identity.id)),
});
