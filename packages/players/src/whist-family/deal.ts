/**
 * What the players of colour whist and wiezen read of a deal: the parts that both games name alike.
 *
 * The views of both games fit this shape. Other parts (offers, options) are read by the game's own bidding.
 */
import type { Card, ContractView, DealView, Seat, Suit } from '@troef/games';

export interface FamilyContract extends ContractView {
  readonly trump: Suit | null;
  readonly declarers: readonly Seat[];
  /** Tricks to be made; 0 for miseries. */
  readonly target: number;
}

export interface FamilyExtras {
  readonly trull: { readonly caller: Seat; readonly partner: Seat; readonly trump: Suit } | null;
  /** The card the viewer laid away. */
  readonly ownDiscard?: Card | null;
}

export type FamilyDeal = DealView<FamilyExtras, FamilyContract>;
