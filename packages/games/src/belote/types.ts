/**
 * State and events of a session of belote, as plain JSON. make-view.ts and public-events.ts decide which
 * viewer may see which card.
 */
import type { Card, Suit } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { DealCore, SessionCore } from '../kernel/session.ts';
import type { AuctionEntry } from '../kernel/view.ts';
import type { BeloteOptions } from './options.ts';
import type { Announcement, BeloteContract, BeloteResult, BeloteStanding } from './view.ts';

export type Phase = 'bid1' | 'bid2' | 'auction' | 'playing' | 'scored' | 'allPassed';

export interface DealState extends DealCore<Phase, BeloteContract, BeloteResult> {
  /** The whole pack in the order dealt, because the hands depend on the taker. null in coinche. */
  readonly deck: readonly Card[] | null;
  readonly turned: Card | null;
  /** All cards that each seat was dealt so far. `hands` has the cards still held. */
  readonly dealt: BySeat<readonly Card[]>;
  readonly bids: readonly AuctionEntry[];
  readonly standing: BeloteStanding | null;
  /** The seat whose turn it is to bid, or null when the bidding is over. */
  readonly bidder: Seat | null;
  /** The announcements that each seat made with its first card. */
  readonly announced: BySeat<readonly Announcement[]>;
  /** The seats that have shown their announcements. */
  readonly showing: readonly Seat[];
  readonly belotes: readonly {
    readonly seat: Seat;
    readonly suit: Suit;
    readonly word: 'belote' | 'rebelote';
  }[];
}

export interface BeloteState extends SessionCore<BeloteOptions, DealState, BeloteContract, BeloteResult> {
  /** Points held over after a tie. */
  readonly held: number;
}

export type BeloteEvent =
  | {
      readonly type: 'dealt';
      readonly number: number;
      readonly dealer: Seat;
      /** Belote: the pack, the turned card and hands of five. Coinche: only hands of eight. */
      readonly deck?: readonly Card[];
      readonly turned?: Card;
      readonly hands: BySeat<readonly Card[]>;
    }
  | { readonly type: 'bid'; readonly seat: Seat; readonly move: string }
  /** The complete hands after a take. */
  | { readonly type: 'dealtRest'; readonly hands: BySeat<readonly Card[]> }
  | { readonly type: 'contract'; readonly contract: BeloteContract }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'announced'; readonly seat: Seat; readonly announcements: readonly Announcement[] }
  | {
      readonly type: 'belote';
      readonly seat: Seat;
      readonly suit: Suit;
      readonly word: 'belote' | 'rebelote';
    }
  | { readonly type: 'shown'; readonly seat: Seat; readonly announcements: readonly Announcement[] }
  | { readonly type: 'trickWon'; readonly seat: Seat }
  | { readonly type: 'allPassed' }
  | { readonly type: 'scored'; readonly scores: BySeat<number>; readonly result: BeloteResult }
  | { readonly type: 'finished'; readonly places: BySeat<number> };
