/**
 * A server of rooms for a test file, on a database of its own: there before the first test, gone after the last. Who was
 * connected in a test is gone after it. Its clock runs, and can be put forward over what would only be waited for.
 */
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createRunningClock, type RunningClock } from '../../src/testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../src/testing/database.ts';
import { type RoomServer, startRoomServer } from './room-server.ts';
import { joinTable, type TableClient } from './table-client.ts';

type Environment = Readonly<Record<string, string>>;

export interface OpenRooms {
  readonly db: TestDatabase;
  readonly server: RoomServer;
  readonly clock: RunningClock;
  /** Somebody connected: whose token this is, or somebody new without an account. */
  connect(token?: string, to?: RoomServer): Promise<TableClient>;
  /** One more server on the same database, by the same clock; closed after the test. */
  another(env?: Environment): Promise<RoomServer>;
}

/** Call once at the top of a file; its parts are there inside tests. */
export function openRooms(env: Environment = {}): OpenRooms {
  let db: TestDatabase;
  let server: RoomServer;
  const clock = createRunningClock();
  const clients: TableClient[] = [];
  const others: RoomServer[] = [];

  beforeAll(async () => {
    db = await createTestDatabase();
    server = await startRoomServer({ db, env, deps: { clock } });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await Promise.all(others.splice(0).map((other) => other.close()));
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });

  return {
    get db() {
      return db;
    },
    get server() {
      return server;
    },
    clock,
    async connect(token, to = server) {
      const client = await joinTable(to.url, token ?? (await to.token()));
      clients.push(client);
      return client;
    },
    async another(given = {}) {
      const other = await startRoomServer({ db, env: given, deps: { clock } });
      others.push(other);
      return other;
    },
  };
}
