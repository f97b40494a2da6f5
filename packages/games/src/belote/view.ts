/** The fields that belote adds to a view: contract, announcements, auction, the points of a deal. */
import type { Card, Rank, Suit } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { ByTeam, Team } from '../kernel/team.ts';
import type { ContractView, DealResult, SessionView } from '../kernel/view.ts';
import type { BeloteTrump } from './cards.ts';

/** 80 to 160 in tens, or `capot`, which is all eight tricks. */
export type BeloteLevel = number | 'capot';

export interface BeloteContract extends ContractView {
  /** `take` after a turned card, `bid` in coinche. */
  readonly id: 'take' | 'bid';
  readonly trump: BeloteTrump;
  readonly taker: Seat;
  /** The level that was bid. null in belote. */
  readonly level: BeloteLevel | null;
  /** 2 after `coinche`, 4 after `surcoinche`. */
  readonly multiplier: 1 | 2 | 4;
}

export type Announcement =
  /** `rank` is that of the top card, `length` is 3 to 8. */
  | { readonly type: 'seq'; readonly suit: Suit; readonly rank: Rank; readonly length: number }
  | { readonly type: 'carre'; readonly rank: Rank };

export type AnnouncementKind = 'tierce' | 'cinquante' | 'cent' | 'carre';

export interface BeloteResult extends DealResult {
  /** `litige`: the sides are equal, the taking team's points are held over. null if nobody took. */
  readonly outcome: 'made' | 'dedans' | 'litige' | null;
  /** The taking team. */
  readonly team: Team | null;
  /** The points of each team's tricks, including 10 for the last one. All eight tricks are 252. */
  readonly tricks: ByTeam<number>;
  readonly announcements: ByTeam<number>;
  readonly belote: ByTeam<number>;
  /** The team with all eight tricks. */
  readonly capot: Team | null;
  /** Points held over before this deal, and after it. */
  readonly heldBefore: number;
  readonly held: number;
}

/** A legal bid in the form that a screen needs. */
export interface BeloteOffer {
  /** `take`, `take:H`, `bid:100:TA`, `coinche` or `surcoinche`, never `pass`. */
  readonly move: string;
  readonly trump: BeloteTrump | null;
  readonly level: BeloteLevel | null;
  /** The multiplier of the deal after this bid. */
  readonly multiplier: 1 | 2 | 4;
}

export interface BeloteStanding {
  readonly seat: Seat;
  readonly level: BeloteLevel;
  readonly trump: BeloteTrump;
  readonly doubledBy: Seat | null;
  readonly redoubled: boolean;
}

export interface BeloteExtras {
  readonly variant: 'belote' | 'coinche';
  /** The card that was turned up, which the taker holds after the bidding. null in coinche. */
  readonly turned: Card | null;
  /** The last bid of the auction (coinche), or null before the first. */
  readonly standing: BeloteStanding | null;
  /** Filled only for a viewer whose turn it is to bid. */
  readonly offers: readonly BeloteOffer[];
  /** The viewer's own announcements, even before their first card. */
  readonly own: readonly Announcement[];
  /** The kinds of the announcements that each seat made with its first card. */
  readonly announced: BySeat<readonly AnnouncementKind[]>;
  /** The announcements of the better team, shown since the first card of the second trick, by seat. */
  readonly shown: BySeat<readonly Announcement[]>;
  /** `belote` and `rebelote` in the order in which they were said. */
  readonly belotes: readonly {
    readonly seat: Seat;
    readonly suit: Suit;
    readonly word: 'belote' | 'rebelote';
  }[];
  /** Set when the deal is over: all hands, played cards too. `announcements` below has all of theirs. */
  readonly hands: BySeat<readonly Card[]> | null;
  /** Set when a deal of belote is over: the first five cards of each hand. */
  readonly firstCards: BySeat<readonly Card[]> | null;
  readonly announcements: BySeat<readonly Announcement[]> | null;
}

export type BeloteView = SessionView<BeloteExtras, BeloteContract, BeloteResult>;
