/**
 * The event log of the rooms as the engine needs it: rows and their effects are written whole or not at all.
 * The stores are PostgreSQL (features/room-store), the database of a browser (web/src/lib/local) and, in the
 * simulator, memory. One contract holds for all (../testing/room-log-contract.ts).
 */
import type { Seat } from '@troef/games';
import type { RoomStatus } from '@troef/protocol';
import type { CreatedBody, LogBody, LogRow } from '../state/log-row.ts';
import type { RoomHead } from '../state/room-state.ts';

/** A row to append, with the new values of the room's own row. */
export interface Append {
  readonly room: string;
  readonly seq: number;
  readonly moveId: string;
  readonly seat: Seat | null;
  readonly body: LogBody;
  readonly at: number;
  readonly status: RoomStatus;
  readonly dueAt: number | null;
  readonly ended: boolean;
}

/**
 * Something written with a row, in its transaction: all of it or nothing. Throws a refusal to undo the row.
 * The engine hands it to the store, which alone knows the transaction.
 */
export type Effect = (tx: never) => Promise<void>;

export interface RoomPassword {
  /** argon2id. */
  readonly hash: string;
  /** Sealed for the host to read (features/room-store/room-password.ts). */
  readonly sealed: Uint8Array;
}

export interface NewRoom {
  readonly head: RoomHead;
  readonly sealedSeed: Uint8Array;
  /** null: anybody may sit down. */
  readonly password: RoomPassword | null;
  readonly status: RoomStatus;
  readonly moveId: string;
  readonly seat: Seat;
  readonly body: CreatedBody;
  readonly at: number;
  readonly dueAt: number | null;
}

export interface StoredRoom {
  readonly head: RoomHead;
  readonly sealedSeed: Uint8Array;
  readonly dueAt: number | null;
  readonly rows: readonly LogRow[];
}

export interface DueRoom {
  readonly room: string;
  readonly seq: number;
}

/** The store of the rooms. Every time handed in or out is in milliseconds of its clock. */
export interface RoomLog {
  create(room: NewRoom, effects?: readonly Effect[]): Promise<void>;
  /**
   * Stores a room that follows another one and asks for its password, when the row that names it is written.
   */
  createNext(room: NewRoom, after: string): Effect;
  /**
   * false: the seq or the moveId is taken, or the row before is not there. A new statement (`rowsAfter`) tells by
   * which row.
   */
  append(row: Append, effects?: readonly Effect[]): Promise<boolean>;
  /** undefined: no such room. `most`: the largest number of rows, oldest first; all if left out. */
  load(room: string, most?: number): Promise<StoredRoom | undefined>;
  /** `most` as for `load`. */
  rowsAfter(room: string, seq: number, most?: number): Promise<readonly LogRow[]>;
  seqsOf(rooms: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Takes rooms overdue at `before`, and moves their due time to `until` so that nobody else takes them
   * meanwhile.
   */
  takeDue(before: number, until: number, limit: number): Promise<readonly DueRoom[]>;
  /** Moves the due time, unless the room has gone on. */
  postpone(room: string, seq: number, dueAt: number): Promise<void>;
}
