/**
 * Only the rooms, on a real port and a real database: Fastify, Socket.IO and all of the rooms, nothing else.
 */
import type { AddressInfo } from 'node:net';
import { SOCKET_PATH } from '@troef/protocol';
import Fastify from 'fastify';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { createAuth } from '../../src/accounts/create-auth.ts';
import { holdToContract } from '../../src/edge/http/contract.ts';
import { registerErrors } from '../../src/edge/http/errors.ts';
import { textParser } from '../../src/edge/http/text-parser.ts';
import { createHeldSockets } from '../../src/edge/sockets/held-sockets.ts';
import type { EventRoomService } from '../../src/features/rooms/event-room.service.ts';
import { NO_PEERS } from '../../src/platform/cluster/peers.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import type { Database } from '../../src/platform/db/client.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { NO_MEASURES } from '../../src/platform/measures/measures.ts';
import { NO_TRACES } from '../../src/platform/measures/traces.ts';
import { chooseMove } from '../../src/platform/players/choose.ts';
import type { PlayerPool } from '../../src/platform/players/pool.ts';
import { createDatabaseClock } from '../../src/platform/runtime/clock.ts';
import { createRandom } from '../../src/platform/runtime/random.ts';
import { createHashes } from '../../src/platform/secrets/hashes.ts';
import { createTokens } from '../../src/platform/secrets/tokens.ts';
import { createVapid } from '../../src/platform/secrets/vapid.ts';
import { createVault } from '../../src/platform/secrets/vault.ts';
import { settingDefaults } from '../../src/platform/settings/from-environment.ts';
import { fixedSettings } from '../../src/platform/settings/settings.ts';
import { registerRooms } from '../../src/wiring/rooms.ts';

export interface RoomServer {
  readonly url: string;
  readonly deps: Deps;
  token(name?: string): Promise<string>;
  readonly eventRooms: EventRoomService;
  /** Returns the number of its connections to tables. */
  connections(): number;
  /** Ends as after a SIGTERM. The database stays open for the next server. */
  close(): Promise<void>;
}

export interface RoomServerOptions {
  readonly db: Database;
  readonly env?: Readonly<Record<string, string>>;
  readonly deps?: Partial<Deps>;
}

/** Quick computer players in the same thread. The pool of worker threads has a test of its own. */
export const playersAtHand: PlayerPool = {
  choose: async (question) => chooseMove(question),
  close: async () => undefined,
};

export async function startRoomServer(options: RoomServerOptions): Promise<RoomServer> {
  const log = pino({ level: 'silent' });
  const config = readConfig({
    COMPUTER_DELAY_MS: '0',
    RATE_LIMITS: 'off',
    PORT: '0',
    SECRET_KEY: 'x'.repeat(32),
    ...options.env,
  });
  const secrets = { key: (purpose: string) => new Uint8Array(32).fill(purpose.length) };
  const clock = await createDatabaseClock(options.db, log);
  // One clock for all servers of a test, so that the order of ids is the order of events.
  const random = createRandom(options.deps?.clock ?? clock);
  const deps: Deps = {
    config,
    db: options.db,
    clock,
    random,
    tokens: createTokens({ secrets, clock, random, features: config.features }),
    vault: createVault(secrets),
    hashes: createHashes(secrets),
    vapid: createVapid(secrets, config),
    players: playersAtHand,
    ownProcess: null,
    peers: NO_PEERS,
    settings: fixedSettings(settingDefaults(config)),
    measures: NO_MEASURES,
    traces: NO_TRACES,
    log,
    ...options.deps,
  };
  const fastify = Fastify();
  registerErrors(fastify, deps);
  const io = new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    parser: textParser,
    maxHttpBufferSize: 65_536,
  });
  const auth = createAuth(deps);
  const held = createHeldSockets(deps, auth);
  holdToContract(fastify);
  const rooms = registerRooms(fastify, io, deps, {
    access: auth.access,
    held,
    notices: {
      online: () => ({ total: 0, variants: {} }),
      show: () => undefined,
      atTable: () => undefined,
      userChanged: () => undefined,
      whenUserChanged: () => undefined,
    },
  });
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  io.attach(fastify.server);
  const { port } = fastify.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deps,
    eventRooms: rooms.eventRooms,
    token: async (name = 'An') => (await deps.tokens.issueAnonymous(name)).token,
    connections: () => io.of('/games').sockets.size,
    close: async () => {
      await rooms.drain();
      held.stop();
      await io.close();
      await fastify.close();
      clock.stop();
    },
  };
}
