/** Folds the votes of a table: ending the session now, stopping for oneself, another game. Pure; part of room-fold.ts. */
import { mapSeats, type Seat } from '@troef/games';
import type { LogBody, LogRow } from './log-row.ts';
import { gameOf, peopleOf, type RoomState } from './room-state.ts';
import { withChange, withSeat } from './seat-fold.ts';

type EndVote = Extract<LogBody, { type: 'endVote' }>;

/**
 * Ends the game when all people want it: finished if its length is free and a deal has just ended, otherwise
 * given up.
 */
export function withEndVote(before: RoomState, row: LogRow, body: EndVote): RoomState {
  // One player who was asked and refuses answers for all: nobody is asked any more.
  const isRefused = !body.yes && !before.endVotes.includes(body.seat);
  const endVotes = isRefused ? [] : voted(before.endVotes, body);
  const asked = withAsk(withChange(before, body.seat), body);
  const state = body.stop === true || !body.yes ? withStop(asked, row, body) : asked;
  if (!peopleOf(state).every((seat) => endVotes.includes(seat))) return { ...state, endVotes };
  const game = gameOf(state.head.variant);
  const after = body.events.reduce(game.evolve, state.game);
  const status = game.waitsFor(after) === 'nothing' ? 'finished' : 'abandoned';
  return { ...state, endVotes, game: after, status, endedTogether: true };
}

/** Counts a vote that nobody else has asked for: it is a question to the others. */
function withAsk(state: RoomState, body: EndVote): RoomState {
  if (!body.yes || state.endVotes.length > 0) return state;
  return { ...state, endAsks: mapSeats((seat) => state.endAsks[seat] + (seat === body.seat ? 1 : 0)) };
}

/**
 * Asks the others anew: when they asked for the next deal they did not know of the stop yet. They are asked once a
 * deal about each player: a player who takes the stop back and stops again asks nothing new.
 */
function withStop(state: RoomState, { at }: LogRow, body: EndVote): RoomState {
  const { seat } = body;
  const isQuestion = body.yes && state.stopAskedAt[seat] === null;
  const { stopsTakenBack, ...rest } = state.seats[seat];
  const isTakenBack = !body.yes && state.stops.includes(seat);
  return {
    ...withSeat(state, seat, { ...rest, stopsTakenBack: stopsTakenBack + (isTakenBack ? 1 : 0) }),
    stops: voted(state.stops, body),
    stopAskedAt: isQuestion
      ? mapSeats((each) => (each === seat ? at : state.stopAskedAt[each]))
      : state.stopAskedAt,
    ready: isQuestion ? [] : state.ready,
  };
}

export const withRematchVote = (
  state: RoomState,
  body: Extract<LogBody, { type: 'rematchVote' }>,
): RoomState => ({
  ...withChange(state, body.seat),
  rematch: voted(state.rematch, body),
});

const voted = (
  votes: readonly Seat[],
  { seat, yes }: { readonly seat: Seat; readonly yes: boolean },
): readonly Seat[] => [...votes.filter((each) => each !== seat), ...(yes ? [seat] : [])];
