/**
 * Tables of a tournament in memory, for tests: made by `eventRoom`, with people who do what people do at random
 * (play, lose the line, leave, come back, try what the tournament has fixed), and everything that is due in
 * between. One number decides all of it.
 */
import {
  anyLegalMove,
  type BySeat,
  createRng,
  patternOf,
  type RandomStream,
  SEATS,
  type Seat,
  type Variant,
} from '@troef/games';
import { GAME_ROLES } from '@troef/protocol';
import { judgeJoin } from '../decisions/judge-join.ts';
import { judgeMove } from '../decisions/judge-move.ts';
import {
  judgeComputer,
  judgeEndVote,
  judgeLeave,
  judgeLock,
  judgeOptions,
  judgeRematch,
  judgeRemove,
  judgeSwap,
  judgeTakeBack,
} from '../decisions/judge-people.ts';
import { judgeReady } from '../decisions/judge-ready.ts';
import { eventRoom, type RoomDraft, type WantedEventRoom } from '../decisions/new-room.ts';
import type { KnownRoom, Verdict } from '../decisions/verdict.ts';
import { chanceKeyOf } from '../state/chance.ts';
import type { LogBody, LogRow, SeatHolder, TournamentTable } from '../state/log-row.ts';
import { nextDue } from '../state/next-due.ts';
import { foldRow, openRoom } from '../state/room-fold.ts';
import { gameOf, isComputer, isPerson, peopleOf, type RoomState } from '../state/room-state.ts';
import { createDueChanges } from '../timers/due-change.ts';
import { person } from './created-body.ts';
import { PACE } from './pure-table.ts';

/** Short sessions of each game. */
export const SHORT: Readonly<Record<Variant, Readonly<Record<string, unknown>>>> = {
  whist: { length: 4 },
  wiezen: { length: 4 },
  manille: { deals: 4 },
  kingen: { session: 'single' },
  hearts: { deals: 4 },
  belote: { deals: 4 },
};

export const BEGAN = Date.UTC(2026, 0, 1, 19);

export const tournamentTable = (more: Partial<TournamentTable> = {}): TournamentTable => ({
  tournament: '01890000-0000-7000-8000-0000000000aa',
  round: 1,
  table: 1,
  set: 1,
  startsAt: BEGAN + 10_000,
  cap: null,
  deals: null,
  ...more,
});

const PLAYERS = ['an', 'bo', 'cy', 'di'];
let serial = 0;

/** Makes the draft of a table. The default has four people. */
export function draftEvent(variant: Variant, wanted: Partial<WantedEventRoom> = {}): RoomDraft {
  const deps = {
    random: { id: () => 'never', bytes: (length: number) => new Uint8Array(length).fill(9) },
    vault: { seal: (_: 'seed', plain: Uint8Array) => plain },
    clock: { now: () => BEGAN, after: () => () => undefined },
  };
  return eventRoom(deps, {
    id: `room-${++serial}`,
    variant,
    event: tournamentTable(),
    seats: [seated('an'), seated('bo'), seated('cy'), seated('di')],
    game: SHORT[variant],
    ...wanted,
  });
}
export const seated = (user: string): SeatHolder => person(user, { anonymous: false });

/** What a player of any other room may do, and none of a tournament. */
export const FIXED: Readonly<Record<string, (room: KnownRoom, seat: Seat, now: number) => Verdict>> = {
  options: ({ state }, seat) => judgeOptions(state, seat, state.choices),
  'change of seats': ({ state }, seat) => judgeSwap(state, seat, seat, other(seat), true),
  removal: ({ state }, seat) => judgeRemove(state, seat, other(seat)),
  computer: ({ state, chance }, seat) => judgeComputer(state, seat, other(seat), chance),
  'kept seat': ({ state }, seat) => judgeLock(state, seat, true),
  'vote to end': ({ state }, seat) => judgeEndVote(state, seat, true),
  stop: ({ state }, seat) => judgeEndVote(state, seat, true, true),
  'take-back': ({ state }, seat, now) => judgeTakeBack(state, seat, undefined, now),
  'agreement to a take-back': ({ state }, seat, now) => judgeTakeBack(state, seat, true, now),
  'another game': ({ state }, seat) => judgeRematch(state, seat, true),
  'a stranger who joins': (room) => joins(room, 'stranger'),
};

const other = (seat: Seat): Seat => ((seat + 1) % 4) as Seat;

export const joins = (room: Pick<KnownRoom, 'state' | 'chance'>, user: string): Verdict =>
  judgeJoin(
    room,
    {
      sitter: {
        ...{ id: user, anonymous: false, roles: [...GAME_ROLES[room.state.head.variant]], admin: false },
        ...{ verified: true, karma: 60 },
        ...{ incomplete: false, limited: null, holder: seated(user) },
      },
      ...{ invited: true, friend: true, unwanted: false, password: null },
    },
    undefined,
    (_, sitter) => sitter,
  );

export interface EventTable {
  readonly draft: RoomDraft;
  readonly rows: readonly LogRow[];
  known(): KnownRoom;
  now(): number;
  /** Appends a verdict now, or `ms` later. Returns the type of the row, the refusal, or `nothing`. */
  put(judge: (room: KnownRoom, now: number) => Verdict, ms?: number): string;
  append(body: LogBody): string;
  /** Does what is due next, and returns its kind; undefined: the room is over. */
  next(): string | undefined;
  /** Plays a legal move for this person. */
  move(seat: Seat): string;
}

export function eventTable(draft: RoomDraft, rng: RandomStream): EventTable {
  const { room, serverSeed } = draft;
  const { head } = room;
  const chance = chanceKeyOf(serverSeed);
  const rows: LogRow[] = [{ seq: 1, moveId: room.moveId, seat: room.seat, body: room.body, at: room.at }];
  let state: RoomState = openRoom(head, rows[0] as LogRow);
  let now = room.at;
  const changes = createDueChanges({
    log: undefined as never,
    rematch: () => ({ done: 0 }),
    now: () => now,
  });
  const known = (): KnownRoom => ({ state, serverSeed, chance, pace: PACE, moveIds: new Map() });
  const put: EventTable['put'] = (judge, ms = 1) => {
    now += ms;
    const verdict = judge(known(), now);
    if ('refuse' in verdict) return `${verdict.refuse.code} ${verdict.refuse.param}`;
    if ('done' in verdict) return 'nothing';
    const row: LogRow = { ...verdict.append, seq: state.seq + 1, at: now };
    state = foldRow(state, row);
    rows.push(row);
    return row.body.type;
  };
  const anyMove = (seat: Seat): string => {
    const game = gameOf(head.variant);
    const legal = game.legalMoves(state.game, seat);
    const chosen = legal[rng.below(Math.max(1, legal.length))] ?? '';
    return patternOf(chosen) === undefined ? chosen : anyLegalMove(game.viewFor(state.game, seat));
  };
  return {
    draft,
    rows,
    known,
    now: () => now,
    put,
    append: (body) => {
      const seat = 'seat' in body ? body.seat : null;
      return put(() => ({ append: { moveId: `row:${state.seq + 1}`, seat, body } }));
    },
    next: () => {
      const due = nextDue(state, PACE);
      if (due === null) return undefined;
      now = Math.max(now, due.at);
      const move = 'seat' in due && gameOf(head.variant).toMove(state.game).includes(due.seat);
      put((room) => changes(room, due, move ? anyMove(due.seat) : undefined), 0);
      return due.kind;
    },
    move: (seat) => {
      const moveId = `a-move-of-a-person-${state.seq}`;
      return put((room) =>
        judgeMove(room, seat, { room: head.id, moveId, seq: state.seq, move: anyMove(seat) }),
      );
    },
  };
}

export interface PlayedEvent extends EventTable {
  /** Answers to what the tournament has fixed. */
  readonly refusals: readonly string[];
}

/** Plays a table to its end. Its people play, drop out and come back at random, each with its own habits. */
export function playEvent(draft: RoomDraft, seed: string, most = 50_000): PlayedEvent {
  const rng = createRng(seed);
  const table = eventTable(draft, rng);
  const refusals: string[] = [];
  /** Of a hundred steps, how many are moves of people, and how many anything else. */
  const [moves, others] = [rng.below(100), rng.below(10)];
  for (let step = 0; step < most; step++) {
    const { state } = table.known();
    const people = peopleOf(state);
    const drawn = rng.below(100);
    const seat = rng.below(4) as Seat;
    if (drawn < others) somethingElse(table, seat, rng, refusals);
    else if (drawn < others + moves) {
      const mover = people.find((each) => state.legal[each].length > 0);
      if (mover === undefined) {
        if (table.next() === undefined) break;
      } else table.move(mover);
    } else if (table.next() === undefined) break;
  }
  return { ...table, refusals };
}

function somethingElse(table: EventTable, seat: Seat, rng: RandomStream, refusals: string[]): void {
  const { state } = table.known();
  const wait = rng.below(20_000);
  const { kind } = state.seats[seat];
  switch (rng.below(6)) {
    case 0:
      if (kind === 'human' && state.status === 'playing') table.append({ type: 'away', seat });
      return;
    case 1:
      if (kind === 'away' && state.status === 'playing') table.append({ type: 'back', seat });
      return;
    case 2:
      // Leaving and coming back cost the others time, so they are not as frequent.
      if (rng.below(4) === 0) table.put((room) => judgeLeave(room.state, seat, room.chance), wait);
      return;
    case 3:
      if (isComputer(state, seat)) table.put((room) => joins(room, PLAYERS[seat] ?? ''), wait);
      return;
    case 4:
      if (isPerson(state, seat)) table.put((room) => judgeReady(room, seat, 'ab'.repeat(16)), wait);
      return;
    default:
      // The order of the tries changes from table to table.
      for (const judge of Object.values(FIXED))
        refusals.push(table.put((room, now) => judge(room, seat, now)));
  }
}

export interface DealtHere {
  readonly dealer: Seat;
  readonly hands: BySeat<readonly string[]>;
  /** The pack, in games whose hands depend on the bidding. */
  readonly deck: readonly string[] | null;
}

/** Returns the deals of a table by their number and attempt: `3.0`. */
export function dealsOf({ rows, draft }: EventTable): ReadonlyMap<string, DealtHere> {
  const deals = new Map<string, DealtHere>();
  const attempts = new Map<number, number>();
  for (const { body } of rows) {
    if (body.type !== 'dealt') continue;
    const dealt = body.events.find(({ type }) => type === 'dealt');
    if (dealt === undefined) throw new Error(`${draft.room.head.id} deals nothing`);
    const {
      number,
      dealer,
      hands,
      deck = null,
    } = dealt as unknown as DealtHere & { readonly number: number };
    const attempt = attempts.get(number) ?? 0;
    attempts.set(number, attempt + 1);
    deals.set(`${number}.${attempt}`, { dealer, hands, deck });
  }
  return deals;
}

export const seatsWith = (state: RoomState, kind: string): readonly Seat[] =>
  SEATS.filter((seat) => state.seats[seat].kind === kind);
