/**
 * State and events of a session of wiezen: plain JSON, so that a log and a saved state are the same
 * everywhere.
 *
 * make-view.ts and public-events.ts decide which viewer may see which card.
 */
import type { Card, Suit } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { DealCore, SessionCore } from '../kernel/session.ts';
import type { AuctionEntry } from '../kernel/view.ts';
import type { Trull } from '../whist-family/trull.ts';
import type { ContractId } from './contracts.ts';
import type { WiezenOptions } from './options.ts';
import type { WiezenContract, WiezenResult } from './view.ts';

export type Phase = 'auction' | 'playing' | 'scored' | 'allPassed';

export interface Standing {
  readonly id: ContractId;
  /** The trump: the turned suit, the suit that was bid, or that of a trull. null in miseries. */
  readonly suit: Suit | null;
  /** Seats, ascending. */
  readonly holders: readonly Seat[];
}

export interface Auction {
  readonly turnedSuit: Suit;
  readonly standing: Standing | null;
  readonly passed: BySeat<boolean>;
  /** Only player 0 may wait. After that they may only join or pass. */
  readonly waiting: BySeat<boolean>;
  /** The player who made the only ask of an auction, and whether it can still be joined. */
  readonly asker: Seat | null;
  readonly askOpen: boolean;
  readonly bids: readonly AuctionEntry[];
  /** null when the auction is over, because nobody may speak any more. */
  readonly turn: Seat | null;
}

export interface DealState extends DealCore<Phase, WiezenContract, WiezenResult> {
  /** The last card of the pack, in the dealer's hand. */
  readonly turned: Card;
  readonly trull: Trull | null;
  readonly auction: Auction;
  /** Hands that lie face up. */
  readonly opened: readonly Seat[];
  /** The seat that was given the rest by a claim. `tricksWon` counts these tricks too. */
  readonly claimed: Seat | null;
}

export type WiezenState = SessionCore<WiezenOptions, DealState, WiezenContract, WiezenResult>;

export type WiezenEvent =
  | {
      readonly type: 'dealt';
      readonly number: number;
      readonly dealer: Seat;
      readonly hands: BySeat<readonly Card[]>;
      readonly turned: Card;
    }
  | { readonly type: 'trullAnnounced'; readonly trull: Trull }
  | { readonly type: 'bid'; readonly seat: Seat; readonly move: string }
  /** `lead` is the leader of the first trick. */
  | { readonly type: 'contract'; readonly contract: WiezenContract; readonly lead: Seat }
  | { readonly type: 'opened'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trickWon'; readonly seat: Seat }
  | { readonly type: 'claimed'; readonly seat: Seat; readonly tricks: number }
  | { readonly type: 'allPassed' }
  | { readonly type: 'scored'; readonly scores: BySeat<number>; readonly result: WiezenResult }
  | { readonly type: 'finished'; readonly places: BySeat<number> };
