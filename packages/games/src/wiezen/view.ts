/** What only wiezen adds to a deal's view (`deal.game`). */
import type { Card, Suit } from '../kernel/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { ContractView, DealResult, Offer, SessionView } from '../kernel/view.ts';
import type { ContractId } from './contracts.ts';

/** The settled contract; a log, a record and a view show it as it is. */
export interface WiezenContract extends ContractView {
  readonly id: ContractId;
  readonly trump: Suit | null;
  /** Seats, ascending. */
  readonly declarers: readonly Seat[];
  /** Tricks to be made: 0 for miseries. */
  readonly target: number;
}

/** One settlement of a finished deal: a declaring side (several in a shared misery) against the others. */
export interface WiezenSettlement {
  readonly declarers: readonly Seat[];
  readonly tricks: number;
  readonly target: number;
  readonly made: boolean;
  /** Points each opponent pays (negative: receives); `v` of the rules file. */
  readonly value: number;
}

export interface WiezenResult extends DealResult {
  readonly settlements: readonly WiezenSettlement[];
  /** The seat that was given the rest of the tricks by the automatic claim. */
  readonly claimed: Seat | null;
}

/** In wiezen who leads the first trick depends on the suit, so a bid is worth weighing by it. */
export interface WiezenOffer extends Offer {
  readonly lead: Seat;
}

export interface WiezenExtras {
  /** The dealer's last card, face up until the auction ends; then it is a card of his hand again. */
  readonly turned: Card | null;
  readonly turnedSuit: Suit;
  /** Only when the deal is over: the card that was turned. */
  readonly wasTurned: Card | null;
  /** Holders and contract that stand in the auction now; the contract as it would be played. */
  readonly standing: WiezenContract | null;
  /** Whose ask is open. */
  readonly asker: Seat | null;
  readonly passed: BySeat<boolean>;
  readonly waiting: BySeat<boolean>;
  /** Announced before the bidding; with four aces the trump is hearts. */
  readonly trull: {
    readonly caller: Seat;
    readonly partner: Seat;
    readonly trump: Suit;
    readonly aces: 3 | 4;
  } | null;
  /** Filled only for the viewer whose turn it is in the auction. */
  readonly offers: readonly WiezenOffer[];
  /** Only when the deal is over: all hands, played cards too. */
  readonly hands: BySeat<readonly Card[]> | null;
}

export type WiezenView = SessionView<WiezenExtras, WiezenContract, WiezenResult>;
