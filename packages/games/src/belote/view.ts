/** What only belote adds to the view of a session: contract, announcements, the auction, how a deal came about. */
import type { Card, Rank, Suit } from '../kernel/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { ByTeam, Team } from '../kernel/team.ts';
import type { ContractView, DealResult, SessionView } from '../kernel/view.ts';
import type { BeloteTrump } from './cards.ts';

/** 80 to 160 in tens, or all eight tricks. */
export type BeloteLevel = number | 'capot';

export interface BeloteContract extends ContractView {
  /** `take` after a turned card, `bid` in coinche. */
  readonly id: 'take' | 'bid';
  readonly trump: BeloteTrump;
  readonly taker: Seat;
  /** null in belote. */
  readonly level: BeloteLevel | null;
  /** 2 after `coinche`, 4 after `surcoinche`. */
  readonly multiplier: 1 | 2 | 4;
}

export type Announcement =
  /** `rank` is the top card, `length` 3 to 8. */
  | { readonly type: 'seq'; readonly suit: Suit; readonly rank: Rank; readonly length: number }
  | { readonly type: 'carre'; readonly rank: Rank };

export type AnnouncementKind = 'tierce' | 'cinquante' | 'cent' | 'carre';

export interface BeloteResult extends DealResult {
  /** `litige`: both sides equal, the taking team's points are held over. null when nobody took. */
  readonly outcome: 'made' | 'dedans' | 'litige' | null;
  /** The taking team. */
  readonly team: Team | null;
  /** Points of tricks, a team; the last trick's 10 is in them, and 252 for all eight tricks. */
  readonly tricks: ByTeam<number>;
  readonly announcements: ByTeam<number>;
  readonly belote: ByTeam<number>;
  /** The team with all eight tricks. */
  readonly capot: Team | null;
  /** Points held over from before this deal, and after it. */
  readonly heldBefore: number;
  readonly held: number;
}

/** A legal bid in words a screen can use. */
export interface BeloteOffer {
  /** `take`, `take:H`, `bid:100:TA`, `coinche`, `surcoinche`; not for `pass`. */
  readonly move: string;
  readonly trump: BeloteTrump | null;
  readonly level: BeloteLevel | null;
  /** What the deal will be multiplied by. */
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
  /** The card that was turned up; the taker holds it after the bidding. null in coinche. */
  readonly turned: Card | null;
  /** The last bid of the auction (coinche), once there is one. */
  readonly standing: BeloteStanding | null;
  /** Filled only for the viewer whose turn it is to bid. */
  readonly offers: readonly BeloteOffer[];
  /** The viewer's own announcements, before he has told them too. */
  readonly own: readonly Announcement[];
  /** What each seat has told with its first card, by kind. */
  readonly announced: BySeat<readonly AnnouncementKind[]>;
  /** What lies open since the first card of the second trick, by seat: only the better team's. */
  readonly shown: BySeat<readonly Announcement[]>;
  /** `belote` and `rebelote` as they were said. */
  readonly belotes: readonly {
    readonly seat: Seat;
    readonly suit: Suit;
    readonly word: 'belote' | 'rebelote';
  }[];
  /** Only when the deal is over: all hands, played cards too, and every announcement of them. */
  readonly hands: BySeat<readonly Card[]> | null;
  /** Only when a deal of belote is over: the five each hand began with. */
  readonly firstCards: BySeat<readonly Card[]> | null;
  readonly announcements: BySeat<readonly Announcement[]> | null;
}

export type BeloteView = SessionView<BeloteExtras, BeloteContract, BeloteResult>;
