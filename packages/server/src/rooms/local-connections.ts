/** Connections of a server that runs in one process: what its own sockets say is all there is. */
import type { Connections } from './presence.ts';
import type { Seats } from './seats.ts';

export const connectionsOf = (seats: Seats): Connections => ({
  came: () => undefined,
  went: () => undefined,
  isHere: async (room, seat) => seats.at(room, seat).length > 0,
});
