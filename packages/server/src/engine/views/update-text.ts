/**
 * Writes updates as JSON text. All viewers of a row are sent the same except for their own part, and
 * room-view.ts makes the two apart. So the shared part is written once a row, and its longest part, seats and
 * score sheet, only when it has changed.
 */
import type { OwnDeal, SharedDeal } from '@troef/games';
import type { RoomEvent } from '@troef/protocol';
import type { Body } from '../../platform/sockets/fan-out.ts';
import type { OwnRoomView, SharedRoomView } from './room-view.ts';

export type RowWriter = (events: readonly RoomEvent[], own: OwnRoomView) => Body;

/** Writes the updates of one room. Called for each row, it returns the writer of that row. */
export function createUpdateWriter(): (shared: SharedRoomView) => RowWriter {
  const bytesOfTable = createTableWriter();
  const textOfTricks = createListWriter();
  return (shared) => {
    const { room, deal, seq, toMove, session, people } = shared;
    const begin = `{"room":${stringify(room)},"seq":${seq},`;
    const dealText = deal === null ? '' : textOfDeal(deal, textOfTricks(deal.tricks));
    const shownText = `${dealText},${members({ seq, toMove, session, people })}`;
    const rest = [Buffer.from(shownText), bytesOfTable(shared)];
    return (events, view) => {
      const own = stringify({ events, view: openAtEnd(view) });
      // The game, the deal, the view and the update are left open: `rest` closes them.
      return { begin: begin + own.slice(1, view.deal === null ? -2 : -4), rest };
    };
  };
}

/** Puts the deal last, and the game last in it: the text is left open there. */
const openAtEnd = ({ deal, seat, legal, clock, people }: OwnRoomView): Complete<OwnRoomView> => ({
  seat,
  legal,
  clock,
  people,
  deal: deal === null ? null : inDeal(deal),
});
const inDeal = ({ hand, game }: OwnDeal): Complete<OwnDeal> => ({ hand, game });

/** A forgotten part does not compile. */
type Complete<Part> = { readonly [Name in keyof Part]-?: unknown };

/** Writes the rest of the game in a viewer's deal, and the rest of that deal. */
function textOfDeal(deal: SharedDeal, tricks: string): string {
  return `,${members(deal.game)}},${members(aroundTricks(deal))},"tricks":${tricks}}`;
}

const aroundTricks = (deal: SharedDeal): Complete<Omit<SharedDeal, 'game' | 'tricks'>> => ({
  number: deal.number,
  of: deal.of,
  dealer: deal.dealer,
  phase: deal.phase,
  handSizes: deal.handSizes,
  open: deal.open,
  auction: deal.auction,
  contract: deal.contract,
  trick: deal.trick,
  tricksWon: deal.tricksWon,
  points: deal.points,
  scores: deal.scores,
});

/** Returns the parts around the deal, which all see and which seldom change. */
const tableOf = (view: SharedRoomView): Table => ({
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
});
type Table = Omit<SharedRoomView, 'deal' | 'seq' | 'toMove' | 'session' | 'people'>;

const TABLE_NAMES = Object.keys(tableOf({} as SharedRoomView)) as (keyof Table)[];

/**
 * Writes the end of the view and of the update around it, and again only if a value in it is another object
 * than before.
 */
function createTableWriter(): (view: SharedRoomView) => Buffer {
  let before: { readonly table: Table; readonly bytes: Buffer } | undefined;
  return (view) => {
    if (before === undefined || !isSameTable(before.table, view)) {
      const table = tableOf(view);
      before = { table, bytes: bytesOf(`,${members(table)}}}`) };
    }
    return before.bytes;
  };
}

/** The list of seats is made anew for every row, its entries are not. */
function isSameTable(one: Table, other: Table): boolean {
  for (const name of TABLE_NAMES) if (name !== 'seats' && one[name] !== other[name]) return false;
  return one.seats.every((seat, at) => seat === other.seats[at]);
}

/** Allocates bytes outside the shared pool, because they are kept for long. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Makes a writer for a list that is the same in most rows. */
function createListWriter(): (list: readonly object[]) => string {
  let before: { readonly list: readonly object[]; readonly text: string } | undefined;
  return (list) => {
    if (before?.list !== list) before = { list, text: stringify(list) };
    return before.text;
  };
}

const stringify = (value: unknown): string => JSON.stringify(value);

const members = (object: object): string => stringify(object).slice(1, -1);
