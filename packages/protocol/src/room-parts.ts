/**
 * Partial updates of a room (docs/realtime.md 4): lays what has changed over the view of the row before. The
 * result is the whole view, with its members in the order in which the server writes them. A view that was
 * given is never changed, and what no change touches stays the same object. Pure.
 */
import type { RoomEvent, RoomView } from './rooms.ts';

/** The part of every row whose number this divides has a checksum of the whole view. */
export const SUM_EVERY = 16;

/** Members of the view that have changed; of its deal only those that have changed. */
export type RoomPart = Partial<Omit<RoomView, 'deal'>> & { readonly deal?: object | null };

/** `room:update` to a client that asked with `partial: true`. */
export interface RoomPartUpdate {
  readonly room: string;
  readonly seq: number;
  /** The row whose view the part is laid over. */
  readonly from: number;
  readonly events: readonly RoomEvent[];
  readonly part: RoomPart;
  /** CRC-32 of the whole view, in 8 hex digits. */
  readonly sum?: string;
}

/**
 * Changes by path, in the order in which they are laid over: `{ "trick.plays.0": { "seat": 3, "card": "9H" } }`.
 * A path leads through members and list entries, and may add one at the end. Two paths end in a sign:
 * `"hand-": ["9H"]` takes these entries out of a list. `"tricks.4<": "trick"` copies what stands at another path
 * by then, `"trick.plays.0<": 1` the members of the event with this index, except for its type, and
 * `"auction<": [["seat", "move"], [2, "pass"]]` makes a list of objects from the names of their members and
 * their values. An object in it stays as it is.
 */
export type RoomChanges = Readonly<Record<string, unknown>>;

/** The arguments of `room:part`. */
export type RoomPaths = readonly [
  /** The number of the room in the answer to `room:sync`. */
  table: number,
  /** The row. What follows is laid over the view of the row before. */
  seq: number,
  /** A clock that goes on running: `clock.now`, and how much later `clock.deadline` is. */
  clock: readonly [now: number, left: number] | null,
  events: readonly RoomEvent[],
  /** Changes of the view outside its deal, and of the deal. */
  view: RoomChanges,
  deal: RoomChanges,
  sum?: string,
];

export function layPartOver(view: RoomView, part: RoomPart): RoomView {
  const { deal = view.deal } = part;
  const laid = deal === null || view.deal === null ? deal : { ...view.deal, ...deal };
  return { ...view, ...part, deal: laid as RoomView['deal'] };
}

/** Returns undefined if a path leads nowhere: the view is not the one that the changes were made for. */
export function layPathsOver(
  before: RoomView,
  [, seq, clock, events, ofView, ofDeal]: RoomPaths,
): RoomView | undefined {
  const view = { ...before, seq } as unknown as Container;
  if (clock !== null) {
    if (before.clock === null) return undefined;
    const [now, left] = clock;
    view.clock = { ...before.clock, now, deadline: now + left };
  }
  if (!layOver(view, ofView, events)) return undefined;
  if (Object.keys(ofDeal).length > 0) {
    if (before.deal === null) return undefined;
    const deal = { ...before.deal } as unknown as Container;
    if (!layOver(deal, ofDeal, events)) return undefined;
    view.deal = deal;
  }
  return view as unknown as RoomView;
}

type Container = Record<string, unknown>;

/** Changes the object, but nothing that was in it before. Returns false if a path leads nowhere. */
function layOver(root: Container, changes: RoomChanges, events: readonly RoomEvent[]): boolean {
  /** Objects and lists that were made here, and may be changed. */
  const own = new Set<unknown>([root]);
  for (const [signed, value] of Object.entries(changes)) {
    const sign = signed.at(-1);
    const steps = (sign === '-' || sign === '<' ? signed.slice(0, -1) : signed).split('.');
    const last = steps.pop() ?? '';
    const at = containerAt(root, steps, own);
    if (at === undefined || (Array.isArray(at) && !(Number(last) <= at.length))) return false;
    if (sign === '<') {
      at[last] = Array.isArray(value)
        ? listFrom(value)
        : typeof value === 'number'
          ? saidIn(events[value])
          : valueAt(root, String(value));
      // What is copied stands at two places now.
      own.clear();
      own.add(root);
    } else at[last] = sign === '-' ? without(at[last], value) : value;
    if (at[last] === undefined) return false;
  }
  return true;
}

/** Returns what stands there, as a copy that may be changed. */
function containerAt(root: Container, steps: readonly string[], own: Set<unknown>): Container | undefined {
  let at = root;
  for (const step of steps) {
    const next = Object.hasOwn(at, step) ? at[step] : undefined;
    if (typeof next !== 'object' || next === null) return undefined;
    if (!own.has(next)) {
      const copy = Array.isArray(next) ? [...next] : { ...next };
      own.add(copy);
      at[step] = copy;
    }
    at = at[step] as Container;
  }
  return at;
}

function saidIn(event: RoomEvent | undefined): object | undefined {
  if (event === undefined) return undefined;
  const { type, ...said } = event;
  return said;
}

/** Makes the objects of a table: the names of their members, then the values of each. */
function listFrom([names, ...rows]: readonly unknown[]): readonly object[] | undefined {
  if (!Array.isArray(names)) return undefined;
  return rows.map((row) =>
    Array.isArray(row) ? Object.fromEntries(names.map((name, at) => [name, row[at]])) : (row as object),
  );
}

const valueAt = (root: Container, path: string): unknown =>
  path.split('.').reduce<unknown>((at, step) => (at as Container | undefined)?.[step], root);

/** Takes each entry out of the list once. */
function without(list: unknown, entries: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(list) || !Array.isArray(entries)) return undefined;
  const left = [...list];
  for (const entry of entries) {
    const at = left.indexOf(entry);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}
