/**
 * Everything the server takes from outside itself, as interfaces: one real maker each, and a seeded or local one for
 * tests. Only the makers may touch the clock, chance, timers or the network; lint forbids it elsewhere.
 */
import type { SessionView, Variant } from '@troef/games';
import type { AiLevel, Locale, Role } from '@troef/protocol';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';

export interface Clock {
  /** Milliseconds since the epoch, by the database's clock. */
  now(): number;
  /** Calls `run` once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

export interface Random {
  bytes(length: number): Uint8Array;
  /** A UUIDv7: ordered by time. */
  id(): string;
}

/** A person as the auth service vouches for him. */
export interface Identity {
  /** `sub` of the token. */
  readonly id: string;
  readonly name: string;
  readonly anonymous: boolean;
  readonly roles: readonly Role[];
}

export interface Tokens {
  issueAnonymous(name: string): Promise<{ token: string; identity: Identity }>;
  /** A new token for the same person. */
  renew(identity: Identity): Promise<string>;
  /** undefined when missing parts, expired, or not ours. */
  verify(token: string): Promise<Identity | undefined>;
}

/** Seals what must not lie readable in the database: the seeds of running rooms. */
export interface Vault {
  seal(plain: Uint8Array): Uint8Array;
  /** Throws when it was not sealed with this key. */
  open(sealed: Uint8Array): Uint8Array;
}

/** Computer players, thinking outside the event loop. They get a seat's view and a seed, nothing else. */
export interface PlayerPool {
  choose(request: {
    readonly variant: Variant;
    readonly level: AiLevel;
    readonly view: SessionView;
    /** Hex; secret and reproducible. */
    readonly seed: string;
  }): Promise<string>;
  close(): Promise<void>;
}

export type Translate = (
  locale: Locale,
  id: string,
  values?: Readonly<Record<string, string | number>>,
) => string;

export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly tokens: Tokens;
  readonly vault: Vault;
  readonly players: PlayerPool;
  readonly log: Logger;
}
