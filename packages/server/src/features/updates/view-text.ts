/**
 * Writes whole views as JSON text, in the order of view-order.ts. All viewers of a row are sent the same
 * except for their own part, and room-view.ts makes the two apart. So the shared part is written once a row,
 * and its longest part, seats and score sheet, only when it has changed.
 */

import type { OwnRoomView, SharedRoomView } from '@troef/engine/views/room-view.ts';
import {
  afterAuction,
  beforeAuction,
  type TablePart,
  tableOf,
  turnOf,
} from '@troef/engine/views/view-order.ts';
import { type Card, SEATS, type Seat, type SharedDeal } from '@troef/games';

/** JSON text of a view: what is written for this viewer, then what all viewers share. */
export interface ViewText {
  readonly begin: string;
  readonly rest: readonly Buffer[];
}

export type ViewWriter = (own: OwnRoomView) => ViewText;

/**
 * Writes the views of one room. Called for each row, it returns the writer of that row.
 *
 * `begin` ends inside the game of the viewer's own deal, or after `"deal":null`. `rest` goes on with the game
 * that all see, and closes game, deal and view.
 */
export function createViewWriter(): (shared: SharedRoomView) => ViewWriter {
  const bytesOfTable = createTableWriter();
  const textOfAuction = createListWriter();
  const textOfTricks = createListWriter();
  const handWriters = [...SEATS, null].map(() => createListWriter());
  const textOfHand = (seat: Seat | null, hand: readonly Card[]): string =>
    (handWriters[seat ?? SEATS.length] as ListWriter)(hand);
  return (shared) => {
    const { deal } = shared;
    const dealText =
      deal === null ? '' : restOfDeal(deal, textOfAuction(deal.auction), textOfTricks(deal.tricks));
    const rest = [Buffer.from(`${dealText},${members(turnOf(shared))}`), bytesOfTable(shared)];
    return (own) => {
      const begin = `{${aroundDeal(own)}`;
      if (own.deal === null) return { begin: `${begin},"deal":null`, rest };
      const { hand, game } = own.deal;
      return {
        begin: `${begin},"deal":{"hand":${textOfHand(own.seat, hand)},"game":{${members(game)}`,
        rest,
      };
    };
  };
}

/** Writes a viewer's own part but for the deal. Most viewers are not to move. */
const aroundDeal = ({ seat, legal, clock, people }: OwnRoomView): string =>
  `"seat":${seat},"legal":${legal.length === 0 ? '[]' : stringify(legal)},"clock":${stringify(clock)},"people":${stringify(people)}`;

/** Writes the rest of the game in a viewer's deal, and the rest of that deal. */
function restOfDeal(deal: SharedDeal, auction: string, tricks: string): string {
  const [before, after] = [members(beforeAuction(deal)), members(afterAuction(deal))];
  return `,${members(deal.game)}},${before},"auction":${auction},${after},"tricks":${tricks}}`;
}

const TABLE_NAMES = Object.keys(tableOf({} as SharedRoomView)) as (keyof TablePart)[];

/** Writes the end of the view, and again only if a value in it is another object than before. */
function createTableWriter(): (view: SharedRoomView) => Buffer {
  let before: { readonly table: TablePart; readonly bytes: Buffer } | undefined;
  return (view) => {
    if (before === undefined || !isSameTable(before.table, view)) {
      const table = tableOf(view);
      before = { table, bytes: bytesOf(`,${members(table)}}`) };
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

/** Writes a value as JSON, in the one way of these files. */
export const stringify = (value: unknown): string => JSON.stringify(value);

/** Writes the members of an object, without the braces around them. */
export const members = (object: object): string => stringify(object).slice(1, -1);
