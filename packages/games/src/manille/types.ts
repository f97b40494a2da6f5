/**
 * State and events of a session of manille: plain JSON, so that a log and a saved state are the same
 * everywhere.
 *
 * make-view.ts and public-events.ts decide which viewer may see which card.
 */
import type { Card } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { DealCore, SessionCore } from '../kernel/session.ts';
import type { ByTeam } from '../kernel/team.ts';
import type { AuctionEntry } from '../kernel/view.ts';
import type { ManilleOptions } from './options.ts';
import type { ManilleContract, ManilleResult } from './view.ts';

export type Phase = 'trump' | 'along' | 'against' | 'playing' | 'scored';

export interface DealState extends DealCore<Phase, ManilleContract, ManilleResult> {
  /** Number of the set, from 1. */
  readonly set: number;
  /** The choices made so far: trump, along, against, passes. */
  readonly said: readonly AuctionEntry[];
  /** The seats still to be asked in this phase, in order. */
  readonly asked: readonly Seat[];
  /** Card points in the tricks of each team. */
  readonly points: ByTeam<number>;
}

export interface ManilleState extends SessionCore<ManilleOptions, DealState, ManilleContract, ManilleResult> {
  /** The totals of the current set. Those of a finished set stay until the next deal. */
  readonly totals: BySeat<number>;
  /** The sets each team has won. */
  readonly sets: ByTeam<number>;
  /** Number of the set to which the totals belong. */
  readonly set: number;
}

export type ManilleEvent =
  /** The dealer is now asked for the trump. A higher `set` than before begins at 0-0. */
  | {
      readonly type: 'dealt';
      readonly number: number;
      readonly set: number;
      readonly dealer: Seat;
      readonly hands: BySeat<readonly Card[]>;
    }
  /** A choice: `trump:H`, `flat`, `along`, `against`, `pass`. */
  | { readonly type: 'bid'; readonly seat: Seat; readonly move: string }
  /** The contract after the dealer's choice, and again each time it is doubled. */
  | { readonly type: 'contract'; readonly contract: ManilleContract }
  /** These seats are asked in this order to go along or against. */
  | { readonly type: 'asked'; readonly phase: 'along' | 'against'; readonly seats: readonly Seat[] }
  | { readonly type: 'playBegun'; readonly lead: Seat }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trickWon'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'scored'; readonly scores: BySeat<number>; readonly result: ManilleResult }
  | { readonly type: 'finished'; readonly places: BySeat<number> };
