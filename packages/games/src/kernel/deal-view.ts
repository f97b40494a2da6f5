/**
 * The part of a deal's view that is the same in every game: what lies on the table for everybody, and the viewer's own
 * hand. A game adds what only it knows and may lay hands open.
 */
import { mapSeats, type Seat } from './seat.ts';
import type { DealCore } from './session.ts';
import type { DealView } from './view.ts';

type CommonView<Contract> = Omit<DealView<unknown, Contract>, 'of' | 'auction' | 'points' | 'game'>;

/** A watcher has no hand. */
export const commonView = <Contract>(
  deal: DealCore<string, Contract>,
  viewer: Seat | null,
): CommonView<Contract> => ({
  number: deal.number,
  dealer: deal.dealer,
  phase: deal.phase,
  hand: viewer === null ? [] : deal.hands[viewer],
  handSizes: mapSeats((seat) => deal.hands[seat].length),
  open: {},
  contract: deal.contract,
  trick: deal.trick,
  tricks: deal.tricks,
  tricksWon: deal.tricksWon,
  scores: deal.scores,
});

/** Hands that lie face up, as they are now. */
export const openHands = ({ hands }: DealCore<string, unknown>, opened: readonly Seat[]): DealView['open'] =>
  Object.fromEntries(opened.map((seat) => [seat, hands[seat]]));
