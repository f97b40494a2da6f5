/**
 * Everything the server takes from outside itself, as interfaces: each has one real maker, and a seeded or
 * local one for tests. Only the makers may touch the clock, chance, timers or the network; a test forbids it
 * elsewhere.
 */

import type { Clock, Random } from '@troef/engine/ports.ts';
import type { Logger } from 'pino';
import type { OwnProcess } from './cluster/own-process.ts';
import type { Peers } from './cluster/peers.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/client.ts';
import type { Measures } from './measures/measures.ts';
import type { Traces } from './measures/traces.ts';
import type { PlayerPool } from './players/pool.ts';
import type { Hashes } from './secrets/hashes.ts';
import type { Tokens } from './secrets/tokens.ts';
import type { Vapid } from './secrets/vapid.ts';
import type { Vault } from './secrets/vault.ts';
import type { Settings } from './settings/settings.ts';

export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly tokens: Tokens;
  readonly vault: Vault;
  readonly hashes: Hashes;
  /** The identity of this site for push services. */
  readonly vapid: Vapid;
  readonly players: PlayerPool;
  /** This process among those that share the database; null: it is the only one. */
  readonly ownProcess: OwnProcess | null;
  readonly peers: Peers;
  /** Numbers that administrators change while the site runs. */
  readonly settings: Settings;
  readonly measures: Measures;
  readonly traces: Traces;
  readonly log: Logger;
}
