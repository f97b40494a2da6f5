/**
 * Everything the server takes from outside itself, as interfaces: one real maker each, and a seeded or local one for
 * tests. Only the makers may touch the clock, chance, timers or the network; lint forbids it elsewhere.
 */
import type { SessionView, Variant } from '@troef/games';
import type { AiLevel, Locale, Role } from '@troef/protocol';
import type { Logger } from 'pino';
import type { OwnProcess } from './cluster/own-process.ts';
import type { Peers } from './cluster/peers.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Vapid } from './push/vapid.ts';

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
  /** The log-in session an account speaks through; null for somebody without an account. */
  readonly session: string | null;
  /** The token was given for sensitive acts, minutes ago. */
  readonly sudo: boolean;
  /** When somebody without an account was given the first token, in seconds; renewals keep it. */
  readonly since?: number;
}

/** An account as a token carries it. */
export interface AccountClaims {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly session: string;
}

export interface Tokens {
  issueAnonymous(name: string): Promise<{ token: string; identity: Identity }>;
  /** A new token for the same person. */
  renew(identity: Identity): Promise<string>;
  /** For 15 minutes; `sudo` also opens what is sensitive. */
  issueAccess(account: AccountClaims, kind: 'access' | 'sudo'): Promise<string>;
  /** undefined when missing parts, expired, or not ours. */
  verify(token: string): Promise<Identity | undefined>;
}

/**
 * What is sealed: seeds of rooms, secrets of second factors, waiting mails and pushes, and tokens that leave us and come back
 * once.
 */
export type Sealed = 'seed' | 'factor' | 'mail' | 'push' | 'grant' | 'proof' | 'ticket' | 'half' | 'room';

/** Seals what must not lie readable in the database, and what nobody else may make. */
export interface Vault {
  seal(purpose: Sealed, plain: Uint8Array): Uint8Array;
  /** Throws when it was not sealed here, for this purpose. */
  open(purpose: Sealed, sealed: Uint8Array): Uint8Array;
}

/** One-way forms. All are compared with `same`, which takes as long for a near miss as for a far one. */
export interface Hashes {
  /** Of a secret too long to be guessed: a session id, a code in a link. */
  secret(text: string): Uint8Array;
  /** Keyed: of a short code, which anybody could try out on a stolen table. */
  code(text: string): Uint8Array;
  /** Keyed: of a network address. */
  address(ip: string): Uint8Array;
  same(a: Uint8Array, b: Uint8Array): boolean;
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
  readonly hashes: Hashes;
  /** Who we are to push services. */
  readonly vapid: Vapid;
  readonly players: PlayerPool;
  /** This server among those that share the database; null: it is known to be the only one. */
  readonly ownProcess: OwnProcess | null;
  readonly peers: Peers;
  readonly log: Logger;
}
