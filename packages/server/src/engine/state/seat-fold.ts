/**
 * Folds the rows about seats: sitting down, getting up, changing places, lost connections, stand-ins. Pure;
 * part of room-fold.ts.
 */
import { type BySeat, mapSeats, type Seat } from '@troef/games';
import { BANK_MS } from '@troef/protocol';
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
      | 'standin'
      | 'left';
  }
>;

export function withSeatRow(state: RoomState, row: LogRow, body: LogBody): RoomState {
  if (!isSeatBody(body))
    throw new CorruptLogError(`room ${state.head.id}, row ${row.seq}: ${body.type} is no row of a seat`);
  if (body.type === 'seated') {
    const choices = body.teams === undefined ? state.choices : { ...state.choices, teams: body.teams };
    return { ...reseated(state, body.order), choices };
  }
  const { seat } = body;
  const before = state.seats[seat];
  const after = (changes: Partial<SeatState>): RoomState => withSeat(state, seat, { ...before, ...changes });
  switch (body.type) {
    case 'joined': {
      const kind = body.holder.ai ? 'ai' : 'human';
      const sitting = { ...EMPTY_SEAT, kind, holder: body.holder, since: row.seq, bank: BANK_MS } as const;
      const joined = withSeat(withoutSeed(state, seat), seat, sitting);
      return filled((body.renamed ?? []).reduce(renamed, joined));
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
        // A player who takes the seat back is not removed again for what came before.
        ...(before.kind === 'standin' && { timeouts: 0, awayMs: 0 }),
      });
    case 'standin':
      return withoutVotes(after(STOOD_IN), seat);
    case 'left':
      return withoutVotes(
        after(body.illegal === true ? STOOD_IN : leaver(before, body.computer ?? '')),
        seat,
      );
    case 'lockedIn':
      return after({ lockedIn: true });
    case 'lockedOut':
      return after({ lockedIn: false });
    case 'misclaimed':
      return after({ wrongClaims: before.wrongClaims + 1 });
  }
}

function renamed(
  state: RoomState,
  { seat, name }: { readonly seat: Seat; readonly name: string },
): RoomState {
  return withSeat(state, seat, { ...state.seats[seat], holder: computer(name) });
}

/** A computer plays for the player, who may come back. */
const STOOD_IN = { kind: 'standin', awaySince: null, leftIllegally: true, inDeal: false } as const;

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

const withoutSeed = (state: RoomState, seat: Seat): RoomState => ({
  ...state,
  clientSeeds: mapSeats((each) => (each === seat ? NO_SEED : state.clientSeeds[each])),
});

function withoutVotes(state: RoomState, seat: Seat): RoomState {
  return {
    ...state,
    endVotes: state.endVotes.filter((each) => each !== seat),
    stops: state.stops.filter((each) => each !== seat),
    // Somebody else may sit there before the deal is over.
    endAsks: mapSeats((each) => (each === seat ? 0 : state.endAsks[each])),
    stopAskedAt: mapSeats((each) => (each === seat ? null : state.stopAskedAt[each])),
  };
}
