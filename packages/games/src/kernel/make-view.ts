/**
 * What the views of a session have in common, whatever the game: what lies on the table for everybody, and the viewer's
 * own hand and moves. A game adds what only it knows and may lay hands open.
 */
import type { Card } from './card.ts';
import { mapSeats, type Seat } from './seat.ts';
import type { DealCore, SessionCore } from './session.ts';
import type { DealResult, DealView, SessionView, SessionViews, SharedDeal, SharedView } from './view.ts';

/** Everybody's part of a session around its deal. */
export const sharedSession = <Session extends SessionCore>(
  { totals, sheet, places }: Session,
  toMove: readonly Seat[],
): Pick<Session, 'totals' | 'sheet' | 'places'> & Pick<SharedView, 'session' | 'toMove'> => ({
  totals,
  sheet,
  session: {},
  places,
  toMove,
});

type CommonDeal<Contract> = Omit<SharedDeal<unknown, Contract>, 'of' | 'auction' | 'points' | 'game'>;

/** Everybody's part of a deal. */
export const commonDeal = <Contract>(deal: DealCore<string, Contract>): CommonDeal<Contract> => ({
  number: deal.number,
  dealer: deal.dealer,
  phase: deal.phase,
  handSizes: mapSeats((seat) => deal.hands[seat].length),
  open: {},
  contract: deal.contract,
  trick: deal.trick,
  tricks: deal.tricks,
  tricksWon: deal.tricksWon,
  scores: deal.scores,
});

/** A watcher has none. */
export const handOf = ({ hands }: DealCore<string, unknown>, viewer: Seat | null): readonly Card[] =>
  viewer === null ? [] : hands[viewer];

/** Hands that lie face up, as they are now. */
export const openHands = ({ hands }: DealCore<string, unknown>, opened: readonly Seat[]): DealView['open'] =>
  Object.fromEntries(opened.map((seat) => [seat, hands[seat]]));

/** Both parts of a view put together. */
export function wholeView<Shared extends object, Own extends object, Contract, Result extends DealResult>(
  { shared, ownFor }: SessionViews<Shared, Own, Contract, Result>,
  viewer: Seat | null,
): SessionView<Shared & Own, Contract, Result> {
  const { deal, legal } = ownFor(viewer);
  return { ...shared, deal: wholeDeal(shared.deal, deal), legal };
}

export const wholeDeal = <Shared extends object, Own extends object, Contract>(
  shared: SharedDeal<Shared, Contract> | null,
  own: { readonly hand: readonly Card[]; readonly game: Own } | null,
): DealView<Shared & Own, Contract> | null =>
  shared === null || own === null
    ? null
    : { ...shared, hand: own.hand, game: { ...shared.game, ...own.game } };
