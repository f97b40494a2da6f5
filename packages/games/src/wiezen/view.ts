/** The fields that wiezen adds to the view of a deal (`deal.game`). */
import type { Card, Suit } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { ContractView, DealResult, Offer, SessionView } from '../kernel/view.ts';
import type { Settlement } from '../whist-family/settle.ts';
import type { ContractId } from './contracts.ts';

/** The settled contract. A log, a record and a view show it in this form. */
export interface WiezenContract extends ContractView {
  readonly id: ContractId;
  readonly trump: Suit | null;
  /** Seats, ascending. */
  readonly declarers: readonly Seat[];
  /** Tricks to be made: 0 for miseries. */
  readonly target: number;
}

/**
 * One settlement of a finished deal: a declaring side against the others. A shared misery has several.
 * `value` is `v` of docs/rules/wiezen.md 8.
 */
export type WiezenSettlement = Settlement;

export interface WiezenResult extends DealResult {
  readonly settlements: readonly WiezenSettlement[];
  /** The seat that was given the rest of the tricks by the automatic claim. */
  readonly claimed: Seat | null;
}

/** An offer with the leader of the first trick, who depends on the suit and so matters to a bid. */
export interface WiezenOffer extends Offer {
  readonly lead: Seat;
}

export interface WiezenExtras {
  /** The dealer's last card, face up until the auction ends. It then goes back to the dealer's hand. */
  readonly turned: Card | null;
  readonly turnedSuit: Suit;
  /** The card that was turned, set when the deal is over. */
  readonly wasTurned: Card | null;
  /** The standing contract of the auction with its holders, as it would be played. */
  readonly standing: WiezenContract | null;
  /** The asker of the open ask. */
  readonly asker: Seat | null;
  readonly passed: BySeat<boolean>;
  readonly waiting: BySeat<boolean>;
  /** The trull announced before the bidding. With four aces the trump is hearts. */
  readonly trull: {
    readonly caller: Seat;
    readonly partner: Seat;
    readonly trump: Suit;
    readonly aces: 3 | 4;
  } | null;
  /** Filled only for a viewer whose turn it is in the auction. */
  readonly offers: readonly WiezenOffer[];
  /** All hands, played cards too, set when the deal is over. */
  readonly hands: BySeat<readonly Card[]> | null;
}

export type WiezenView = SessionView<WiezenExtras, WiezenContract, WiezenResult>;
