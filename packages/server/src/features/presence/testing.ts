/**
 * Makes a server of rooms whose time stands still until the test lets it pass: a new server for each test,
 * and one database for all tests of a file. Connections of a test are closed after it.
 */

import { createTestClock, type TestClock } from '@troef/engine/testing/clock.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import { type RoomServer, startRoomServer } from '../../../test/support/room-server.ts';
import { joinTable, type TableClient } from '../../../test/support/table-client.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';

export interface TimedRooms {
  readonly db: TestDatabase;
  now(): number;
  /** Lets time pass, and waits for what the server does about it. */
  pass(ms: number): Promise<void>;
  connect(token: string): Promise<TableClient>;
  /** Closes the connection, and waits until the server knows. */
  hangUp(client: TableClient): Promise<void>;
  /** Connects a guest. */
  newGuest(name: string): Promise<TableClient>;
}

export const COUNTDOWN_MS = 5_000;

/** Call this once at the top of a file. Its server exists inside tests only. */
export async function openTimedRooms(): Promise<TimedRooms> {
  const db = await openTestDatabase();
  let server: RoomServer;
  let clock: TestClock;
  const clients: TableClient[] = [];

  beforeEach(async () => {
    clock = createTestClock();
    server = await startRoomServer({ db, deps: { clock }, env: { COUNTDOWN_MS: String(COUNTDOWN_MS) } });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await server.close();
  });

  const connect = async (token: string): Promise<TableClient> => {
    const client = await joinTable(server.url, token);
    clients.push(client);
    return client;
  };
  return {
    db,
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
    newGuest: async (name) => connect((await server.deps.tokens.issueAnonymous(name)).token),
  };
}
