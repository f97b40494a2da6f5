/** What a client keeps of one room, for whoever shows it. */
import type { Seat } from '@troef/games';
import type { KarmaReceipt, RoomView } from '@troef/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Refusal } from './line.ts';

export interface PendingMove {
  readonly moveId: string;
  readonly seq: number;
  readonly move: string;
  /** The seq of the row, once the server has answered. The move stays here until the view has reached it. */
  readonly ackSeq: number | null;
}

export interface RoomState {
  readonly view: RoomView | null;
  readonly up: boolean;
  readonly pending: PendingMove | null;
  /** The latest refusal of a request of this player. `nth` tells two equal ones apart. */
  readonly refusal: (Refusal & { readonly nth: number }) | null;
  /** The server has announced an update; `done` for a moment once it is back. */
  readonly update: 'coming' | 'done' | null;
  /** The user is not at the room any more, and why: it is over, closed to them, or their seat was freed. */
  readonly gone: string | null;
  /**
   * Milliseconds by which the server's clock is ahead of this device's, as far as a running clock has told.
   */
  readonly offset: number;
  readonly watchers: number;
  /** Players who still read the result of the deal. */
  readonly readers: readonly Seat[];
  /** The player has stopped here and the others play on. The view stays as it was then. */
  readonly stopped: boolean;
  /**
   * What the finished session did to the player's reputation; null until it is known, and if there is none.
   */
  readonly receipt: KarmaReceipt | null;
  /** How often a view laid together was not the server's. It was replaced by a whole one. */
  readonly wrongSums: number;
}

export const createRoomStore = (isUp: boolean): StoreApi<RoomState> =>
  createStore<RoomState>(() => ({
    view: null,
    up: isUp,
    pending: null,
    refusal: null,
    update: null,
    gone: null,
    offset: 0,
    watchers: 0,
    readers: [],
    stopped: false,
    receipt: null,
    wrongSums: 0,
  }));
