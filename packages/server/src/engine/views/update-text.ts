/**
 * Writes updates as JSON text. All viewers of a row are sent the same except for their own part, and
 * room-view.ts makes the two apart. So the shared part is written once a row, and its longest part, seats and
 * score sheet, only when it has changed.
 */
import { type Card, SEATS, type Seat, type SharedDeal } from '@troef/games';
import type { RoomEvent } from '@troef/protocol';
import type { EventBody } from '../../platform/sockets/fan-out.ts';
import type { OwnRoomView, SharedRoomView } from './room-view.ts';

export type RowWriter = (events: readonly RoomEvent[], own: OwnRoomView) => EventBody;

/**
 * Writes the updates of one room. Called for each row, it returns the writer of that row.
 *
 * `begin` ends inside the game of the viewer's own deal, or after `"deal":null`. `rest` is the same for all
 * viewers: it goes on with the game that all see, and closes game, deal, view and update.
 */
export function createUpdateWriter(): (shared: SharedRoomView) => RowWriter {
  const bytesOfTable = createTableWriter();
  const textOfAuction = createListWriter();
  const textOfTricks = createListWriter();
  const handWriters = [...SEATS, null].map(() => createListWriter());
  const textOfHand = (seat: Seat | null, hand: readonly Card[]): string =>
    (handWriters[seat ?? SEATS.length] as ListWriter)(hand);
  return (shared) => {
    const { room, deal, seq, toMove, session, people } = shared;
    const begin = `{"room":${stringify(room)},"seq":${seq},"events":`;
    const dealText =
      deal === null ? '' : restOfDeal(deal, textOfAuction(deal.auction), textOfTricks(deal.tricks));
    const rest = [
      Buffer.from(`${dealText},${members({ seq, toMove, session, people })}`),
      bytesOfTable(shared),
    ];
    return (events, view) => {
      const own = `${begin}${stringify(events)},"view":{${aroundDeal(view)}`;
      if (view.deal === null) return { begin: `${own},"deal":null`, rest };
      const { hand, game } = view.deal;
      return { begin: `${own},"deal":{"hand":${textOfHand(view.seat, hand)},"game":{${members(game)}`, rest };
    };
  };
}

/** Writes a viewer's own part but for the deal. Most viewers are not to move. */
function aroundDeal({ seat, legal, clock, people }: OwnRoomView): string {
  const text = `"seat":${seat},"legal":${legal.length === 0 ? '[]' : stringify(legal)},"clock":${stringify(clock)}`;
  return people === undefined ? text : `${text},"people":${stringify(people)}`;
}

/** A forgotten part does not compile. */
type EveryMember<Part> = { readonly [Name in keyof Part]-?: unknown };

/** Writes the rest of the game in a viewer's deal, and the rest of that deal. */
function restOfDeal(deal: SharedDeal, auction: string, tricks: string): string {
  const [before, after] = [members(beforeAuction(deal)), members(afterAuction(deal))];
  return `,${members(deal.game)}},${before},"auction":${auction},${after},"tricks":${tricks}}`;
}

const beforeAuction = (deal: SharedDeal): EveryMember<PartBeforeAuction> => ({
  number: deal.number,
  of: deal.of,
  dealer: deal.dealer,
  phase: deal.phase,
  handSizes: deal.handSizes,
  open: deal.open,
});
type PartBeforeAuction = Pick<SharedDeal, 'number' | 'of' | 'dealer' | 'phase' | 'handSizes' | 'open'>;

const afterAuction = (
  deal: SharedDeal,
): EveryMember<Omit<SharedDeal, keyof PartBeforeAuction | 'auction' | 'tricks' | 'game'>> => ({
  contract: deal.contract,
  trick: deal.trick,
  tricksWon: deal.tricksWon,
  points: deal.points,
  scores: deal.scores,
});

/** Returns the parts around the deal, which all see and which seldom change. */
const tableOf = (view: SharedRoomView): TablePart => ({
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
type TablePart = Omit<SharedRoomView, 'deal' | 'seq' | 'toMove' | 'session' | 'people'>;

const TABLE_NAMES = Object.keys(tableOf({} as SharedRoomView)) as (keyof TablePart)[];

/**
 * Writes the end of the view and of the update around it, and again only if a value in it is another object
 * than before.
 */
function createTableWriter(): (view: SharedRoomView) => Buffer {
  let before: { readonly table: TablePart; readonly bytes: Buffer } | undefined;
  return (view) => {
    if (before === undefined || !isSameTable(before.table, view)) {
      const table = tableOf(view);
      before = { table, bytes: bytesOf(`,${members(table)}}}`) };
    }
    return before.bytes;
  };
}

/** The list of seats is made anew for every row, its entries are not. */
function isSameTable(one: TablePart, other: TablePart): boolean {
  for (const name of TABLE_NAMES) if (name !== 'seats' && one[name] !== other[name]) return false;
  return one.seats.every((seat, at) => seat === other.seats[at]);
}

/** Allocates bytes outside the shared pool, because they are kept for long. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

type ListWriter = (list: readonly unknown[]) => string;

/** Makes a writer for a list that is the same in most rows. */
function createListWriter(): ListWriter {
  let before: { readonly list: readonly unknown[]; readonly text: string } | undefined;
  return (list) => {
    if (before?.list !== list) before = { list, text: stringify(list) };
    return before.text;
  };
}

const stringify = (value: unknown): string => JSON.stringify(value);

/** Writes the members of an object, without the braces around them. */
const members = (object: object): string => stringify(object).slice(1, -1);
