/**
 * A server of rooms whose time stands still until the test lets it go by: a new one for each test, all of a file on one
 * database. Who was connected in a test is gone after it.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type RoomServer, startRoomServer } from '../../../test/support/room-server.ts';
import { joinTable, type TableClient } from '../../../test/support/table-client.ts';
import { createTestClock, type TestClock } from '../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

export interface TimedRooms {
  readonly db: TestDatabase;
  now(): number;
  /** Lets time go by, and the server do what it brings. */
  pass(ms: number): Promise<void>;
  connect(token: string): Promise<TableClient>;
  /** Their connection is lost, and the server has heard of it. */
  hangUp(client: TableClient): Promise<void>;
  /** Somebody without an account. */
  visitor(name: string): Promise<TableClient>;
}

export const COUNTDOWN_MS = 5_000;

/** Call once at the top of a file; its parts are there inside tests. */
export function openTimedRooms(): TimedRooms {
  let db: TestDatabase;
  let server: RoomServer;
  let clock: TestClock;
  const clients: TableClient[] = [];

  beforeAll(async () => {
    db = await createTestDatabase();
  });
  beforeEach(async () => {
    clock = createTestClock();
    server = await startRoomServer({ db, deps: { clock }, env: { COUNTDOWN_MS: String(COUNTDOWN_MS) } });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await server.close();
  });
  afterAll(() => db.close());

  const connect = async (token: string): Promise<TableClient> => {
    const client = await joinTable(server.url, token);
    clients.push(client);
    return client;
  };
  return {
    get db() {
      return db;
    },
    now: () => clock.now(),
    async pass(ms) {
      clock.advance(ms);
      for (let n = 0; n < 20; n++) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    connect,
    async hangUp(client) {
      const before = server.connections();
      client.close();
      await expect.poll(() => server.connections(), { timeout: 10_000, interval: 5 }).toBeLessThan(before);
    },
    visitor: async (name) => connect((await server.deps.tokens.issueAnonymous(name)).token),
  };
}
