/**
 * The parts of a view that all games share: the cards on the table, and the viewer's own hand and moves. A
 * game adds its own fields and may lay hands open.
 */
import type { Card } from './cards/card.ts';
import { mapSeats, type Seat } from './seat.ts';
import type { DealCore } from './session.ts';
import type { DealResult, DealView, SessionView, SessionViews, SharedDeal, SharedView } from './view.ts';

/** Makes the views of a session of any game. The game makes its own part of the deal. */
export function sessionViews<
  Deal extends DealCore,
  Shared extends object,
  Own extends object,
  Contract,
  Result extends DealResult,
>(
  { deal, totals, sheet, places }: ViewedSession<Deal, Contract, Result>,
  game: {
    readonly toMove: readonly Seat[];
    /** Fields of the session that only this game has. */
    readonly session?: SharedView['session'];
    legalFor(viewer: Seat): readonly string[];
    sharedDeal(deal: Deal): SharedDeal<Shared, Contract>;
    ownExtras(deal: Deal, viewer: Seat | null): Own;
  },
): SessionViews<Shared, Own, Contract, Result> {
  const { toMove, session = {} } = game;
  return {
    shared: { totals, sheet, session, places, toMove, deal: deal === null ? null : game.sharedDeal(deal) },
    ownFor: (viewer) => ({
      deal: deal === null ? null : { hand: handOf(deal, viewer), game: game.ownExtras(deal, viewer) },
      legal: viewer === null ? [] : game.legalFor(viewer),
    }),
  };
}

type ViewedSession<Deal, Contract, Result> = Pick<
  SharedView<object, Contract, Result>,
  'totals' | 'sheet' | 'places'
> & { readonly deal: Deal | null };

type CommonDeal<Contract> = Omit<SharedDeal<unknown, Contract>, 'of' | 'auction' | 'points' | 'game'>;

/** Returns the part of a deal that everybody sees. */
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

/** Returns the viewer's hand, which is empty for a watcher. */
const handOf = ({ hands }: DealCore<string, unknown>, viewer: Seat | null): readonly Card[] =>
  viewer === null ? NO_CARDS : hands[viewer];
const NO_CARDS: readonly Card[] = [];

/** Returns the hands that lie face up, as they are now. */
export const openHands = ({ hands }: DealCore<string, unknown>, opened: readonly Seat[]): DealView['open'] =>
  Object.fromEntries(opened.map((seat) => [seat, hands[seat]]));

/** Puts both parts of a view together. */
export function wholeView<Shared extends object, Own extends object, Contract, Result extends DealResult>(
  { shared, ownFor }: SessionViews<Shared, Own, Contract, Result>,
  viewer: Seat | null,
): SessionView<Shared & Own, Contract, Result> {
  const { deal, legal } = ownFor(viewer);
  return { ...shared, seat: viewer, deal: wholeDeal(shared.deal, deal), legal };
}

const wholeDeal = <Shared extends object, Own extends object, Contract>(
  shared: SharedDeal<Shared, Contract> | null,
  own: { readonly hand: readonly Card[]; readonly game: Own } | null,
): DealView<Shared & Own, Contract> | null =>
  shared === null || own === null
    ? null
    : { ...shared, hand: own.hand, game: { ...shared.game, ...own.game } };
