/**
 * The turn clock (docs/behaviour/clocks.md 1): turn time for each decision, half as long again for bids and
 * passing, and a bank for the session, of which each deal gives some back. Pure: everything comes from the
 * times of the rows.
 *
 * There is no clock while fewer than two people sit there, unless it is a table of a tournament, and it stands still in a pause.
 */
import { mapSeats, type Seat } from '@troef/games';
import { AWAY_MOVE_MS, BANK_MS, BANK_PER_DEAL_MS, BIDDING_FACTOR, TURN_TIME_MS } from '@troef/protocol';
import { isAmongPeople, type RoomState, type SeatState } from './room-state.ts';

/** Tells whether anybody may have to wait for anybody. All of a tournament wait for its last table. */
export const hasClock = (state: RoomState): boolean =>
  !state.alone && state.status === 'playing' && (state.event !== null || isAmongPeople(state));

/** Returns null if the seat is not to move, or no clock runs. */
export function deadlineOf(state: RoomState, seat: Seat): number | null {
  const { askedSince, bank, kind, missed } = state.seats[seat];
  if (askedSince === null || state.pausedSince !== null || !hasClock(state)) return null;
  // After one time-out while away the player is waited for no more.
  if (kind === 'away' && missed) return askedSince + AWAY_MOVE_MS;
  return askedSince + turnTimeOf(state) + bank;
}

export function turnTimeOf({ choices, game }: RoomState): number {
  const { deal } = game as { readonly deal: { readonly phase: string } | null };
  return TURN_TIME_MS[choices.turnTime] * (deal?.phase === 'playing' ? 1 : BIDDING_FACTOR);
}

/** Returns what is left of a bank after a decision at `at`. */
export function bankAfter(state: RoomState, { askedSince, bank }: SeatState, at: number): number {
  if (askedSince === null || !hasClock(state)) return bank;
  const used = Math.min(at, state.pausedSince ?? at) - askedSince;
  return Math.max(0, bank - Math.max(0, used - turnTimeOf(state)));
}

/** Gives every player some time back, once a deal. */
export const withDealTime = (state: RoomState): RoomState => ({
  ...state,
  seats: mapSeats((seat) => ({
    ...state.seats[seat],
    bank: Math.min(BANK_MS, state.seats[seat].bank + BANK_PER_DEAL_MS),
  })),
});

/** Ends a pause: every clock goes on where it stood. */
export function withoutPause(state: RoomState, at: number): RoomState {
  const { pausedSince } = state;
  if (pausedSince === null) return state;
  const moved = (since: number | null): number | null =>
    since === null ? null : since + Math.max(0, at - Math.max(pausedSince, since));
  return {
    ...state,
    pausedSince: null,
    pausedAt: null,
    resumedAt: at,
    // The countdown stood still too.
    statusAt: state.status === 'starting' ? (moved(state.statusAt) ?? at) : state.statusAt,
    nobodySince: moved(state.nobodySince),
    seats: mapSeats((seat) => ({
      ...state.seats[seat],
      askedSince: moved(state.seats[seat].askedSince),
      awaySince: moved(state.seats[seat].awaySince),
    })),
  };
}
