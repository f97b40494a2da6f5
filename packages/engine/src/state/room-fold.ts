/**
 * The state of a room: the fold of its event log over the rules of its game.
 *
 * Pure and complete: the same rows give the same room in every process and after every crash. It also holds
 * what judging needs: since which row each person, and the next computer, has been asked the present question
 * (`askedAt`, `computer`), and the session as it stood when the deal began (undo). seat-fold.ts folds the
 * rows about seats. A row that does not fit stops the fold.
 */
import { type BySeat, mapSeats, type Seat } from '@troef/games';
import { BANK_MS, TAKE_BACK_ANSWER_MS } from '@troef/protocol';
import {
  CorruptLogError,
  type CreatedBody,
  isServerId,
  type LogBody,
  type LogRow,
  type RoomChoices,
} from './log-row.ts';
import {
  EMPTY_SEAT,
  gameOf,
  isBetweenDeals,
  isComputer,
  isPerson,
  isShut,
  type LegalMoves,
  NO_SEED,
  peopleOf,
  type RoomHead,
  type RoomState,
  type SeatState,
} from './room-state.ts';
import { reseated, withCalls, withoutChanges, withSeat, withSeatRow } from './seat-fold.ts';
import { bankAfter, hasClock, withDealTime, withoutPause } from './turn-clock.ts';
import { withEndVote, withRematchVote } from './vote-fold.ts';

const NOTHING: LegalMoves = [];
/** Of six deals, the one that is being dealt and those before it. */
const WAITS_KNOWN = 5;
const NOBODY: BySeat<LegalMoves> = [NOTHING, NOTHING, NOTHING, NOTHING];

export function foldRoom(head: RoomHead, rows: readonly LogRow[]): RoomState {
  const [first, ...rest] = rows;
  if (first === undefined) throw new CorruptLogError(`room ${head.id} has no log`);
  return rest.reduce(foldRow, openRoom(head, first));
}

export function openRoom(head: RoomHead, { seq, body, at }: LogRow): RoomState {
  if (seq !== 1 || body.type !== 'created') throw new CorruptLogError(`room ${head.id} does not begin`);
  const { type: _, alone, seats, dealing, carried, event = null, day = null, ...choices } = body;
  if (event !== null && seats.includes(null)) throw new CorruptLogError(`room ${head.id} lacks players`);
  return {
    head,
    seq,
    createdAt: at,
    at,
    status: alone || event !== null ? 'playing' : seats.includes(null) ? 'open' : 'starting',
    statusAt: at,
    choices,
    dealing,
    alone,
    event,
    day,
    seats: mapSeats((seat): SeatState => {
      const holder = seats[seat];
      if (holder === null) return EMPTY_SEAT;
      return { ...EMPTY_SEAT, kind: holder.ai ? 'ai' : 'human', holder, since: seq, bank: BANK_MS };
    }),
    game: begun(head, choices.game, carried),
    dealStart: null,
    dealOverAt: null,
    claimedBy: null,
    movedBy: [],
    ready: [],
    clientSeeds: [NO_SEED, NO_SEED, NO_SEED, NO_SEED],
    dealings: 0,
    legal: NOBODY,
    askedAt: [1, 1, 1, 1],
    computer: null,
    nobodySince: null,
    pausedSince: null,
    pausedAt: null,
    resumedAt: null,
    heldSince: null,
    endVotes: [],
    endedTogether: false,
    waitedFor: [0, 0, 0, 0],
    waits: [],
    lateChanges: 0,
    stops: [],
    endAsks: [0, 0, 0, 0],
    stopAskedAt: [null, null, null, null],
    rematch: [],
    nextRoom: null,
    thumbs: [],
    lastPlay: null,
    takeBack: null,
    tookBack: [],
  };
}

export function foldRow(state: RoomState, row: LogRow): RoomState {
  if (row.seq !== state.seq + 1) throw corrupt(state, row, `follows ${state.seq}`);
  if (isShut(state)) throw corrupt(state, row, `after the end (${state.status})`);
  const applied = { ...withRow(state, row), seq: row.seq, at: row.at };
  const after = applied.status === state.status ? applied : withNewStatus(applied, row.at);
  return asked(withNobodySince(after, row), state, row);
}

function withRow(state: RoomState, row: LogRow): RoomState {
  const { body } = row;
  switch (body.type) {
    case 'created':
      throw corrupt(state, row, 'begins a second time');
    case 'ready':
      return withReady(state, body);
    case 'options':
      return withOptions(state, row, body);
    case 'started':
      return {
        ...present(reseated(state, body.order), row),
        status: 'playing',
        choices: { ...state.choices, game: body.game },
        game: begun(state.head, body.game),
        ready: [],
      };
    case 'dealt':
      return withDeal(state, row, body);
    case 'moved':
    case 'claimed':
      return withMove(state, row, body);
    case 'undone':
      if (state.dealStart === null) throw corrupt(state, row, 'nothing to undo');
      return { ...state, game: state.dealStart, movedBy: [] };
    case 'left':
      return withLeaver(state, row, body);
    case 'closed':
      return { ...state, status: state.status === 'playing' ? 'abandoned' : 'closed' };
    case 'paused':
      return { ...state, pausedSince: Math.min(body.since, row.at), pausedAt: row.at };
    case 'resumed':
      return withoutPause(state, row.at);
    case 'held':
      return {
        ...state,
        heldSince: row.at,
        pausedSince: state.pausedSince ?? row.at,
        pausedAt: row.at,
      };
    case 'released':
      return withRelease(state, row, body.cap);
    case 'endVote':
      return withEndVote(state, row, body);
    case 'capped':
      return withCap(state, row, body);
    case 'rematchVote':
      return withRematchVote(state, body);
    case 'rematch':
      return { ...state, nextRoom: body.room };
    case 'thumb':
      return {
        ...state,
        thumbs: [...state.thumbs, { from: body.seat, to: body.to, hiddenFrom: body.hiddenFrom }],
      };
    case 'takeBackAsked':
      return {
        ...state,
        takeBack: { seat: body.seat, agreed: [], until: row.at + TAKE_BACK_ANSWER_MS },
        tookBack: [...state.tookBack, body.seat],
      };
    case 'takeBackAgreed':
      return withAgreement(state, row, body.seat);
    case 'takeBackRefused':
      return { ...state, takeBack: null };
    default:
      return withSeatRow(state, row, body);
  }
}

function withNewStatus(state: RoomState, at: number): RoomState {
  const fresh = { ...withoutChanges(state), statusAt: at };
  return fresh.status === 'starting' ? withCalls(fresh, at) : fresh;
}

/** Begins a countdown anew: its people did not know these options when they said that they are there. */
function withOptions(
  state: RoomState,
  row: LogRow,
  { options }: Extract<LogBody, { type: 'options' }>,
): RoomState {
  const changed = { ...state, choices: options, game: begun(state.head, options.game) };
  if (state.status !== 'starting') return changed;
  return { ...changed, ready: [], statusAt: row.at, lateChanges: state.lateChanges + 1 };
}

/** Starts all absences anew: the time in which a room fills counts for nobody as absence from the game. */
const present = (state: RoomState, { at }: LogRow): RoomState => ({
  ...state,
  seats: mapSeats((seat) => {
    const each = state.seats[seat];
    return { ...each, awaySince: each.awaySince === null ? null : at, awayMs: 0 };
  }),
});

function withReady(state: RoomState, body: Extract<LogBody, { type: 'ready' }>): RoomState {
  const clientSeeds = mapSeats((seat) =>
    seat === body.seat ? (body.clientSeed ?? state.clientSeeds[seat]) : state.clientSeeds[seat],
  );
  const counts = isBetweenDeals(state) || state.status === 'starting';
  const ready = counts && !state.ready.includes(body.seat) ? [...state.ready, body.seat] : state.ready;
  return { ...state, clientSeeds, ready };
}

function withDeal(
  state: RoomState,
  row: LogRow,
  { events, waitedFor = [] }: Extract<LogBody, { type: 'dealt' }>,
): RoomState {
  const game = gameOf(state.head.variant);
  if (game.waitsFor(state.game) !== 'deal') throw corrupt(state, row, 'no deal was due');
  const dealt = events.reduce(game.evolve, state.game);
  const fresh = {
    ...withoutChanges(state),
    game: dealt,
    dealStart: dealt,
    dealOverAt: null,
    claimedBy: null,
    movedBy: [],
    ready: [],
    dealings: state.dealings + 1,
    waitedFor: mapSeats((seat) => (waitedFor.includes(seat) ? state.waitedFor[seat] + 1 : 0)),
    waits: [...state.waits, waitedFor.length > 0].slice(-WAITS_KNOWN),
    lastPlay: null,
    takeBack: null,
    tookBack: [],
    endAsks: [0, 0, 0, 0] as const,
    stopAskedAt: [null, null, null, null] as const,
  };
  if (state.alone) return fresh;
  const begun = {
    ...fresh,
    seats: mapSeats((seat) => ({ ...fresh.seats[seat], inDeal: isPerson(state, seat) })),
  };
  return state.dealings === 0 ? begun : withDealTime(begun);
}

function withMove(
  state: RoomState,
  row: LogRow,
  body: Extract<LogBody, { type: 'moved' | 'claimed' }>,
): RoomState {
  const game = gameOf(state.head.variant);
  const { seat } = body;
  if (!game.toMove(state.game).includes(seat)) throw corrupt(state, row, 'not to move');
  const played = body.events.reduce(game.evolve, state.game);
  const goesOn = game.waitsFor(played) === 'moves';
  const { oneDeal } = state.choices;
  // Its session is not played to an end, so it has no places.
  const after = oneDeal ? { ...(played as object), places: null } : played;
  const own = !isServerId(row.moveId);
  const isLast = oneDeal ? !goesOn : game.waitsFor(after) === 'nothing';
  const moved: RoomState = {
    ...state,
    game: after,
    status: isLast ? 'finished' : state.status,
    dealStart: goesOn ? state.dealStart : null,
    dealOverAt: goesOn ? null : row.at,
    claimedBy: body.type === 'claimed' ? seat : null,
    movedBy: own && !state.movedBy.includes(seat) ? [...state.movedBy, seat] : state.movedBy,
    lastPlay:
      own && goesOn && !state.alone && body.type === 'moved'
        ? { seat, seq: row.seq, at: row.at, before: state.game, events: body.events }
        : null,
    takeBack: null,
  };
  if (state.alone) return moved;
  const timed = withSeat(moved, seat, timedMove(state, row, body.type === 'moved' && body.byTime === true));
  return goesOn || playedOf(after) === playedOf(state.game) ? timed : withDealCounted(timed);
}

function timedMove(state: RoomState, row: LogRow, byTime: boolean): SeatState {
  const seat = state.seats[row.seat as Seat];
  if (byTime) {
    // A bank that ran out is empty. The two seconds of an absent player cost nothing.
    const bank = seat.missed ? seat.bank : 0;
    // Absence has its own five minutes, and does not count as inactivity.
    if (seat.kind === 'away') return { ...seat, missed: true, bank };
    return {
      ...seat,
      missed: false,
      bank,
      timeouts: seat.timeouts + 1,
      timeoutsInARow: seat.timeoutsInARow + 1,
    };
  }
  if (isServerId(row.moveId)) return seat;
  return { ...seat, bank: bankAfter(state, seat, row.at), timeoutsInARow: 0 };
}

/** Deals that count: not those that everybody passed. */
const playedOf = (game: unknown): number => (game as { readonly played: number }).played;

/** Counts a deal for the people who sat here from its beginning to its end. */
const withDealCounted = (state: RoomState): RoomState => ({
  ...state,
  seats: mapSeats((seat) => {
    const each = state.seats[seat];
    return each.inDeal && isPerson(state, seat) ? { ...each, dealsPlayed: each.dealsPlayed + 1 } : each;
  }),
});

/**
 * Ends a room alone. Among people a computer goes on, unless nobody is left or a session of free length was
 * stopped.
 */
function withLeaver(state: RoomState, row: LogRow, body: Extract<LogBody, { type: 'left' }>): RoomState {
  const game = gameOf(state.head.variant);
  const after = body.events.reduce(game.evolve, state.game);
  const finished = game.waitsFor(after) === 'nothing';
  if (state.alone) return { ...state, game: after, status: finished ? 'finished' : 'abandoned' };
  const left = withSeatRow({ ...state, game: after }, row, body);
  if (finished) return { ...left, status: 'finished' };
  // The other tables of a tournament are compared with this one, so computers play it to its end.
  if (state.event !== null) return left;
  return peopleOf(left).length === 0 ? { ...left, status: 'abandoned' } : left;
}

/** Ends the session of a tournament whose time is up, with the scores so far. */
function withCap(state: RoomState, row: LogRow, body: Extract<LogBody, { type: 'capped' }>): RoomState {
  const game = gameOf(state.head.variant);
  const after = body.events.reduce(game.evolve, state.game);
  const isEnded = isBetweenDeals(state) && game.waitsFor(after) === 'nothing';
  if (state.event === null || !isEnded) throw corrupt(state, row, 'ends nothing');
  return { ...state, game: after, status: 'finished' };
}

/** Lets a table of a tournament go on that was suspended. Its deals begin later by the length of the pause. */
function withRelease(state: RoomState, row: LogRow, cap: number | null): RoomState {
  const { event, heldSince } = state;
  if (event === null || heldSince === null) throw corrupt(state, row, 'waits for nothing');
  const later = (at: number): number => at + Math.max(0, row.at - Math.max(heldSince, at));
  // A first deal that was to come waits as long as it would have.
  const startsAt = event.startsAt > heldSince ? event.startsAt + row.at - heldSince : event.startsAt;
  return {
    ...withoutPause(state, row.at),
    heldSince: null,
    event: { ...event, cap, startsAt },
    dealOverAt: state.dealOverAt === null ? null : later(state.dealOverAt),
  };
}

/** Takes the move back once all others have agreed. */
function withAgreement(state: RoomState, row: LogRow, seat: Seat): RoomState {
  const { takeBack, lastPlay } = state;
  if (takeBack === null || lastPlay === null) throw corrupt(state, row, 'nothing to take back');
  const agreed = [...takeBack.agreed, seat];
  const all = peopleOf(state).every((each) => each === takeBack.seat || agreed.includes(each));
  if (!all) return { ...state, takeBack: { ...takeBack, agreed } };
  return { ...state, game: lastPlay.before, takeBack: null, lastPlay: null };
}

/** Returns the session before its first deal here. Every session has a sheet (games/src/kernel/session.ts). */
function begun(head: RoomHead, options: RoomChoices['game'], carried?: CreatedBody['carried']): unknown {
  const started = gameOf(head.variant).start(options, carried?.carry);
  if (!started.ok) throw new CorruptLogError(`room ${head.id} has wrong options: ${started.error}`);
  return carried === undefined ? started.value : { ...(started.value as object), sheet: carried.sheet };
}

function withNobodySince(state: RoomState, row: LogRow): RoomState {
  if (state.alone) return state;
  const somebody = state.seats.some(({ kind }) => kind === 'human');
  const nobodySince = somebody ? null : (state.nobodySince ?? row.at);
  return nobodySince === state.nobodySince ? state : { ...state, nobodySince };
}

/**
 * Asks a seat anew after its own moves, deals and undos; after a move of another seat only if its legal moves
 * change.
 */
function asked(state: RoomState, before: RoomState, row: LogRow): RoomState {
  const game = gameOf(state.head.variant);
  const everybody =
    row.body.type === 'dealt' ||
    row.body.type === 'undone' ||
    row.body.type === 'started' ||
    takenBack(before, state) !== undefined;
  const mover = row.body.type === 'moved' || row.body.type === 'claimed' ? row.body.seat : null;
  const toMove = state.status === 'playing' ? game.toMove(state.game) : [];
  const legal = mapSeats((seat) =>
    toMove.includes(seat) && isPerson(state, seat) ? game.legalMoves(state.game, seat) : NOTHING,
  );
  const askedAt = mapSeats((seat) =>
    everybody || mover === seat || !sameMoves(legal[seat], before.legal[seat])
      ? row.seq
      : before.askedAt[seat],
  );
  const next = toMove.find((seat) => isComputer(state, seat));
  const isSame = next === before.computer?.seat && mover !== next && !everybody;
  const computer =
    next === undefined ? null : isSame ? before.computer : { seat: next, seq: row.seq, at: row.at };
  if (state.alone) return { ...state, legal, askedAt, computer };
  // A turn goes on while others do what does not concern it. If there was no clock, it begins now.
  const isTimed = hasClock(before);
  const seats = mapSeats((seat) => {
    const each = state.seats[seat];
    const isAsked = legal[seat].length > 0;
    // Nobody gets a new turn by leaving and coming back before the stand-in has played.
    const wasKept = before.seats[seat].kind === 'standin';
    const isKept = each.kind === 'standin' && toMove.includes(seat);
    const isSameTurn = each.askedSince !== null && mover !== seat && !everybody;
    const goesOn = isSameTurn && (isKept || (isAsked && (isTimed || wasKept)));
    const askedSince = goesOn ? each.askedSince : isAsked ? row.at : null;
    return askedSince === each.askedSince ? each : { ...each, askedSince };
  });
  return { ...state, legal, askedAt, computer, seats };
}

/** Returns the seq of the move that the row between these states took back. */
export function takenBack(before: RoomState, after: RoomState): number | undefined {
  const { lastPlay, takeBack } = before;
  if (lastPlay === null || takeBack === null || after.takeBack !== null) return undefined;
  return after.game === lastPlay.before ? lastPlay.seq : undefined;
}

const sameMoves = (a: LegalMoves, b: LegalMoves): boolean =>
  a === b || (a.length === b.length && a.every((move) => b.includes(move)));

const corrupt = (state: RoomState, row: LogRow, what: string): CorruptLogError =>
  new CorruptLogError(`room ${state.head.id}, row ${row.seq} (${row.body.type}): ${what}`);
