/**
 * State and events of a session of colour whist: plain JSON, so that a log and a saved state are the same
 * everywhere.
 *
 * make-view.ts and public-events.ts decide which viewer may see which card.
 */
import type { Card, Suit } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { DealCore, SessionCore } from '../kernel/session.ts';
import type { AuctionEntry } from '../kernel/view.ts';
import type { Trull } from '../whist-family/trull.ts';
import type { ContractId, LevelFamily } from './contracts.ts';
import type { WhistOptions } from './options.ts';
import type { WhistContract, WhistResult } from './view.ts';

export type Phase = 'auction' | 'trump' | 'discard' | 'playing' | 'scored' | 'allPassed';

export interface Standing {
  readonly id: ContractId;
  readonly suit: Suit | null;
  /** Seats, ascending. */
  readonly holders: readonly Seat[];
}

/** The asker and the joiner of a suit. The pair is live while neither has passed. */
export interface Pair {
  readonly asker: Seat;
  readonly joiner: Seat;
  readonly suit: Suit;
  readonly speaker: Seat;
  readonly parolePassed: boolean;
}

/** The state of one player in the auction. */
export interface Bidder {
  readonly passed: boolean;
  readonly waiting: boolean;
  /** The suit the player is bound to, and the kind of bid that bound them. A solo slim binds for good. */
  readonly bound: { readonly suit: Suit; readonly by: LevelFamily | 'soloSlim' } | null;
  /** `wait` and `ask` count as a bid. `pass` and the announcement of a trull do not. */
  readonly hasBid: boolean;
  /** How often the player asked each suit, in the order H D C S. */
  readonly asked: readonly [number, number, number, number];
  readonly openAsk: Suit | null;
}

export interface Auction {
  readonly standing: Standing | null;
  readonly bidders: BySeat<Bidder>;
  readonly pairs: readonly Pair[];
  readonly bids: readonly AuctionEntry[];
  /** null when the auction is over, because nobody may speak any more. */
  readonly turn: Seat | null;
}

export interface DealState extends DealCore<Phase, WhistContract, WhistResult> {
  readonly doubled: boolean;
  readonly trull: Trull | null;
  readonly auction: Auction;
  /** Hands that lie face up. */
  readonly opened: readonly Seat[];
  readonly discards: BySeat<Card | null>;
  /** The seat that was given the rest by a claim. `tricksWon` counts these tricks too. */
  readonly claimed: Seat | null;
}

export interface WhistState extends SessionCore<WhistOptions, DealState, WhistContract, WhistResult> {
  /** Whether the next played deal counts double. */
  readonly doubleNext: boolean;
}

export type WhistEvent =
  | {
      readonly type: 'dealt';
      readonly number: number;
      readonly dealer: Seat;
      readonly doubled: boolean;
      readonly hands: BySeat<readonly Card[]>;
    }
  | { readonly type: 'trullAnnounced'; readonly trull: Trull }
  /** A bid in the auction, or the choice of the trull's trump. */
  | { readonly type: 'bid'; readonly seat: Seat; readonly move: string }
  /** The trull is the contract: its partner now names the trump. */
  | { readonly type: 'trumpAsked'; readonly seat: Seat }
  | { readonly type: 'contract'; readonly contract: WhistContract }
  | { readonly type: 'opened'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trickWon'; readonly seat: Seat }
  | { readonly type: 'claimed'; readonly seat: Seat; readonly tricks: number }
  | { readonly type: 'allPassed' }
  | { readonly type: 'scored'; readonly scores: BySeat<number>; readonly result: WhistResult }
  | { readonly type: 'finished'; readonly places: BySeat<number> };
