/**
 * State and events of a session of manille: plain JSON, so that a log and a saved state are the same everywhere.
 *
 * What hides a card from whom is not decided here but in make-view.ts and public-events.ts.
 */
import type { Card } from '../kernel/card.ts';
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
  /** Everything said: the choice of trump, along, against, passes. */
  readonly said: readonly AuctionEntry[];
  /** Seats still to speak in this phase, in their order. */
  readonly asked: readonly Seat[];
  /** Card points in the tricks of each team. */
  readonly points: ByTeam<number>;
}

export interface ManilleState extends SessionCore<ManilleOptions, DealState, ManilleContract, ManilleResult> {
  /** Of the set in hand; those of a finished set stay until the next deal. */
  readonly totals: BySeat<number>;
  /** Sets won. */
  readonly sets: ByTeam<number>;
  /** Number of the set the totals belong to. */
  readonly set: number;
}

export type ManilleEvent =
  /** The dealer is asked for the trump. A higher `set` than before begins at 0-0. */
  | {
      readonly type: 'dealt';
      readonly number: number;
      readonly set: number;
      readonly dealer: Seat;
      readonly hands: BySeat<readonly Card[]>;
    }
  /** Anything said: `trump:H`, `flat`, `along`, `against`, `pass`. */
  | { readonly type: 'bid'; readonly seat: Seat; readonly move: string }
  /** The contract as it stands: after the dealer's choice, and again each time it is doubled. */
  | { readonly type: 'contract'; readonly contract: ManilleContract }
  /** These seats, in this order, may go along or against. */
  | { readonly type: 'asked'; readonly phase: 'along' | 'against'; readonly seats: readonly Seat[] }
  | { readonly type: 'playBegun'; readonly lead: Seat }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trickWon'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'scored'; readonly scores: BySeat<number>; readonly result: ManilleResult }
  | { readonly type: 'finished'; readonly places: BySeat<number> };
