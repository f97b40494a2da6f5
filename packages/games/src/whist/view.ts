/** What only colour whist adds to a deal's view (`deal.game`). */
import type { Card, Suit } from '../kernel/card.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import type { ContractView } from '../kernel/view.ts';

/** What a legal bid would lead to, so that a screen can show name and stake without knowing rules. */
export interface Offer {
  /** The bid's identifier: `ask:H`, `join:H`, `solo5:C`, `misery`, `trullChange:C` … Not for pass, wait, passParole. */
  readonly move: string;
  /** Contract id it would be played at: `together8` for an ask or a join. */
  readonly contract: string;
  readonly trump: Suit | null;
  /** Who asked, for a join. */
  readonly partner: Seat | null;
  /** Own points when it is exactly made, and when it fails by one, doubling applied. */
  readonly made: number;
  readonly lost: number;
}

export interface WhistExtras {
  /** This deal counts double: the one before was all passed. */
  readonly doubled: boolean;
  /** Holders and contract that stand in the auction now; the contract as it would be played. */
  readonly standing: ContractView | null;
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
  /** Only when the deal is over: all hands as dealt, and the small misery's laid-away cards. */
  readonly hands: BySeat<readonly Card[]> | null;
  readonly discards: BySeat<Card | null> | null;
}
