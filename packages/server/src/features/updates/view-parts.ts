/**
 * Writes what changed between two rows in the view of one viewer, as the members of a JSON object: by the
 * members that changed, and by paths (view-changes.ts).
 *
 * A part is made from two views of the same viewer and never from the state. What all viewers share is
 * compared and written once a row, a viewer's own part once for each viewer.
 */

import type { OwnRoomView, RoomViews, SharedRoomView } from '@troef/engine/views/room-view.ts';
import { afterAuction, beforeAuction, tableOf, turnOf } from '@troef/engine/views/view-order.ts';
import type { AuctionEntry, Play, Seat, SharedDeal } from '@troef/games';
import type { RoomEvent } from '@troef/protocol';
import { isSameValue } from './same-value.ts';
import { addChanges, addHand, addMembers, textOf } from './view-changes.ts';
import { members, stringify } from './view-text.ts';

/** The views of a row, each viewer's own made once. */
export interface KeptViews {
  readonly shared: SharedRoomView;
  ownOf(viewer: Seat | null): OwnRoomView;
}

export function keep({ shared, ownFor }: RoomViews): KeptViews {
  const own = new Map<Seat | null, OwnRoomView>();
  return {
    shared,
    ownOf: (viewer) => {
      const made = own.get(viewer) ?? ownFor(viewer);
      own.set(viewer, made);
      return made;
    },
  };
}

/** The parts between two rows, as the members of a JSON object. */
export interface Parts {
  /** Members of the view that changed, each after a comma. */
  members(viewer: Seat | null): string;
  /** Bystanders with the same events get the same object. */
  paths(viewer: Seat | null, events: readonly RoomEvent[]): PathTexts;
}

/** The clock, and what changed in the view and in its deal. */
export interface PathTexts {
  readonly clock: string;
  readonly view: string;
  readonly deal: string;
}

const SHARED_NAMES = namesOf({ ...turnOf({} as never), ...tableOf({} as never) }).filter(
  (name) => name !== 'seq',
);
const DEAL_NAMES = namesOf({
  ...beforeAuction({} as never),
  auction: [],
  ...afterAuction({} as never),
  tricks: [],
}).filter((name) => name !== 'trick' && name !== 'tricks');

function namesOf(part: object): readonly string[] {
  return Object.keys(part);
}

/** Returns null if a member of the view cannot be compared: the deal is the first one, or is gone. */
export function partsOf(before: KeptViews, now: KeptViews): Parts | null {
  if (now.shared.seq !== before.shared.seq + 1) return null;
  if ((before.shared.deal === null) !== (now.shared.deal === null)) return null;
  const sharedOf = once(() => sharedChanges(before.shared, now.shared));
  const changesOfPeople = createPeopleChanges();
  const pathsOf = createPathsWriter(sharedOf);
  const own = (viewer: Seat | null): OwnChange => {
    const [was, is] = [before.ownOf(viewer), now.ownOf(viewer)];
    return { was, is, people: changesOfPeople(was.people, is.people) };
  };
  return {
    members: (viewer) => {
      const shared = sharedOf();
      const { was, is, people } = own(viewer);
      const isLegalSame = isSameValue(was.legal, is.legal);
      const parts = [
        ...(isLegalSame ? [] : [`"legal":${stringify(is.legal)}`]),
        ...(was.clock === null && is.clock === null ? [] : [`"clock":${stringify(is.clock)}`]),
        ...(people === '' ? [] : [`"people":${stringify(is.people)}`]),
      ];
      const ofDeal = dealMembers(was, is, shared, now.shared);
      if (ofDeal !== '') parts.push(`"deal":{${ofDeal}}`);
      if (shared.names.length > 0) parts.push(shared.members());
      return parts.map((part) => `,${part}`).join('');
    },
    paths: (viewer, events) => pathsOf(own(viewer), events),
  };
}

/** What a viewer alone saw before a row and after it. */
interface OwnChange {
  readonly was: OwnRoomView;
  readonly is: OwnRoomView;
  /** The changes of `people` as paths. */
  readonly people: string;
}

type PathsWriter = (own: OwnChange, events: readonly RoomEvent[]) => PathTexts;

const writePaths = (
  shared: SharedChanges,
  { was, is, people }: OwnChange,
  events: readonly RoomEvent[],
): PathTexts => {
  const [view, deal]: [string[], string[]] = [[], []];
  addChanges('legal', was.legal, is.legal, view);
  const clock = addClock(was.clock, is.clock, view);
  if (people !== '') view.push(people);
  if (shared.paths !== '') view.push(shared.paths);
  if (was.deal !== null && is.deal !== null) {
    if (was.deal.hand !== is.deal.hand) addHand('hand', was.deal.hand, is.deal.hand, deal);
    addMembers('game', was.deal.game, is.deal.game, deal);
  }
  if (shared.textOfEntry !== null) deal.push(shared.textOfEntry(events));
  if (shared.dealPaths !== '') deal.push(shared.dealPaths);
  return { clock, view: view.join(','), deal: deal.join(',') };
};

/** Writes the paths of bystanders once: of four players two or three look on while a card is played. */
function createPathsWriter(sharedOf: () => SharedChanges): PathsWriter {
  let known: { readonly own: OwnChange; readonly events: object; readonly texts: PathTexts } | undefined;
  return (own, events) => {
    if (!isBystander(own)) return writePaths(sharedOf(), own, events);
    if (known === undefined || known.events !== events || !areAlike(known.own, own))
      known = { own, events, texts: writePaths(sharedOf(), own, events) };
    return known.texts;
  };
}

/** Tells whether a row leaves the viewer's cards and choices as they are. */
const isBystander = ({ was, is }: OwnChange): boolean =>
  was.legal.length === 0 &&
  is.legal.length === 0 &&
  was.deal?.hand === is.deal?.hand &&
  isSameValue(was.deal?.game, is.deal?.game);

/** Compares what else a bystander is sent. */
const areAlike = (one: OwnChange, other: OwnChange): boolean =>
  one.was.clock === other.was.clock && one.is.clock === other.is.clock && one.people === other.people;

interface SharedChanges {
  readonly paths: string;
  /** Writes the card or the bid of this row. It goes before the other changes of the deal. */
  readonly textOfEntry: ((events: readonly RoomEvent[]) => string) | null;
  readonly dealPaths: string;
  /** Names of members of the view that changed. */
  readonly names: readonly string[];
  /** The game of the deal, as far as all see it, has changed. */
  readonly isGameNew: boolean;
  readonly members: () => string;
  readonly dealMembers: () => string;
}

function sharedChanges(before: SharedRoomView, now: SharedRoomView): SharedChanges {
  const [view, deal]: [string[], string[]] = [[], []];
  const names: string[] = [];
  for (const name of SHARED_NAMES as (keyof SharedRoomView)[])
    if (isNew(name, before[name], now[name], view)) names.push(name);
  const ofDeal: string[] = [];
  let added: AddedEntry | null = null;
  let isGameNew = false;
  if (before.deal !== null && now.deal !== null) {
    added = entryIn(before.deal, now.deal);
    const was = added === null ? before.deal : withEntry(before.deal, added);
    if (added !== null) ofDeal.push(added.list);
    for (const name of DEAL_NAMES as 'of'[])
      if (isNew(name, was[name], now.deal[name], deal)) ofDeal.push(name);
    for (const name of addTricks(was, now.deal, deal)) if (name !== added?.list) ofDeal.push(name);
    const began = deal.length;
    addMembers('game', before.deal.game, now.deal.game, deal);
    isGameNew = deal.length > began;
  }
  return {
    paths: view.join(','),
    textOfEntry: added === null ? null : createEntryWriter(added),
    dealPaths: deal.join(','),
    names,
    isGameNew,
    members: once(() => names.map((name) => `"${name}":${stringify(now[name as 'seq'])}`).join(',')),
    dealMembers: once(() =>
      ofDeal.map((name) => `"${name}":${stringify(now.deal?.[name as 'of'])}`).join(','),
    ),
  };
}

/** Adds the changes of a member, and returns whether there are any. */
function isNew(path: string, was: unknown, is: unknown, changes: string[]): boolean {
  const began = changes.length;
  if (was !== is) addChanges(path, was, is, changes);
  return changes.length > began;
}

/** An entry that was added to the open trick or to the auction. */
interface AddedEntry {
  readonly list: 'trick' | 'auction';
  readonly path: string;
  readonly entry: object;
  readonly text: string;
}

function entryIn(before: SharedDeal, now: SharedDeal): AddedEntry | null {
  const { trick } = before;
  const full = now.tricks.length === before.tricks.length + 1 ? now.tricks.at(-1) : now.trick;
  const played = trick === null || full?.lead !== trick.lead ? null : addedTo(trick.plays, full.plays);
  if (played !== null) return entryAt('trick', `trick.plays.${trick?.plays.length}`, played);
  const bid = addedTo(before.auction, now.auction);
  return bid === null ? null : entryAt('auction', `auction.${before.auction.length}`, bid);
}

const entryAt = (list: AddedEntry['list'], path: string, entry: object): AddedEntry => ({
  list,
  path,
  entry,
  text: stringify(entry),
});

/** Returns the one entry that the list has more than before. */
function addedTo<Entry>(before: readonly Entry[], now: readonly Entry[]): Entry | null {
  if (now.length !== before.length + 1) return null;
  return before.every((entry, at) => isSameValue(entry, now[at])) ? (now.at(-1) ?? null) : null;
}

function withEntry(deal: SharedDeal, { list, entry }: AddedEntry): SharedDeal {
  if (list === 'auction') return { ...deal, auction: [...deal.auction, entry as AuctionEntry] };
  const { trick } = deal;
  return { ...deal, trick: trick && { ...trick, plays: [...trick.plays, entry as Play] } };
}

/** Makes a writer for an entry. It is not sent again if an event of the viewer holds it. */
function createEntryWriter({ path, text }: AddedEntry): (events: readonly RoomEvent[]) => string {
  /** Most viewers are sent the same events. */
  let known: RoomEvent | undefined;
  const holds = (event: RoomEvent): boolean => {
    if (event === known) return true;
    const { type, ...added } = event;
    const isSame = stringify(added) === text;
    if (isSame) known = event;
    return isSame;
  };
  return (events) => {
    const at = events.findIndex(holds);
    return at < 0 ? `"${path}":${text}` : `"${path}<":${at}`;
  };
}

/**
 * Adds the changes of the trick and of the complete ones, and returns which of the two changed. A trick that
 * is full is not sent again: it is copied, and the next one begins.
 */
function addTricks(before: SharedDeal, now: SharedDeal, changes: string[]): readonly string[] {
  const full = now.tricks.at(-1);
  const { trick, tricks } = before;
  const isFilled =
    full !== undefined &&
    trick !== null &&
    now.tricks.length === tricks.length + 1 &&
    tricks.every((each, at) => isSameValue(each, now.tricks[at])) &&
    isSameValue(trick, { lead: full.lead, plays: full.plays });
  if (!isFilled) {
    const names: string[] = [];
    if (isNew('trick', trick, now.trick, changes)) names.push('trick');
    if (isNew('tricks', tricks, now.tricks, changes)) names.push('tricks');
    return names;
  }
  changes.push(
    textOf(`tricks.${tricks.length}<`, 'trick'),
    textOf(`tricks.${tricks.length}.winner`, full.winner),
  );
  addChanges('trick', trick, now.trick, changes);
  return ['trick', 'tricks'];
}

/** Writes the members of a viewer's deal that changed. */
function dealMembers(
  was: OwnRoomView,
  is: OwnRoomView,
  shared: SharedChanges,
  { deal }: SharedRoomView,
): string {
  if (was.deal === null || is.deal === null || deal === null) return '';
  const parts: string[] = [];
  if (!isSameValue(was.deal.hand, is.deal.hand)) parts.push(`"hand":${stringify(is.deal.hand)}`);
  if (shared.isGameNew || !isSameValue(was.deal.game, is.deal.game))
    parts.push(`"game":{${members(is.deal.game)},${members(deal.game)}}`);
  const rest = shared.dealMembers();
  if (rest !== '') parts.push(rest);
  return parts.join(',');
}

/**
 * Returns a clock that runs on, as text. It is always in the part: an answer to `room:sync` has the time at
 * which it was written, which is later than that of its row. Any other clock is a change.
 */
function addClock(was: OwnRoomView['clock'], is: OwnRoomView['clock'], changes: string[]): string {
  if (was === null || is === null) {
    addChanges('clock', was, is, changes);
    return 'null';
  }
  if (was.bank !== is.bank) changes.push(`"clock.bank":${is.bank}`);
  return `[${is.now},${is.deadline - is.now}]`;
}

type People = OwnRoomView['people'];

/** Without thumbs `people` is the same object for all viewers, and is compared once. */
function createPeopleChanges(): (was: People, is: People) => string {
  let known: { readonly was: People; readonly is: People; readonly text: string } | undefined;
  return (was, is) => {
    if (known === undefined || known.was !== was || known.is !== is) {
      const changes: string[] = [];
      addChanges('people', was, is, changes);
      known = { was, is, text: changes.join(',') };
    }
    return known.text;
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
