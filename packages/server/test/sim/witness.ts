/**
 * Sees each row when it is committed and each text when it is sent, folds the rooms by itself, and complains
 * of everything that may not be.
 *
 * No hand is in the order dealt. No text holds a card that its reader may not know, or the seed. Nothing is
 * booked against a player in a pause that is our fault. Rows follow each other, seats and cards are
 * conserved, and every viewer is sent their own view.
 */

import { chanceKeyOf } from '@troef/engine/state/chance.ts';
import type { LogRow } from '@troef/engine/state/log-row.ts';
import { foldRow, openRoom } from '@troef/engine/state/room-fold.ts';
import { isOver, type RoomHead, type RoomState, seatOfUser } from '@troef/engine/state/room-state.ts';
import { type Card, inWrittenOrder, SEATS, type Seat, toHex } from '@troef/games';
import { TEST_GAMES } from '@troef/games/testing';
import { AWAY_MOVE_MS, TURN_TIME_MS } from '@troef/protocol';

export interface Witness {
  readonly committed: (head: RoomHead, row: LogRow, serverSeed: Uint8Array) => void;
  /** `to`: a user, or `log`. */
  readonly sent: (to: string, text: string) => void;
  /** Rows so far, in all rooms. */
  readonly committedRows: () => number;
  /** The time of the last row. */
  readonly committedAt: () => number;
  /** A process with people of this room died: nothing may be booked until the room is paused. */
  readonly shaken: (room: string) => void;
  readonly steady: (room: string) => void;
  readonly isShaken: (room: string) => boolean;
  readonly state: (room: string) => RoomState | undefined;
  /** The room after each row; `[0]` is the first. */
  readonly history: (room: string) => readonly RoomState[];
  readonly rows: (room: string) => readonly LogRow[];
  readonly rooms: () => readonly string[];
}

/** Hands, and moves that name cards of a hand. */
const HANDS =
  /"(?:hand|legal|open\.\d)":\[[^\]]*\]|"(?:game\.)?(?:hands|firstCards)":\[(?:\[[^\]]*\],?)+\]|"open":\{[^}]*\}|"opened","seat":\d,"cards":\[[^\]]*\]/g;
const CARDS = /\[(?:"(?:discard:)?[AKQJT2-9][HDCS]",?){2,}\]/g;
const CARD = /(?<![A-Za-z0-9])[AKQJT2-9][HDCS](?![A-Za-z0-9])/g;
/** The clocks of two servers differ by this much at most. */
const SKEW_MS = 60;
const ROOM = /"room":"([0-9a-f-]{36})"/;
/** Sent without the name of the room: by its number in the answer to `room:sync`. */
const PART = /\["room:part",(\d+),(\d+),/;

interface RoomHistory {
  readonly states: RoomState[];
  readonly rows: LogRow[];
}

export function createWitness(complain: (what: string) => void, now: () => number = () => 0): Witness {
  const rooms = new Map<string, RoomHistory>();
  /** Rooms whose process is dead, and since when. */
  const shaken = new Map<string, number>();
  /** Seeds and secrets derived from them, of rooms whose seed nobody may know yet. */
  const secrets = new Map<string, readonly string[]>();
  let committed = 0;
  let committedAt = 0;
  /** Rooms by their number in `room:part`. No two servers of one process have the same numbers. */
  const tables = new Map<string, RoomHistory>();
  const known = new WeakMap<object, Map<Seat | null, ReadonlySet<string> | 'all'>>();

  /** Returns the cards that this viewer may know. Between deals: every card of the last deal. */
  const knownAt = ({ game, head }: RoomState, viewer: Seat | null): ReadonlySet<string> | 'all' => {
    const tested = TEST_GAMES[head.variant];
    if (tested.game.waitsFor(game) !== 'moves') return 'all';
    const key = game as object;
    const byViewer = known.get(key) ?? new Map<Seat | null, ReadonlySet<string> | 'all'>();
    known.set(key, byViewer);
    const cards = byViewer.get(viewer) ?? tested.knownCards(game, viewer);
    byViewer.set(viewer, cards);
    return cards;
  };

  const hiddenIn = (text: string, allowed: ReadonlySet<string> | 'all'): readonly string[] =>
    allowed === 'all' ? [] : (text.match(CARD) ?? []).filter((card) => !allowed.has(card));

  const checkUpdate = (to: string, seen: RoomHistory, seq: number, text: string) => {
    const state = seen.states[seq - 1];
    if (state === undefined) return complain(`row ${seq} is shown and not committed`);
    const viewer = seatOfUser(state, to) ?? null;
    // A part does not name the seat, which is that of the row before.
    const before = seen.states[seq - 2];
    const isPart = !text.includes('"view":');
    const shown = isPart
      ? before && String(seatOfUser(before, to) ?? null)
      : /"view":\{"seat":(null|\d)/.exec(text)?.[1];
    if (shown !== String(viewer)) complain(`${to} on ${viewer} is sent a view from ${shown}`);
    const hidden = hiddenIn(text, knownAt(state, viewer));
    if (hidden.length > 0) complain(`${to} is shown ${hidden} at row ${seq} of ${state.head.id}`);
    checkSorted(to, seq, text);
  };

  /**
   * Checks an answer to `room:sync`: events of earlier deals may show every card, those of this deal only
   * what the viewer may know at one of its rows.
   */
  const checkSnapshot = (to: string, seen: RoomHistory, text: string) => {
    const { seq, view, events, table } = JSON.parse(text) as {
      seq: number;
      view: object;
      events: { type: string }[];
      table?: number;
    };
    if (table !== undefined) tables.set(String(table), seen);
    const state = seen.states[seq - 1];
    if (state === undefined) return complain(`row ${seq} is shown and not committed`);
    const viewer = seatOfUser(state, to) ?? null;
    const inView = hiddenIn(JSON.stringify(view), knownAt(state, viewer));
    const lastDealt = events.map(({ type }) => type).lastIndexOf('dealt');
    const ofDeal = JSON.stringify(events.slice(Math.max(0, lastDealt)));
    const inEvents = hiddenIn(ofDeal, duringDeal(seen, seq, viewer));
    if (inView.length + inEvents.length > 0) complain(`${to} is told ${inView}, ${inEvents} at row ${seq}`);
    checkSorted(to, seq, text);
  };

  /** Checks that hands are sorted: the order dealt would tell who holds what. */
  const checkSorted = (to: string, seq: number, text: string): void => {
    for (const list of (text.match(HANDS) ?? []).join('').match(CARDS) ?? []) {
      const cards = list.match(CARD) as readonly Card[];
      if (inWrittenOrder(cards).some((card, at) => card !== cards[at])) {
        complain(`${to} is shown ${cards} in the order dealt at row ${seq}`);
      }
    }
  };

  /** Also holds cards that were played and taken back. */
  const duringDeal = (
    { states }: RoomHistory,
    seq: number,
    viewer: Seat | null,
  ): ReadonlySet<string> | 'all' => {
    const cards = new Set<string>();
    const { dealings } = states[seq - 1] as RoomState;
    for (let at = seq - 1; at >= 0 && states[at]?.dealings === dealings; at--) {
      const then = knownAt(states[at] as RoomState, viewer);
      if (then === 'all') return 'all';
      for (const card of then) cards.add(card);
    }
    return cards;
  };

  /** Checks that a player timed out has had the whole turn and bank, with no second of a pause counted. */
  const checkTimeOut = ({ head, choices, seats, seq }: RoomState, after: RoomState, seat: Seat): void => {
    const { states = [], rows = [] } = rooms.get(head.id) ?? {};
    let begun = seq - 1;
    while (begun > 0 && states[begun - 1]?.legal[seat].length !== 0 && !endsTurn(rows[begun], seat)) begun--;
    const asked = states[begun]?.at ?? 0;
    const had = after.at - asked - pausedBetween(rows, asked, after.at);
    const due = seats[seat].missed ? AWAY_MOVE_MS : TURN_TIME_MS[choices.turnTime] + seats[seat].bank;
    if (had < due - SKEW_MS) complain(`row ${after.seq}: seat ${seat} had ${had} ms of ${due}`);
  };

  const checkRow = (before: RoomState, after: RoomState, { body, seq }: LogRow): void => {
    const { id, variant } = before.head;
    const booked =
      body.type === 'standin' ||
      (body.type === 'moved' && body.byTime === true) ||
      (body.type === 'left' && body.illegal === true) ||
      (body.type === 'vacated' && (body.reason === 'gone' || body.reason === 'missing'));
    // A player who leaves by choice while a process is dead, before the table is paused, pays as usual. What was
    // judged before the process died may be written after.
    const byChoice = body.type === 'left';
    const isShaken = after.at > (shaken.get(id) ?? Number.POSITIVE_INFINITY);
    if (booked && (before.pausedSince !== null || (isShaken && !byChoice))) {
      complain(`${body.type} is booked at row ${seq} while we are to blame`);
    }
    if (body.type === 'paused') shaken.delete(id);
    if (body.type === 'moved' && body.byTime === true) checkTimeOut(before, after, body.seat);
    if (after.game !== before.game) {
      // The cap ends a session where it stands, which its length does not.
      const wrongs = body.type === 'capped' ? [] : TEST_GAMES[variant].wrongIn(after.game);
      for (const wrong of wrongs) complain(`row ${seq}: ${wrong}`);
    }
    const users = after.seats.flatMap(({ holder }) => holder?.user ?? []);
    if (new Set(users).size !== users.length) complain(`row ${seq}: somebody has two seats`);
    for (const seat of SEATS) {
      const { kind, holder } = after.seats[seat];
      if ((kind === 'empty') !== (holder === null)) complain(`row ${seq}: seat ${seat} is ${kind}`);
      if (kind === 'ai' && holder?.user !== null) complain(`row ${seq}: a computer with a person's id`);
      if (kind === 'empty' && after.status === 'playing') complain(`row ${seq}: an empty seat plays`);
      if (after.seats[seat].bank < 0) complain(`row ${seq}: less than nothing in the bank of ${seat}`);
    }
    if (isOver(before) && !isOver(after)) complain(`row ${seq}: what was over goes on`);
  };

  return {
    committed: (head, row, serverSeed) => {
      committed++;
      committedAt = now();
      if (row.seq === 1) secrets.set(head.id, [toHex(serverSeed), chanceKeyOf(serverSeed)]);
      const seen = rooms.get(head.id);
      try {
        if (seen === undefined) {
          rooms.set(head.id, { states: [openRoom(head, row)], rows: [row] });
          return;
        }
        const before = seen.states.at(-1) as RoomState;
        const after = foldRow(before, row);
        seen.states.push(after);
        seen.rows.push(row);
        checkRow(before, after, row);
      } catch (error) {
        complain(`row ${row.seq} (${row.body.type}) does not fit: ${(error as Error).message}`);
      }
    },
    committedRows: () => committed,
    committedAt: () => committedAt,
    sent: (to, text) => {
      for (const known of secrets.values()) {
        if (known.some((secret) => text.includes(secret))) complain(`${to} is told a secret`);
      }
      if (to === 'log') {
        const cards = text.match(CARD);
        if (cards !== null) complain(`the log names ${cards}: ${text.slice(0, 200)}`);
        return;
      }
      const part = PART.exec(text);
      if (part !== null) {
        const of = tables.get(part[1] ?? '');
        if (of === undefined) complain(`${to} is sent a part of an unknown room`);
        else checkUpdate(to, of, Number(part[2]), text);
        return;
      }
      const isSnapshot = text.startsWith('{"ok":true,"seq"') && text.includes('"view":');
      const about = isSnapshot ? text.slice(text.indexOf('"view":')) : text;
      const seen = rooms.get(ROOM.exec(about)?.[1] ?? '');
      if (seen === undefined) {
        const cards = text.match(CARD);
        if (cards !== null) complain(`${to} is told of ${cards} and no room: ${text.slice(0, 200)}`);
        return;
      }
      if (isSnapshot) checkSnapshot(to, seen, text);
      else if (text.includes('"room:update"'))
        checkUpdate(to, seen, Number(/"seq":(\d+)/.exec(text)?.[1]), text);
      else if (text.match(CARD) !== null) complain(`${to} is told of cards: ${text.slice(0, 200)}`);
    },
    shaken: (room) => void shaken.set(room, now()),
    steady: (room) => void shaken.delete(room),
    isShaken: (room) => shaken.has(room),
    state: (room) => rooms.get(room)?.states.at(-1),
    history: (room) => rooms.get(room)?.states ?? [],
    rows: (room) => rooms.get(room)?.rows ?? [],
    rooms: () => [...rooms.keys()],
  };
}

/** Tells whether a new question for this seat begins with this row. */
const endsTurn = (row: LogRow | undefined, seat: Seat): boolean =>
  row === undefined || row.body.type === 'dealt' || (row.body.type === 'moved' && row.body.seat === seat);

function pausedBetween(rows: readonly LogRow[], from: number, to: number): number {
  let paused = 0;
  let since: number | undefined;
  for (const { body, at } of rows) {
    if (body.type === 'paused') since = body.since;
    if (body.type !== 'resumed' || since === undefined) continue;
    paused += Math.max(0, Math.min(to, at) - Math.max(from, since));
    since = undefined;
  }
  return paused;
}
