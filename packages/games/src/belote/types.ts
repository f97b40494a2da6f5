/** State and events of a session of belote: plain JSON. What hides a card from whom is decided in make-view.ts and public-events.ts. */
import type { Card, Suit } from '../kernel/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { DealCore, SessionCore } from '../kernel/session.ts';
import type { AuctionEntry } from '../kernel/view.ts';
import type { BeloteOptions } from './options.ts';
import type { Announcement, BeloteContract, BeloteResult, BeloteStanding } from './view.ts';

export type Phase = 'bid1' | 'bid2' | 'auction' | 'playing' | 'scored' | 'allPassed';

export interface DealState extends DealCore<Phase, BeloteContract, BeloteResult> {
  /** The whole pack as it is dealt, where the hands depend on who takes; null in coinche. */
  readonly deck: readonly Card[] | null;
  readonly turned: Card | null;
  /** All cards a seat was dealt so far; `hands` is what is still held. */
  readonly dealt: BySeat<readonly Card[]>;
  readonly bids: readonly AuctionEntry[];
  readonly standing: BeloteStanding | null;
  /** Whose turn it is to bid; null when the bidding is over. */
  readonly bidder: Seat | null;
  /** What each seat has announced with its first card. */
  readonly announced: BySeat<readonly Announcement[]>;
  /** The seats that have shown theirs. */
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
      /** Belote: the pack, five cards a seat, and the turn-up; coinche: eight cards a seat. */
      readonly deck?: readonly Card[];
      readonly turned?: Card;
      readonly hands: BySeat<readonly Card[]>;
    }
  | { readonly type: 'bid'; readonly seat: Seat; readonly move: string }
  /** The whole hands after a take. */
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
