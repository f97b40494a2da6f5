/**
 * Decisions of people at their table beside playing (docs/behaviour/decisions.md): getting up, computers,
 * places, votes, wrong clicks, thumbs. Pure.
 */
import { type BySeat, type GameEvent, mapSeats, SEATS, type Seat, showsCards } from '@troef/games';
import {
  ApiError,
  premiumRequired,
  SESSION_ROWS_MAX,
  TAKE_BACK_MS,
  type VacatedReason,
} from '@troef/protocol';
import { canBeStopped } from '../outcome/session-facts.ts';
import { type ChanceKey, computerNames } from '../state/chance.ts';
import { computer, type LogBody, type RoomChoices } from '../state/log-row.ts';
import {
  emptySeatsOf,
  gameOf,
  hostOf,
  isAfterwards,
  isBetweenDeals,
  isFree,
  isGathering,
  isOver,
  isPerson,
  isShut,
  KEPT_AT_MOST,
  leaveIsFree,
  peopleOf,
  type RoomState,
  seatOfUser,
} from '../state/room-state.ts';
import { namesAt } from './computer-names.ts';
import type { KnownRoom, Verdict } from './verdict.ts';

const refuse = (code: 'conflict' | 'forbidden' | 'unprocessable_content', word: string): Verdict => ({
  refuse: new ApiError(code, word),
});

/** The tournament has fixed who sits where, how long they play, and that no move is taken back. */
const TOURNAMENT = 'tournament';
/** Everybody has one try at the deals of a day. */
const DAY = 'day';

/** Makes a row. `word` begins its id, so there is one of a kind for each seq. */
export const rowOf = (state: RoomState, word: string, seat: Seat | null, body: LogBody): Verdict => ({
  append: { moveId: `${word}:${state.seq + 1}`, seat, body },
});

/**
 * Judges a player who gets up. In an open room the seat becomes free, in a running one a computer goes on,
 * and after the end the player wants no other game.
 */
export function judgeLeave(state: RoomState, seat: Seat, chance: ChanceKey): Verdict {
  if (state.rematch.includes(seat) && !isShut(state)) return judgeRematch(state, seat, false);
  if (isOver(state) || !isSeated(state, seat)) return { done: state.seq };
  // The only try: the player comes back to it whenever they like.
  if (state.day !== null) return { done: state.seq };
  if (isGathering(state)) return judgeVacate(state, seat, 'left');
  const free = leaveIsFree(state, seat);
  const stopped = isFree(state) && isBetweenDeals(state) && peopleOf(state).length === 1;
  const events = state.alone || stopped ? stop(state) : [];
  const body: LogBody = state.alone
    ? { type: 'left', seat, events }
    : free
      ? { type: 'left', seat, events, computer: freshName(state, chance) }
      : { type: 'left', seat, events, illegal: true, ...forGood(state, seat, chance) };
  return rowOf(state, 'leave', seat, body);
}

/** A computer goes on in the player's name, and the player may come back, but only so many times. */
const forGood = (state: RoomState, seat: Seat, chance: ChanceKey) =>
  hasLeftTooOften(state, seat) && ({ forGood: true, computer: freshName(state, chance) } as const);

const hasLeftTooOften = ({ seats }: RoomState, seat: Seat): boolean => seats[seat].leaves >= KEPT_AT_MOST;

/** Gives the seat of a player who is silent, or away too long, to a computer. A bad line never loses it for good. */
export function standsIn(
  state: RoomState,
  { seat, reason }: { readonly seat: Seat; readonly reason: 'away' | 'inactive' },
  chance: ChanceKey,
): Verdict {
  const isLast = reason === 'inactive' && hasLeftTooOften(state, seat);
  const computerName = isLast && { computer: freshName(state, chance) };
  return rowOf(state, 'standin', seat, { type: 'standin', seat, reason, ...computerName });
}

/**
 * Returns the events that finish a session of free length where it stands. Any other goes on without the
 * player, or is given up.
 */
function stop(state: RoomState): Extract<LogBody, { type: 'left' }>['events'] {
  const stopped = gameOf(state.head.variant).stop(state.game);
  return stopped.ok ? [...stopped.value] : [];
}

const isSeated = (state: RoomState, seat: Seat): boolean =>
  state.alone || isPerson(state, seat) || state.seats[seat].kind === 'standin';

export const judgeVacate = (state: RoomState, seat: Seat, reason: VacatedReason): Verdict =>
  rowOf(state, 'vacate', seat, { type: 'vacated', seat, name: state.seats[seat].holder?.name ?? '', reason });

export function judgeComputer(state: RoomState, by: Seat, seat: Seat, chance: ChanceKey): Verdict {
  if (state.event !== null) return refuse('conflict', TOURNAMENT);
  if (state.status !== 'open') return refuse('conflict', state.status);
  if (hostOf(state) !== by) return refuse('forbidden', 'host');
  if (state.choices.ai === 'never') return refuse('forbidden', 'ai');
  if (!emptySeatsOf(state).includes(seat)) return { refuse: new ApiError('already_exists', 'seat') };
  return sitsDown(state, seat, chance);
}

export const sitsDown = (state: RoomState, seat: Seat, chance: ChanceKey): Verdict =>
  rowOf(state, 'computer', seat, { type: 'joined', seat, holder: computer(freshName(state, chance)) });

/** Draws a name that nobody at the table has, nor its initial. */
export function freshName(state: RoomState, chance: ChanceKey): string {
  const [name = ''] = computerNames(chance, 1, namesAt(state), state.seq);
  return name;
}

/** Lets the host remove a player or a computer; in the countdown only a player who is not ready. */
export function judgeRemove(state: RoomState, by: Seat, seat: Seat): Verdict {
  if (state.event !== null) return refuse('conflict', TOURNAMENT);
  if (hostOf(state) !== by) return refuse('forbidden', 'host');
  if (state.seats[seat].kind === 'empty') return { refuse: new ApiError('resource_missing', 'player') };
  const isMissing = state.status === 'starting' && isPerson(state, seat) && !state.ready.includes(seat);
  if (state.status !== 'open' && !isMissing) return refuse('conflict', state.status);
  return judgeVacate(state, seat, 'removed');
}

/**
 * Lets players take a free seat. A host with Premium may move anybody, and has then chosen the sides where
 * sides are drawn.
 */
export function judgeSwap(state: RoomState, by: Seat, from: Seat, to: Seat, premium: boolean): Verdict {
  if (state.event !== null) return refuse('conflict', TOURNAMENT);
  if (state.status !== 'open') return refuse('conflict', state.status);
  if (from === to) return { done: state.seq };
  const own = from === by && state.seats[to].kind === 'empty';
  if (!own) {
    if (hostOf(state) !== by) return refuse('forbidden', 'host');
    if (!premium) return { refuse: premiumRequired('move') };
  }
  if (hasChangedEnough(state, by)) return refuse('conflict', 'asked');
  const order: BySeat<Seat> = mapSeats((seat) => (seat === from ? to : seat === to ? from : seat));
  const chosen = !own && state.choices.teams !== null ? ({ teams: 'chosen' } as const) : {};
  return rowOf(state, 'seated', by, { type: 'seated', order: [...order], ...chosen });
}

export function judgeLock(state: RoomState, seat: Seat, locked: boolean): Verdict {
  if (state.event !== null) return refuse('conflict', TOURNAMENT);
  if (!isGathering(state)) return refuse('conflict', state.status);
  if (state.seats[seat].lockedIn === locked) return { done: state.seq };
  return rowOf(state, 'lock', seat, { type: locked ? 'lockedIn' : 'lockedOut', seat });
}

/**
 * Judges options that the host changes, which the caller has checked. In the countdown the others must see
 * them first, so it begins anew: twice at most.
 */
export function judgeOptions(state: RoomState, by: Seat, options: RoomChoices): Verdict {
  if (state.event !== null) return refuse('conflict', TOURNAMENT);
  const isLate = state.status === 'starting' && state.lateChanges >= LATE_CHANGES;
  if (!isGathering(state)) return refuse('conflict', state.status);
  if (isLate) return refuse('conflict', 'late');
  return rowOf(state, 'options', by, { type: 'options', options });
}
const LATE_CHANGES = 2;

/** How often a player may vote or change seats in one deal, or while people wait or look at the result. */
const CHANGES_AT_MOST = 6;

/** Each of these is a row that everybody hears of. A vote can still be taken back. */
const hasChangedEnough = ({ seats }: RoomState, seat: Seat): boolean =>
  seats[seat].changes >= CHANGES_AT_MOST;

/** How often a player may take a stop back in one session. Each one holds the next deal up. */
const STOPS_TAKEN_BACK = 2;

/** How often a player may put the question to the others in one deal, after it was refused or taken back. */
const END_ASKS_A_DEAL = 3;

/**
 * Judges a vote to end the game now. It ends when all its people want it. If one refuses, the question is
 * dropped.
 */
export function judgeEndVote(state: RoomState, seat: Seat, yes: boolean, stop = false): Verdict {
  if (state.event !== null) return refuse('conflict', TOURNAMENT);
  if (state.alone || state.status !== 'playing') return refuse('conflict', state.status);
  if (!isPerson(state, seat)) return refuse('conflict', 'standin');
  const stops = yes && stop;
  if (stops && !mayStop(state)) return refuse('conflict', 'deal');
  const refuses = !yes && state.endVotes.length > 0 && state.stops.length === 0;
  const isNew = refuses || state.endVotes.includes(seat) !== yes || (stops && !state.stops.includes(seat));
  if (!isNew) return { done: state.seq };
  const isQuestion = yes && !stops && state.endVotes.length === 0;
  const hasAskedEnough =
    (isQuestion && state.endAsks[seat] >= END_ASKS_A_DEAL) ||
    (stops && state.seats[seat].stopsTakenBack >= STOPS_TAKEN_BACK) ||
    (yes && hasChangedEnough(state, seat));
  if (hasAskedEnough) return refuse('conflict', 'asked');
  const last = yes && peopleOf(state).every((each) => each === seat || state.endVotes.includes(each));
  if (last) return endNow(state, seat);
  return rowOf(state, 'end', seat, {
    type: 'endVote',
    seat,
    yes,
    events: [],
    ...(stops && { stop: true }),
  });
}

/** Lets a player stop alone between two deals of a free length, once a deal was played. */
const mayStop = (state: RoomState): boolean => isFree(state) && isBetweenDeals(state) && canBeStopped(state);

/** Makes the player who has stopped get up. The others play on with a computer. */
export const leavesAfterStop = (state: RoomState, seat: Seat, chance: ChanceKey): Verdict =>
  rowOf(state, 'leave', seat, { type: 'left', seat, events: [], computer: freshName(state, chance) });

/**
 * Adds the last vote. A session of free length is finished by it between two deals; any other is given up.
 */
export const endNow = (state: RoomState, seat: Seat): Verdict =>
  rowOf(state, 'end', seat, { type: 'endVote', seat, yes: true, events: stop(state) });

export function judgeRematch(state: RoomState, seat: Seat, yes: boolean): Verdict {
  if (state.event !== null) return refuse('conflict', TOURNAMENT);
  if (!isAfterwards(state) && state.nextRoom === null) return refuse('conflict', state.status);
  if (state.rematch.includes(seat) === yes || state.nextRoom !== null) return { done: state.seq };
  if (yes && hasChangedEnough(state, seat)) return refuse('conflict', 'asked');
  return rowOf(state, 'again', seat, { type: 'rematchVote', seat, yes });
}

/**
 * Judges a thumb for another player of this table. Whether it counts for reputation is decided elsewhere.
 * `blockers`: users who have blocked the giver. They do not see it, and the giver is not told.
 */
export function judgeThumb(
  state: RoomState,
  from: Seat,
  to: Seat,
  blockers: readonly string[] = [],
): Verdict {
  const isOverForGiver = state.status === 'finished' || hasStopped(state, from);
  if (state.alone || !isOverForGiver) return refuse('conflict', state.status);
  // The table has gone on to another game.
  if (isShut(state)) return refuse('conflict', 'closed');
  if (from === to || state.seats[to].holder?.user == null) return refuse('unprocessable_content', 'seat');
  if (state.thumbs.some((thumb) => thumb.from === from && thumb.to === to)) {
    return { refuse: new ApiError('already_exists', 'thumb') };
  }
  const hiddenFrom = blockers.flatMap((user) => seatOfUser(state, user) ?? []);
  return rowOf(state, 'thumb', from, { type: 'thumb', seat: from, to, hiddenFrom });
}

/** Tells whether the session is over for this player while the others play on. */
const hasStopped = ({ status, stops, seats }: RoomState, seat: Seat): boolean =>
  status === 'playing' &&
  (stops.includes(seat) || (seats[seat].formerly !== null && !seats[seat].leftIllegally));

/**
 * Judges a request to take back a wrong click, or an answer to it: once a deal, within five seconds, before
 * anybody has played after it, and if all others agree. A move that made cards known (a pass that was
 * exchanged, a hand that was opened) stays: nobody chooses anew with them.
 */
export function judgeTakeBack(
  state: RoomState,
  seat: Seat,
  agree: boolean | undefined,
  now: number,
): Verdict {
  if (state.event !== null) return refuse('conflict', TOURNAMENT);
  if (state.status !== 'playing') return refuse('conflict', state.status);
  if (!isPerson(state, seat)) return refuse('conflict', 'standin');
  const { takeBack, lastPlay } = state;
  if (agree !== undefined) {
    if (takeBack === null || takeBack.seat === seat || takeBack.until < now) {
      return refuse('conflict', 'nothing_to_undo');
    }
    if (takeBack.agreed.includes(seat)) return { done: state.seq };
    const type = agree ? 'takeBackAgreed' : 'takeBackRefused';
    return rowOf(state, 'undo', seat, { type, seat });
  }
  if (takeBack?.seat === seat) return { done: state.seq };
  if (lastPlay?.seat !== seat || now - lastPlay.at > TAKE_BACK_MS)
    return refuse('conflict', 'nothing_to_undo');
  if (hasShownCards(state, lastPlay.events)) return refuse('conflict', 'cards_seen');
  if (state.tookBack.includes(seat)) return refuse('conflict', 'once_a_deal');
  if (SEATS.every((each) => each === seat || !isPerson(state, each)))
    return refuse('conflict', 'nothing_to_undo');
  return rowOf(state, 'undo', seat, { type: 'takeBackAsked', seat });
}

/** Tells whether these events showed new cards to a seat. */
function hasShownCards({ head }: RoomState, events: readonly GameEvent[]): boolean {
  const game = gameOf(head.variant);
  return SEATS.some((seat) => showsCards(events.flatMap((event) => game.eventFor(event, seat) ?? [])));
}

/** Judges the wish of a player alone to go back to the start of the deal. */
export function judgeUndo({ state }: KnownRoom, seat: Seat): Verdict {
  const refusal = noUndo(state, seat);
  if (refusal !== null) return { refuse: new ApiError('conflict', refusal) };
  return { append: { moveId: `undo:${state.seq + 1}`, seat, body: { type: 'undone', seat } } };
}

/** Returns why this player cannot go back; null: they can. */
function noUndo(state: RoomState, seat: Seat): string | null {
  if (isOver(state)) return state.status;
  if (state.day !== null) return DAY;
  if (state.seq >= SESSION_ROWS_MAX) return 'long';
  if (state.dealStart === null) return 'deal_over';
  return state.movedBy.includes(seat) ? null : 'nothing_to_undo';
}
