/**
 * A table with people in memory, for tests of the engine: verdicts in, a room out, at times of the test's
 * choice. `run` does what the server would do by itself.
 */
import type { Seat } from '@troef/games';
import { judgeJoin } from '../decisions/judge-join.ts';
import { judgeMove } from '../decisions/judge-move.ts';
import type { KnownRoom, Verdict } from '../decisions/verdict.ts';
import { chanceKeyOf } from '../state/chance.ts';
import type { LogBody, SeatHolder } from '../state/log-row.ts';
import { nextDue } from '../state/next-due.ts';
import { foldRow, openRoom } from '../state/room-fold.ts';
import { gameOf, type RoomState } from '../state/room-state.ts';
import { createDueChanges } from '../timers/due-change.ts';
import { createdBody, person } from './created-body.ts';

export const PACE = { dealPauseMs: 14_000, countdownMs: 5_000, awayMs: 300_000, computerDelay: () => 1_500 };

type Seats = readonly [SeatHolder | null, SeatHolder | null, SeatHolder | null, SeatHolder | null];

const SEED = new Uint8Array(32).fill(7);
const changes = createDueChanges({ log: undefined as never, rematch: () => ({ done: 0 }) });

export interface PureTable {
  now(): RoomState;
  known(): KnownRoom;
  /** Appends what was decided. Returns the type of the row, or the refusal. */
  put(at: number, verdict: Verdict): string;
  append(at: number, body: LogBody): void;
  join(at: number, user: string): string;
  /** Plays the first legal move of this seat, or a move of the test's choice. */
  move(at: number, seat: Seat, choose?: (legal: readonly string[]) => string | undefined): string;
  /** Does everything that is due until this time. Returns what was done. */
  run(until: number): readonly string[];
  /** Lets four people be ready and begins the first deal. */
  start(at: number): number;
  toMove(): Seat | undefined;
  /** Puts another session in the place of this one: given cards. */
  replaceGame(game: unknown): void;
}

export function pureTable(
  seats: Seats,
  { session = { length: 4 }, ...more }: Partial<Omit<Parameters<typeof createdBody>[1], 'seats'>> = {},
): PureTable {
  const body = createdBody('whist', { session, seats: [...seats], ...more });
  const game = gameOf('whist');
  let moves = 0;
  let state = openRoom(
    { id: 'r', variant: 'whist', host: 'a', commitment: 'c' },
    { seq: 1, moveId: 'create:1', seat: 0, at: 0, body },
  );
  const known = (): KnownRoom => ({
    state,
    serverSeed: SEED,
    chance: chanceKeyOf(SEED),
    pace: PACE,
    moveIds: new Map(),
  });
  const put = (at: number, verdict: Verdict): string => {
    if ('refuse' in verdict) return `${verdict.refuse.code} ${verdict.refuse.param}`;
    if (!('append' in verdict)) return 'nothing';
    state = foldRow(state, { ...verdict.append, seq: state.seq + 1, at });
    return verdict.append.body.type;
  };
  const append = (at: number, next: LogBody): void => {
    const seat = 'seat' in next ? next.seat : null;
    state = foldRow(state, { seq: state.seq + 1, moveId: `row:${state.seq + 1}`, seat, body: next, at });
  };
  const run = (until: number): readonly string[] => {
    const done: string[] = [];
    for (let due = nextDue(state, PACE); due !== null && due.at <= until; due = nextDue(state, PACE)) {
      const seat = 'seat' in due ? due.seat : undefined;
      const legal = seat === undefined ? [] : game.legalMoves(state.game, seat);
      const at = Math.max(due.at, state.at);
      put(at, changes(known(), due, legal.includes('pass') ? 'pass' : legal[0]));
      done.push(due.kind);
    }
    return done;
  };
  return {
    now: () => state,
    known,
    put,
    append,
    run,
    join: (at, user) =>
      put(
        at,
        judgeJoin(
          known(),
          {
            sitter: {
              ...{ id: user, anonymous: true, roles: [], admin: false, verified: false, karma: 0 },
              ...{ incomplete: false, limited: null, holder: person(user) },
            },
            ...{ invited: false, friend: false, unwanted: false, password: null },
          },
          undefined,
          (_, sitter) => sitter,
        ),
      ),
    move: (at, seat, choose = ([first]) => first) => {
      const move = choose(game.legalMoves(state.game, seat)) ?? '';
      const moveId = `${'m'.repeat(15)}${moves++}`;
      return put(at, judgeMove(known(), seat, { room: 'r', moveId, seq: state.seq, move }));
    },
    start: (at) => {
      for (const seat of [0, 1, 2, 3] as const) append(at, { type: 'ready', seat, clientSeed: null });
      run(at + PACE.countdownMs);
      return at + PACE.countdownMs + 1_000;
    },
    toMove: () => game.toMove(state.game)[0],
    replaceGame: (other) => {
      state = { ...state, game: other };
    },
  };
}

/** Makes a clock for a test: each call is a little later than the one before. */
export function clockFrom(begin: number): (by?: number) => number {
  let at = begin;
  return (by = 100) => {
    at += by;
    return at;
  };
}
