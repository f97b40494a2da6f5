/** The fields that colour whist adds to the view of a deal (`deal.game`). */
import type { Card, Suit } from '../kernel/cards/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { ContractView, DealResult, Offer, SessionView } from '../kernel/view.ts';
import type { Settlement } from '../whist-family/settle.ts';
import type { ContractId } from './contracts.ts';

/** The settled contract. A log, a record and a view show it in this form. */
export interface WhistContract extends ContractView {
  readonly id: ContractId;
  readonly trump: Suit | null;
  /** Seats, ascending. */
  readonly declarers: readonly Seat[];
  /** Tricks to be made: 0 for miseries, 1 for piccolo. */
  readonly target: number;
  readonly doubled: boolean;
}

/**
 * One settlement of a finished deal: a declaring side against the others. A shared misery has several.
 * `value` is before doubling: `v` of docs/rules/whist.md 10.
 */
export type WhistSettlement = Settlement;

export interface WhistResult extends DealResult {
  readonly settlements: readonly WhistSettlement[];
  readonly doubled: boolean;
  /** The seat that was given the rest of the tricks by the automatic claim. */
  readonly claimed: Seat | null;
}

export interface WhistExtras {
  /** This deal counts double, because the one before was all passed. */
  readonly doubled: boolean;
  /** The standing contract of the auction with its holders, as it would be played. */
  readonly standing: WhistContract | null;
  /** Open asks by seat. */
  readonly asks: Readonly<Partial<Record<Seat, Suit>>>;
  readonly passed: BySeat<boolean>;
  /** The trull announced before the bidding. `trump` is the one announced. */
  readonly trull: { readonly caller: Seat; readonly partner: Seat; readonly trump: Suit } | null;
  /** Filled only for a viewer whose turn it is in the auction or who names the trump of a trull. */
  readonly offers: readonly Offer[];
  /** Small misery: the seats that have laid a card away, and the viewer's own card. */
  readonly discarded: BySeat<boolean>;
  readonly ownDiscard: Card | null;
  /** Set when the deal is over: all hands, played cards too, and the cards laid away in a small misery. */
  readonly hands: BySeat<readonly Card[]> | null;
  readonly discards: BySeat<Card | null> | null;
}

export type WhistView = SessionView<WhistExtras, WhistContract, WhistResult>;
