/** State and events of a session of belote: plain JSON. What hides a card from whom is decided in make-view.ts and public-events.ts. */
import type { Card, Suit } from '../kernel/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { TrickPlay } from '../kernel/tricks.ts';
import type { AuctionEntry, SheetLine } from '../kernel/view.ts';
import type { BeloteOptions } from './options.ts';
import type { Announcement, BeloteContract, BeloteResult, BeloteStanding } from './view.ts';

export type Phase = 'bid1' | 'bid2' | 'auction' | 'playing' | 'scored' | 'allPassed';

export interface DealState extends TrickPlay {
  /** From 1; passed-out deals are not counted. */
  readonly number: number;
  readonly dealer: Seat;
  /** The whole pack as it is dealt, where the hands depend on who takes; null in coinche. */
  readonly deck: readonly Card[] | null;
  readonly turned: Card | null;
  /** All cards a seat was dealt so far; `hands` is what is still held. */
  readonly dealt: BySeat<readonly Card[]>;
  readonly phase: Phase;
  readonly bids: readonly AuctionEntry[];
  readonly standing: BeloteStanding | null;
  /** Whose turn it is to bid; null when the bidding is over. */
  readonly bidder: Seat | null;
  readonly contract: BeloteContract | null;
  /** What each seat has announced with its first card. */
  readonly announced: BySeat<readonly Announcement[]>;
  /** The seats that have shown theirs. */
  readonly showing: readonly Seat[];
  readonly belotes: readonly {
    readonly seat: Seat;
    readonly suit: Suit;
    readonly word: 'belote' | 'rebelote';
  }[];
  readonly result: BeloteResult | null;
  readonly scores: BySeat<number> | null;
}

export interface BeloteState {
  readonly options: BeloteOptions;
  /** Deals counted so far, those before the record included. */
  readonly played: number;
  readonly totals: BySeat<number>;
  /** Points held over after a tie. */
  readonly held: number;
  readonly deal: DealState | null;
  readonly sheet: readonly SheetLine<BeloteContract, BeloteResult>[];
  readonly places: BySeat<number> | null;
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
