/**
 * Counts the people who watch a table. Everybody at it is told when the number changes, newcomers too.
 * Watchers on other processes are read from `presence`; the number may be a second old.
 */
import { IS_ALIVE } from '../../platform/cluster/own-process.ts';
import type { Queries } from '../../platform/db/client.ts';
import { sendToAll } from '../../platform/sockets/fan-out.ts';
import type { GamesSocket, Seats } from './seats.ts';

export interface WatcherCounts {
  /** Counts anew and tells the sockets that do not know the number. */
  tell(): Promise<void>;
}

export function createWatcherCounts(db: Pick<Queries, 'pool'>, seats: Seats): WatcherCounts {
  /** What each socket was told last, by room. Without an entry: that nobody watches. */
  const told = new WeakMap<GamesSocket, Map<string, number>>();
  let counted: readonly string[] = [];

  const usersByRoom = async (): Promise<Map<string, Set<string>>> => {
    const { rows } = await db.pool.query<{ room: string; user: string }>({
      name: 'presence_watchers',
      text: `select distinct p.room, p."user" from presence p join processes q on q.id = p.process
             where p.seat = -1 and ${IS_ALIVE}`,
    });
    const users = new Map<string, Set<string>>();
    const add = (room: string, user: string): void => {
      users.set(room, (users.get(room) ?? new Set()).add(user));
    };
    for (const { room, user } of rows) add(room, user);
    // Watchers on this process are known before their rows are written.
    for (const room of seats.watched()) {
      for (const { data } of seats.at(room, null)) add(room, data.identity.id);
    }
    return users;
  };

  return {
    async tell() {
      const users = await usersByRoom();
      for (const room of new Set([...users.keys(), ...counted])) {
        const count = users.get(room)?.size ?? 0;
        const unaware = seats
          .everybody(room)
          .filter((socket) => (told.get(socket)?.get(room) ?? 0) !== count);
        for (const socket of unaware) {
          told.set(socket, (told.get(socket) ?? new Map<string, number>()).set(room, count));
        }
        sendToAll(unaware, 'room:watchers', JSON.stringify({ room, count }));
      }
      counted = [...users.keys()];
    },
  };
}
