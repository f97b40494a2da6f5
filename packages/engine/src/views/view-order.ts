/**
 * The one order in which the members of a view are sent, whoever writes it: the answer to `room:sync`, a
 * whole update, and a view that a client builds from parts. So all three are the same text, and have the same
 * checksum. No member ever comes or goes: only a table of a tournament has a place in one, and always.
 *
 * What is one viewer's own comes first, then what changes with most rows, then the rest of the table.
 */
import type { DealView, OwnDeal, SharedDeal } from '@troef/games';
import type { RoomView, TournamentPlace } from '@troef/protocol';
import type { OwnRoomView, SharedRoomView } from './room-view.ts';

/** A forgotten member does not compile. */
type EveryMember<Part> = { readonly [Name in keyof Part]-?: Part[Name] };

/** Puts both parts of a view together. */
export function wholeRoomView(shared: SharedRoomView, own: OwnRoomView): RoomView {
  const { seat, legal, clock, people } = own;
  const deal = shared.deal === null || own.deal === null ? null : wholeDeal(shared.deal, own.deal);
  return { seat, legal, clock, people, deal, ...turnOf(shared), ...tableOf(shared) };
}

const wholeDeal = (shared: SharedDeal, own: OwnDeal): EveryMember<DealView> => ({
  hand: own.hand,
  game: { ...own.game, ...shared.game },
  ...beforeAuction(shared),
  auction: shared.auction,
  ...afterAuction(shared),
  tricks: shared.tricks,
});

export const beforeAuction = (deal: SharedDeal): EveryMember<PartBeforeAuction> => ({
  number: deal.number,
  of: deal.of,
  dealer: deal.dealer,
  phase: deal.phase,
  handSizes: deal.handSizes,
  open: deal.open,
});
type PartBeforeAuction = Pick<SharedDeal, 'number' | 'of' | 'dealer' | 'phase' | 'handSizes' | 'open'>;

export const afterAuction = (
  deal: SharedDeal,
): EveryMember<Omit<SharedDeal, keyof PartBeforeAuction | 'auction' | 'tricks' | 'game'>> => ({
  contract: deal.contract,
  trick: deal.trick,
  tricksWon: deal.tricksWon,
  points: deal.points,
  scores: deal.scores,
});

/** Returns the members after the deal. */
export const turnOf = (view: SharedRoomView): EveryMember<TurnPart> => ({
  seq: view.seq,
  toMove: view.toMove,
  session: view.session,
});
type TurnPart = Pick<SharedRoomView, 'seq' | 'toMove' | 'session'>;

const placeIn = ({ tournament, round, table, set }: Partial<TournamentPlace>): Partial<TournamentPlace> =>
  tournament === undefined || round === undefined || table === undefined || set === undefined
    ? {}
    : { tournament, round, table, set };

/** Returns the last members of the view, which seldom change. */
export const tableOf = (
  view: SharedRoomView,
): EveryMember<Omit<TablePart, keyof TournamentPlace>> & Partial<TournamentPlace> => ({
  room: view.room,
  variant: view.variant,
  status: view.status,
  options: view.options,
  seats: view.seats,
  totals: view.totals,
  sheet: view.sheet,
  places: view.places,
  commitment: view.commitment,
  nextDealAt: view.nextDealAt,
  ...placeIn(view),
});
export type TablePart = Omit<SharedRoomView, 'deal' | keyof TurnPart>;
