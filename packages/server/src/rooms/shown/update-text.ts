/**
 * Updates as JSON text. Most of what a view holds was the same in the row before, and is the same for everybody at the
 * table: options, seats, the sheet, tricks that lie turned over. Nobody's view is taken on trust to be like another's: a
 * text is used again only for the very same object, which the rules replace as a whole when anything in it changes.
 */
import type { RoomUpdate, RoomView } from '@troef/protocol';
import type { Body } from '../../http/fan-out.ts';

type Deal = NonNullable<RoomView['deal']>;

/** Writes the updates of one row, one viewer after another. */
export function createUpdateWriter(): (update: RoomUpdate) => Body {
  const tableText = writtenOnce(tableOf, ({ options, seats, sheet, ...rest }) =>
    joined(rest, { options: kept(options), seats: listOf(seats), sheet: keptList(sheet) }),
  );
  const dealText = writtenOnce(shownOf, ({ tricks, auction, contract, ...rest }) =>
    joined(rest, {
      tricks: keptList(tricks),
      auction: keptList(auction),
      contract: contract === null ? 'null' : kept(contract),
    }),
  );
  const endOf = keptEnd();
  return ({ room, seq, events, view }) => {
    const { deal } = view;
    const held = deal === null ? null : heldOf(deal);
    const own = JSON.stringify({ room, seq, events, view: { ...viewersOf(view), deal: held } });
    // What is left open: the update, its view and, in that, the deal.
    const begin = own.slice(0, deal === null ? -2 : -3);
    return { begin, end: endOf(deal === null ? '' : dealText(deal), tableText(view)) };
  };
}

/** What ends an update: the rest of the deal and of the view. Made again only when one of them is another than before. */
function keptEnd(): (deal: string, table: string) => Buffer {
  let before = { deal: '', table: '', end: Buffer.alloc(0) };
  return (deal, table) => {
    if (deal !== before.deal || table !== before.table) {
      const end = Buffer.from(`${deal === '' ? '' : `,${deal}}`},${table}}}`);
      before = { deal, table, end };
    }
    return before.end;
  };
}

/** What lies before everybody. */
const tableOf = (view: RoomView) => ({
  room: view.room,
  variant: view.variant,
  seq: view.seq,
  status: view.status,
  options: view.options,
  seats: view.seats,
  totals: view.totals,
  sheet: view.sheet,
  places: view.places,
  commitment: view.commitment,
  nextDealAt: view.nextDealAt,
  people: view.people,
});

/** The rest: what may be the viewer's alone. */
const viewersOf = (view: RoomView): Omit<RoomView, keyof ReturnType<typeof tableOf> | 'deal'> => ({
  seat: view.seat,
  session: view.session,
  toMove: view.toMove,
  legal: view.legal,
  clock: view.clock,
});

const shownOf = (deal: Deal) => ({
  number: deal.number,
  of: deal.of,
  dealer: deal.dealer,
  phase: deal.phase,
  auction: deal.auction,
  contract: deal.contract,
  trick: deal.trick,
  tricks: deal.tricks,
  tricksWon: deal.tricksWon,
  scores: deal.scores,
});

const heldOf = (deal: Deal): Omit<Deal, keyof ReturnType<typeof shownOf>> => ({
  hand: deal.hand,
  handSizes: deal.handSizes,
  open: deal.open,
  points: deal.points,
  game: deal.game,
});

/** What `write` makes of a part, made again only when something in it is another than in the one before. */
function writtenOnce<Whole, Part extends object>(
  partOf: (whole: Whole) => Part,
  write: (part: Part) => string,
): (whole: Whole) => string {
  let before: Part | undefined;
  let text = '';
  return (whole) => {
    const part = partOf(whole);
    if (before === undefined || !isSame(part, before)) text = write(part);
    before = part;
    return text;
  };
}

/** Of two parts with the same names. */
function isSame<Part extends object>(one: Part, other: Part): boolean {
  for (const name in one) if (one[name] !== other[name]) return false;
  return true;
}

/** The members of an object, and others that are text already. */
function joined(object: object, parts: Readonly<Record<string, string>>): string {
  let text = JSON.stringify(object).slice(1, -1);
  for (const name in parts) text += `,"${name}":${parts[name]}`;
  return text;
}

const texts = new WeakMap<object, string>();

function kept(part: object): string {
  let text = texts.get(part);
  if (text === undefined) {
    text = JSON.stringify(part);
    texts.set(part, text);
  }
  return text;
}

const listOf = (entries: readonly object[]): string => `[${entries.map(kept).join(',')}]`;

/** A list that grows now and then: its entries live longer than itself. */
function keptList(list: readonly object[]): string {
  let text = texts.get(list);
  if (text === undefined) {
    text = listOf(list);
    texts.set(list, text);
  }
  return text;
}
