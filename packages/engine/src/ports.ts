/** What the engine takes from outside itself. The server and a page without a line each bring their own. */
import type { SessionView, Variant } from '@troef/games';
import type { AiLevel } from '@troef/protocol';

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `run` once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

export interface Random {
  bytes(length: number): Uint8Array;
  /** A UUIDv7: in order of time. */
  id(): string;
}

/** Seals the seed of a room before it is stored. */
export interface SeedVault {
  seal(purpose: 'seed', plain: Uint8Array): Uint8Array;
}

/** A question to a computer: the view of one seat and a seed, nothing else. */
export interface MoveRequest {
  readonly variant: Variant;
  readonly level: AiLevel;
  readonly view: SessionView;
  /** Secret and reproducible. */
  readonly seed: string;
}

export interface Players {
  choose(request: MoveRequest): Promise<string>;
}

/** Takes what went wrong by itself, with where it did. */
export interface FaultLog {
  error(where: object, what: string): void;
  warn(where: object, what: string): void;
}

export interface Deps {
  readonly clock: Clock;
  readonly random: Random;
  readonly vault: SeedVault;
  readonly players: Players;
  readonly log: FaultLog;
}
