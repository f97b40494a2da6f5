/**
 * Folds the rows about seats: sitting down, getting up, changing places, lost connections, stand-ins. Pure;
 * part of room-fold.ts.
 */
import { type BySeat, mapSeats, type Seat } from '@troef/games';
import { BANK_MS, CALL_AGAIN_MS } from '@troef/protocol';
import { CorruptLogError, computer, type LogBody, type LogRow } from './log-row.ts';
import {
  EMPTY_SEAT,
  emptySeatsOf,
  isGathering,
  NO_SEED,
  type RoomState,
  type SeatState,
} from './room-state.ts';

type SeatBody = Extract<
  LogBody,
  {
    type:
      | 'joined'
      | 'vacated'
      | 'seated'
      | 'away'
      | 'back'
      | 'lockedIn'
      | 'lockedOut'
      | 'misclaimed'
      | 'timeGiven'
      | 'standin'
      | 'left';
  }
>;

export function withSeatRow(state: RoomState, row: LogRow, body: LogBody): RoomState {
  if (!isSeatBody(body))
    throw new CorruptLogError(`room ${state.head.id}, row ${row.seq}: ${body.type} is no row of a seat`);
  if (body.type === 'seated') {
    const choices = body.teams === undefined ? state.choices : { ...state.choices, teams: body.teams };
    return { ...reseated(withChange(state, row.seat), body.order), choices };
  }
  const { seat } = body;
  const before = state.seats[seat];
  const after = (changes: Partial<SeatState>): RoomState => withSeat(state, seat, { ...before, ...changes });
  switch (body.type) {
    case 'joined': {
      const kind = body.holder.ai ? 'ai' : 'human';
      const sitting = { ...EMPTY_SEAT, kind, holder: body.holder, since: row.seq, bank: BANK_MS } as const;
      const joined = withSeat(withoutSeed(state, seat), seat, sitting);
      // The places of people are another question now.
      const asked = body.holder.ai ? joined : withoutChanges(joined);
      return filled((body.renamed ?? []).reduce(renamed, asked));
    }
    case 'vacated':
      return filled(withSeat(withoutSeed(state, seat), seat, EMPTY_SEAT));
    case 'away':
      return after({ kind: 'away', awaySince: row.at });
    case 'back':
      return after({
        kind: 'human',
        awaySince: null,
        awayMs: before.awaySince === null ? before.awayMs : before.awayMs + row.at - before.awaySince,
        missed: false,
        timeoutsInARow: 0,
      });
    case 'standin': {
      // A player who takes the seat back is not removed again for what came before.
      const counted =
        body.reason === 'away'
          ? { absences: before.absences + 1, awayMs: 0 }
          : { leaves: before.leaves + 1, timeouts: 0 };
      return stoodIn(after(counted), seat, body.computer);
    }
    case 'left':
      return body.illegal === true
        ? stoodIn(after({ leaves: before.leaves + 1 }), seat, body.forGood && body.computer)
        : withNewHolder(after(leaver(before, body.computer ?? '')), seat);
    case 'lockedIn':
      return after({ lockedIn: true });
    case 'lockedOut':
      return after({ lockedIn: false });
    case 'misclaimed':
      return after({ wrongClaims: before.wrongClaims + 1 });
    case 'timeGiven':
      return after({
        bank: BANK_MS,
        askedSince: before.askedSince === null ? null : row.at,
        ...{ timeouts: 0, timeoutsInARow: 0, missed: false },
      });
  }
}

function renamed(
  state: RoomState,
  { seat, name }: { readonly seat: Seat; readonly name: string },
): RoomState {
  return withSeat(state, seat, { ...state.seats[seat], holder: computer(name) });
}

/** Lets a computer play for a player who left illegally: until they come back, or for good if it has a name. */
function stoodIn(state: RoomState, seat: Seat, name?: string): RoomState {
  const before = { ...state.seats[seat], leftIllegally: true };
  if (name !== undefined)
    return withNewHolder(withSeat(state, seat, { ...before, ...leaver(before, name) }), seat);
  const standin = { ...before, kind: 'standin', awaySince: null, inDeal: false } as const;
  return withoutVotes(withSeat(state, seat, standin), seat);
}

/** Gives the seat to a computer for good. */
const leaver = ({ holder }: SeatState, name: string): Partial<SeatState> => ({
  kind: 'ai',
  holder: computer(name),
  formerly: holder,
  awaySince: null,
  inDeal: false,
});

const SEAT_ROWS: ReadonlySet<string> = new Set<SeatBody['type']>([
  'joined',
  'vacated',
  'seated',
  'away',
  'back',
  'lockedIn',
  'lockedOut',
  'misclaimed',
  'timeGiven',
  'standin',
  'left',
]);
const isSeatBody = (body: LogBody): body is SeatBody => SEAT_ROWS.has(body.type);

export const withSeat = (state: RoomState, seat: Seat, value: SeatState): RoomState => ({
  ...state,
  seats: mapSeats((each) => (each === seat ? value : state.seats[each])),
});

/** Moves every player with their client seed. `order[s]`: the seat from which the player now on `s` came. */
export const reseated = (state: RoomState, order: BySeat<Seat>): RoomState => ({
  ...state,
  seats: mapSeats((seat) => state.seats[order[seat]]),
  clientSeeds: mapSeats((seat) => state.clientSeeds[order[seat]]),
});

/** Begins the countdown when four seats are taken, and ends it when one is free. */
function filled(state: RoomState): RoomState {
  if (!isGathering(state)) return state;
  const full = emptySeatsOf(state).length === 0;
  return { ...state, status: full ? 'starting' : 'open', ready: [] };
}

/** Counts a vote, or a change of seat, of the player on this seat. */
export const withChange = (state: RoomState, seat: Seat | null): RoomState =>
  seat === null
    ? state
    : withSeat(state, seat, { ...state.seats[seat], changes: state.seats[seat].changes + 1 });

/** Begins to count the votes and changes of seat of every player anew. */
export const withoutChanges = (state: RoomState): RoomState =>
  state.seats.every(({ changes }) => changes === 0)
    ? state
    : { ...state, seats: mapSeats((seat) => ({ ...state.seats[seat], changes: 0 })) };

/** Notes when players whose page is closed are called to the full table: once a minute at most. */
export const withCalls = (state: RoomState, at: number): RoomState => ({
  ...state,
  seats: mapSeats((seat) => {
    const { lockedIn, calledAt } = state.seats[seat];
    const isCalled = lockedIn && (calledAt === null || at - calledAt >= CALL_AGAIN_MS);
    return isCalled ? { ...state.seats[seat], calledAt: at } : state.seats[seat];
  }),
});

const withoutSeed = (state: RoomState, seat: Seat): RoomState => ({
  ...state,
  clientSeeds: mapSeats((each) => (each === seat ? NO_SEED : state.clientSeeds[each])),
});

/** Deletes the votes of a seat, but not how often its player has asked: they may come back. */
const withoutVotes = (state: RoomState, seat: Seat): RoomState => ({
  ...state,
  endVotes: state.endVotes.filter((each) => each !== seat),
  stops: state.stops.filter((each) => each !== seat),
});

function withNewHolder(state: RoomState, seat: Seat): RoomState {
  const { endAsks, stopAskedAt } = state;
  return {
    ...withoutVotes(state, seat),
    endAsks: mapSeats((each) => (each === seat ? 0 : endAsks[each])),
    stopAskedAt: mapSeats((each) => (each === seat ? null : stopAskedAt[each])),
  };
}
