/**
 * Updates as JSON text. Everybody at a table is sent the same of a row but for his own part, and room-view.ts makes the two
 * apart; so what all see is written once a row, and the longest of it, seats and score sheet, only when it has changed.
 */
import type { OwnDeal } from '@troef/games';
import type { RoomEvent } from '@troef/protocol';
import type { Body } from '../../http/fan-out.ts';
import type { OwnRoomView, RoomViews, SharedRoomView } from './room-view.ts';

/** Writes one row: what a viewer is told, and his part of the view. */
export type RowWriter = (events: readonly RoomEvent[], own: OwnRoomView) => Body;

/** Writes the updates of one room: called for each row, it answers with what writes that row. */
export function createUpdateWriter(): (shared: RoomViews['shared']) => RowWriter {
  const bytesOfTable = whileSame(tableOf, bytesOf);
  const textOfTricks = whileSame((tricks: readonly object[]) => tricks, stringify);
  return ({ deal, seq, toMove, session, people, ...table }) => {
    const begin = `{"room":${stringify(table.room)},"seq":${seq},`;
    const shownText = `${deal === null ? '' : textOfDeal(deal, textOfTricks)},${members({ seq, toMove, session, people })}`;
    const rest = [Buffer.from(shownText), bytesOfTable(table)];
    return (events, view) => {
      const own = stringify({ events, view: openAtEnd(view) });
      // The view and the update are left open, and in it his deal and the game in that: `rest` closes them.
      return { begin: begin + own.slice(1, view.deal === null ? -2 : -4), rest };
    };
  };
}

/** Everything of a viewer's own, the deal last and in it the game: there the text is left open. */
const openAtEnd = ({ deal, seat, legal, clock, people }: OwnRoomView): Complete<OwnRoomView> => ({
  seat,
  legal,
  clock,
  people,
  deal: deal === null ? null : inDeal(deal),
});
const inDeal = ({ hand, game }: OwnDeal): Complete<OwnDeal> => ({ hand, game });

/** Nothing of it is forgotten. */
type Complete<Part> = { readonly [Name in keyof Part]-?: unknown };

/** The rest of the game in a viewer's deal and the rest of his deal. */
function textOfDeal(
  { game, tricks, ...rest }: NonNullable<SharedRoomView['deal']>,
  textOfTricks: (tricks: readonly object[]) => string,
): string {
  return `,${members(game)}},${members(rest)},"tricks":${textOfTricks(tricks)}}`;
}

/** The end of the view and of the update around it; kept for long, so in a piece of memory of its own. */
function bytesOf(table: Table): Buffer {
  const text = `,${members(table)}}}`;
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

const stringify = (value: unknown): string => JSON.stringify(value);

const members = (object: object): string => stringify(object).slice(1, -1);

/** What lies before everybody around the deal, and seldom changes. */
type Table = Omit<SharedRoomView, 'deal' | 'seq' | 'toMove' | 'session' | 'people'>;

const tableOf = ({ seats, ...rest }: Table): readonly unknown[] => [...seats, ...Object.values(rest)];

/** What `make` makes of a part; the same again for as long as the very same values stand in it. */
function whileSame<Part, Made>(
  valuesOf: (part: Part) => readonly unknown[],
  make: (part: Part) => Made,
): (part: Part) => Made {
  let before: { readonly values: readonly unknown[]; readonly made: Made } | undefined;
  return (part) => {
    const values = valuesOf(part);
    if (before === undefined || !isSameList(before.values, values)) before = { values, made: make(part) };
    return before.made;
  };
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
