/**
 * What the server itself has to do next in a room, and when. A pure function of the room, so every process
 * that folds the log comes to the same answer (ARCHITECTURE.md, "Time is a column").
 */
import { SEATS, type Seat } from '@troef/games';
import {
  ALONE_KEPT_MS,
  AWAY_AFTER_MS,
  EMPTY_ROOM_KEPT_MS,
  FILL_AFTER_MS,
  LOCKED_SEAT_MS,
  OPEN_ROOM_KEPT_MS,
  OPEN_SEAT_KEPT_MS,
  PAUSE_AT_MOST_MS,
  READING_AT_MOST_MS,
  RESULT_SHOWN_MS,
  SESSION_ROWS_MAX,
  SPEED_DEFAULT_MS,
  STOP_ASKED_MS,
  TIMEOUTS_IN_A_ROW,
  TIMEOUTS_IN_ALL,
} from '@troef/protocol';
import { type ChanceKey, computerDelay } from './chance.ts';
import {
  emptySeatsOf,
  gameOf,
  isBetweenDeals,
  isPerson,
  isShut,
  peopleOf,
  type RoomState,
} from './room-state.ts';
import { deadlineOf, hasClock } from './turn-clock.ts';

export type Due =
  | { readonly kind: 'deal'; readonly at: number }
  | { readonly kind: 'computer'; readonly at: number; readonly seat: Seat }
  /** Nobody came back, or nobody is left to wait for: the room ends. */
  | { readonly kind: 'abandon'; readonly at: number }
  /** The time of this seat's player is up. */
  | { readonly kind: 'timeout'; readonly at: number; readonly seat: Seat }
  /** A computer takes the place of a player who has been away, or silent, too long. */
  | {
      readonly kind: 'standin';
      readonly at: number;
      readonly seat: Seat;
      readonly reason: 'away' | 'inactive';
    }
  | { readonly kind: 'resume'; readonly at: number }
  /** The time of the tournament is up. */
  | { readonly kind: 'cap'; readonly at: number }
  /** All people who are left have voted to end the session. */
  | { readonly kind: 'end'; readonly at: number; readonly seat: Seat }
  /** A player who has stopped leaves the seat, and a computer goes on with the others. */
  | { readonly kind: 'stop'; readonly at: number; readonly seat: Seat }
  /** A player who is not here loses the seat, in a room that has not begun. */
  | { readonly kind: 'free'; readonly at: number; readonly seat: Seat; readonly reason: 'gone' | 'missing' }
  /** A computer takes an empty seat. */
  | { readonly kind: 'fill'; readonly at: number; readonly seat: Seat }
  | { readonly kind: 'start'; readonly at: number }
  /**
   * The result was shown long enough. The room ends, or another game follows `without` the users who sit
   * elsewhere by now.
   */
  | { readonly kind: 'close'; readonly at: number; readonly without?: readonly string[] };

export interface Pace {
  readonly dealPauseMs: number;
  /** Between the arrival of the fourth player and the first deal. */
  readonly countdownMs: number;
  /** Absence in all after which a computer takes the player's seat. */
  readonly awayMs: number;
  /** How long a room is kept where nobody sits, or all are away. */
  readonly emptyMs?: number;
  /** How long a room played alone is kept after its player left. */
  readonly aloneMs?: number;
  /** How long after the start a player who waits elsewhere has to appear. */
  readonly lockedMs?: number;
  /** The time that the computer asked by row `seq` takes. */
  readonly computerDelay: (seq: number) => number;
}

export interface PaceSettings extends Omit<Pace, 'computerDelay'> {
  /** Undefined: each computer takes its own time. */
  readonly computerDelayMs: number | undefined;
}

/** Returns the pace of a room by these settings. */
export const paceBy =
  (config: PaceSettings) =>
  (chance: ChanceKey): Pace => ({
    dealPauseMs: config.dealPauseMs,
    countdownMs: config.countdownMs,
    // Read anew each time, because they may change while the room is known.
    get awayMs() {
      return config.awayMs;
    },
    get emptyMs() {
      return config.emptyMs ?? EMPTY_ROOM_KEPT_MS;
    },
    get aloneMs() {
      return config.aloneMs ?? ALONE_KEPT_MS;
    },
    get lockedMs() {
      return config.lockedMs ?? LOCKED_SEAT_MS;
    },
    computerDelay: (seq) => config.computerDelayMs ?? computerDelay(chance, seq),
  });

/** Returns null if the room is over, or waits for its tournament. */
export function nextDue(state: RoomState, pace: Pace): Due | null {
  if (isShut(state)) return null;
  switch (state.status) {
    case 'open':
      return earliest(whileOpen(state, pace));
    case 'starting':
      if (state.pausedAt !== null) return atResume(state.pausedAt);
      return earliest([...awayTooLong(state), atStart(state, pace)]);
    case 'playing':
      // It goes on when its tournament does.
      if (state.heldSince !== null) return null;
      return state.alone ? inPlay(state, pace) : earliest(amongPeople(state, pace));
    default:
      return { kind: 'close', at: closesAt(state) };
  }
}

function inPlay(state: RoomState, pace: Pace): Due {
  const { aloneMs = ALONE_KEPT_MS } = pace;
  return whoseTurn(state, pace) ?? { kind: 'abandon', at: state.at + aloneMs };
}

function whoseTurn(state: RoomState, pace: Pace): Due | undefined {
  if (gameOf(state.head.variant).waitsFor(state.game) === 'deal') {
    return betweenDeals(state, pace);
  }
  const { computer } = state;
  if (computer === null) return undefined;
  return { kind: 'computer', at: computer.at + computerTime(state, computer.seq, pace), seat: computer.seat };
}

/** Lets a player who has stopped leave before the next deal, once the others have been asked. */
function betweenDeals(state: RoomState, pace: Pace): Due | undefined {
  const [seat] = state.stops;
  if (seat !== undefined) return { kind: 'stop', at: stopAskedUntil(state), seat };
  const at = nextDealAt(state, pace);
  if (at === null) return undefined;
  const cap = capAt(state);
  return cap !== null && cap <= at ? { kind: 'cap', at: cap } : { kind: 'deal', at };
}

/**
 * Returns when the time of a tournament, or the length of its log, ends the session, if no deal is running then;
 * null: never. The first deal is always dealt: a session without one has no places.
 */
export function capAt(state: RoomState): number | null {
  const cap = state.seq >= SESSION_ROWS_MAX ? 0 : (state.event?.cap ?? null);
  if (cap === null || state.dealings === 0 || !isBetweenDeals(state)) return null;
  return Math.max(cap, state.dealOverAt ?? state.at);
}

/**
 * Returns until when the others are asked: until all have said that they go on, or have had the time to say
 * otherwise. The time runs from the first question about a player in this deal, so a player who takes the stop
 * back and stops again holds nobody up. At the latest it ends when the longest pause would end.
 */
export function stopAskedUntil(state: RoomState): number {
  const asked = peopleOf(state).filter((seat) => !state.stops.includes(seat));
  const allGoOn = asked.every((seat) => state.ready.includes(seat));
  if (allGoOn) return state.at;
  const pauseOver = (state.dealOverAt ?? state.at) + READING_AT_MOST_MS + STOP_ASKED_MS;
  const asksSince = Math.max(...state.stops.map((seat) => state.stopAskedAt[seat] ?? state.at));
  return Math.min(asksSince + STOP_ASKED_MS, pauseOver);
}

/** Takes the pace of the slowest person at the table. */
function computerTime(state: RoomState, seq: number, pace: Pace): number {
  const speeds = peopleOf(state).map((seat) => state.seats[seat].holder?.speed ?? SPEED_DEFAULT_MS);
  const slowest = speeds.length === 0 ? SPEED_DEFAULT_MS : Math.max(...speeds);
  return Math.round((pace.computerDelay(seq) * slowest) / SPEED_DEFAULT_MS);
}

function amongPeople(state: RoomState, pace: Pace): readonly Due[] {
  const { nobodySince, pausedAt } = state;
  const people = peopleOf(state);
  const [voter] = people;
  // The last vote ends the session by itself. This is for a player who did not agree and has left.
  if (voter !== undefined && people.every((seat) => state.endVotes.includes(seat)))
    return [{ kind: 'end', at: state.at, seat: voter }];
  const turn = whoseTurn(state, pace);
  const due: Due[] = turn === undefined ? [] : [turn];
  if (pausedAt !== null) return [...due, atResume(pausedAt)];
  // In a tournament computers take the seats of those who are away, and play to the end.
  const isGivenUp = nobodySince !== null && state.event === null;
  if (isGivenUp) due.push({ kind: 'abandon', at: nobodySince + emptyMsOf(pace) });
  if (!hasClock(state)) return due;
  for (const seat of people) {
    const { awaySince, awayMs, absences, timeouts, timeoutsInARow } = state.seats[seat];
    const silent = timeoutsInARow >= TIMEOUTS_IN_A_ROW || timeouts >= TIMEOUTS_IN_ALL;
    if (silent) due.push({ kind: 'standin', at: state.at, seat, reason: 'inactive' });
    if (awaySince !== null) {
      // After each such absence the table waits half as long as before, and so ten minutes at most in all.
      const kept = Math.round(pace.awayMs / 2 ** absences);
      due.push({ kind: 'standin', at: awaySince + kept - awayMs, seat, reason: 'away' });
    }
    const deadline = deadlineOf(state, seat);
    if (deadline !== null) due.push({ kind: 'timeout', at: deadline, seat });
  }
  return due;
}

/** Ends the pause: the clocks wait no longer than this for people. */
const atResume = (pausedAt: number): Due => ({ kind: 'resume', at: pausedAt + PAUSE_AT_MOST_MS });

const emptyMsOf = ({ emptyMs = EMPTY_ROOM_KEPT_MS }: Pace): number => emptyMs;

function whileOpen(state: RoomState, pace: Pace): readonly Due[] {
  const { nobodySince, createdAt, choices, pausedAt } = state;
  const due: Due[] = [...awayTooLong(state), { kind: 'abandon', at: createdAt + OPEN_ROOM_KEPT_MS }];
  if (nobodySince !== null && !isKept(state))
    due.push({ kind: 'abandon', at: nobodySince + emptyMsOf(pace) });
  // Begun in a countdown that has lost a player since.
  if (pausedAt !== null) due.push(atResume(pausedAt));
  // Nobody has a seat any more to come back to.
  if (peopleOf(state).length === 0) due.push({ kind: 'abandon', at: state.at });
  const [empty] = emptySeatsOf(state);
  if (choices.ai === 'fill' && empty !== undefined) {
    // A countdown that failed since then does not make the others wait longer.
    due.push({ kind: 'fill', at: createdAt + FILL_AFTER_MS, seat: empty });
  }
  return due;
}

/** Tells whether a player keeps a seat with the page closed. They are called when the room is full. */
const isKept = ({ seats }: RoomState): boolean => seats.some(({ lockedIn }) => lockedIn);

function awayTooLong(state: RoomState): readonly Due[] {
  return SEATS.flatMap((seat): Due[] => {
    const { awaySince, lockedIn } = state.seats[seat];
    if (awaySince === null || lockedIn) return [];
    return [{ kind: 'free', at: awaySince + OPEN_SEAT_KEPT_MS - AWAY_AFTER_MS, seat, reason: 'gone' }];
  });
}

/** Starts the game if all are there. Otherwise the seat of a missing player becomes free. */
function atStart(state: RoomState, pace: Pace): Due {
  const at = startsAt(state, pace);
  const missing = missingOf(state);
  return missing === undefined
    ? { kind: 'start', at }
    : { kind: 'free', at, seat: missing, reason: 'missing' };
}

const missingOf = (state: RoomState): Seat | undefined =>
  SEATS.find((seat) => isPerson(state, seat) && !state.ready.includes(seat));

/** Gives a player who waits on another page, and was called when the room was full, a while to appear. */
export function startsAt(state: RoomState, pace: Pace): number {
  const { statusAt } = state;
  const missing = missingOf(state);
  const called = missing !== undefined && state.seats[missing].lockedIn;
  if (called) return statusAt + Math.max(pace.lockedMs ?? LOCKED_SEAT_MS, pace.countdownMs);
  return Math.max(
    statusAt + pace.countdownMs,
    missing === undefined && state.at > statusAt ? state.at : statusAt,
  );
}

export const closesAt = (state: RoomState): number => {
  const people = peopleOf(state);
  // The only person left cannot have another game of this table, and may go on looking at the result.
  const everybody = people.length !== 1 && people.every((seat) => state.rematch.includes(seat));
  return everybody ? state.at : state.statusAt + RESULT_SHOWN_MS;
};

/**
 * Returns when the next deal begins. The first one waits for nobody, a later one until its result was read or
 * everybody is ready. null: the one person among computers decides.
 */
export function nextDealAt(state: RoomState, pace: Pace): number | null {
  if (state.event !== null && state.dealings === 0) return state.event.startsAt;
  const here = peopleOf(state).filter((seat) => state.seats[seat].kind === 'human');
  const allSaidSo = here.length > 0 && here.every((seat) => state.ready.includes(seat));
  const waits = state.dealings > 0 && !allSaidSo;
  if (waits && isAsked(state)) return null;
  return waits ? (state.dealOverAt ?? state.at) + pace.dealPauseMs : state.at;
}

function isAsked(state: RoomState): boolean {
  const [seat, other] = peopleOf(state);
  if (state.event !== null) return false;
  return seat !== undefined && other === undefined && state.seats[seat].holder?.asksDeals === true;
}

const earliest = (due: readonly Due[]): Due | null =>
  due.reduce<Due | null>((first, each) => (first === null || each.at < first.at ? each : first), null);
