/** What only colour whist adds to a deal's view (`deal.game`). */
import type { Card, Suit } from '../kernel/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { ContractView, DealResult, Offer, SessionView } from '../kernel/view.ts';
import type { ContractId } from './contracts.ts';

/** The settled contract; a log, a record and a view show it as it is. */
export interface WhistContract extends ContractView {
  readonly id: ContractId;
  readonly trump: Suit | null;
  /** Seats, ascending. */
  readonly declarers: readonly Seat[];
  /** Tricks to be made: 0 for miseries, 1 for piccolo. */
  readonly target: number;
  readonly doubled: boolean;
}

/** One settlement of a finished deal: a declaring side (several in a shared misery) against the others. */
export interface WhistSettlement {
  readonly declarers: readonly Seat[];
  readonly tricks: number;
  readonly target: number;
  readonly made: boolean;
  /** Points each opponent pays (negative: receives), before doubling; `v` of the rules file. */
  readonly value: number;
}

export interface WhistResult extends DealResult {
  readonly settlements: readonly WhistSettlement[];
  readonly doubled: boolean;
  /** The seat that was given the rest of the tricks by the automatic claim. */
  readonly claimed: Seat | null;
}

export interface WhistExtras {
  /** This deal counts double: the one before was all passed. */
  readonly doubled: boolean;
  /** Holders and contract that stand in the auction now; the contract as it would be played. */
  readonly standing: WhistContract | null;
  /** Open asks by seat. */
  readonly asks: Readonly<Partial<Record<Seat, Suit>>>;
  readonly passed: BySeat<boolean>;
  /** Announced before the bidding; `trump` as announced. */
  readonly trull: { readonly caller: Seat; readonly partner: Seat; readonly trump: Suit } | null;
  /** Filled only for the viewer whose turn it is in the auction or who names the trull's trump. */
  readonly offers: readonly Offer[];
  /** Small misery: who has laid a card away, and the viewer's own. */
  readonly discarded: BySeat<boolean>;
  readonly ownDiscard: Card | null;
  /** Only when the deal is over: all hands, played cards too, and the small misery's laid-away cards. */
  readonly hands: BySeat<readonly Card[]> | null;
  readonly discards: BySeat<Card | null> | null;
}

export type WhistView = SessionView<WhistExtras, WhistContract, WhistResult>;
