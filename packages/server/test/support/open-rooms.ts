/**
 * A server of rooms for a test file, on a database of its own, from before the first test until after the
 * last. The clients of a test are closed after it. Its clock runs, and can be put forward instead of waiting.
 */

import { createRunningClock, type RunningClock } from '@troef/engine/testing/clock.ts';
import { afterAll, afterEach } from 'vitest';
import type { Deps } from '../../src/platform/deps.ts';
import { openTestDatabase, type TestDatabase } from '../../src/testing/database.ts';
import { type RoomServer, startRoomServer } from './room-server.ts';
import { joinTable, type TableClient } from './table-client.ts';

type Environment = Readonly<Record<string, string>>;

export interface OpenRooms {
  readonly db: TestDatabase;
  readonly server: RoomServer;
  readonly clock: RunningClock;
  /** Connects a client: with this token, or as a new guest. */
  connect(token?: string, to?: RoomServer): Promise<TableClient>;
  /** Starts one more server on the same database and clock. It is closed after the test. */
  another(env?: Environment, deps?: Partial<Deps>): Promise<RoomServer>;
}

/** Call it once at the top of a file. */
export async function openRooms(env: Environment = {}, deps: Partial<Deps> = {}): Promise<OpenRooms> {
  const db = await openTestDatabase();
  const clock = createRunningClock();
  const server = await startRoomServer({ db, env, deps: { clock, ...deps } });
  const clients: TableClient[] = [];
  const others: RoomServer[] = [];

  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await Promise.all(others.splice(0).map((other) => other.close()));
  });
  afterAll(() => server.close());

  return {
    db,
    server,
    clock,
    async connect(token, to = server) {
      const client = await joinTable(to.url, token ?? (await to.token()));
      clients.push(client);
      return client;
    },
    async another(given = {}, more = {}) {
      const other = await startRoomServer({ db, env: given, deps: { clock, ...more } });
      others.push(other);
      return other;
    },
  };
}
