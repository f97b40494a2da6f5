/**
 * The input of a decision (a room as this process knows it) and its result: a row to append, nothing, or a
 * refusal.
 */
import type { Seat } from '@troef/games';
import type { ApiError } from '@troef/protocol';
import type { Effect } from '../log/room-log.ts';
import type { ChanceKey } from '../state/chance.ts';
import type { LogBody } from '../state/log-row.ts';
import type { Pace } from '../state/next-due.ts';
import type { RoomState } from '../state/room-state.ts';

/** A room as this process knows it. Every row replaces it as a whole. */
export interface KnownRoom {
  readonly state: RoomState;
  readonly serverSeed: Uint8Array;
  readonly chance: ChanceKey;
  readonly pace: Pace;
  /**
   * Moves and claims of people by their `moveId` (an idempotency key), to answer a message that is sent
   * again.
   */
  readonly moveIds: ReadonlyMap<string, KnownMove>;
}

export interface KnownMove {
  readonly seq: number;
  readonly seat: Seat | null;
  readonly type: LogBody['type'];
}

export interface NewRow {
  readonly moveId: string;
  readonly seat: Seat | null;
  readonly body: LogBody;
  /** Written in the transaction of the row, or not at all. */
  readonly effects?: readonly Effect[];
}

export type Verdict =
  | { readonly append: NewRow }
  /** Nothing to append: it already happened at `seq`, or it changes nothing. */
  | { readonly done: number }
  | { readonly refuse: ApiError };
