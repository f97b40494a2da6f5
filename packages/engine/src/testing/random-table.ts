/**
 * Plays a table of people at random, as rows and nothing else: no sockets, no store, no time. For tests that
 * look at very many deals as they would be shown.
 */
import { createRng, DEALING_VERSION, GAMES, type Seat, type Variant } from '@troef/games';
import { randomMove, TEST_GAMES } from '@troef/games/testing';
import { decideWithForced, withForced } from '../decisions/forced-choice.ts';
import type { CreatedBody, LogBody, LogRow, SeatHolder, TournamentTable } from '../state/log-row.ts';
import { foldRow, openRoom } from '../state/room-fold.ts';
import type { RoomHead, RoomState } from '../state/room-state.ts';

import { createdBody, person } from './created-body.ts';

export interface Step {
  readonly row: LogRow;
  readonly state: RoomState;
}

export const SERVER_SEED = new Uint8Array(32).fill(7);

export const seatUser = (seat: number): string => `01890000-0000-7000-8000-00000000000${seat}`;

const holder = (seat: Seat): SeatHolder => person(seatUser(seat), { name: `p${seat}`, anonymous: false });

/**
 * Yields the rows of one deal that is played out, with all-passed deals before it, each row with the room
 * after it. At a table of a tournament (`event`) the time is up afterwards.
 */
export function* playDeal(variant: Variant, seed: number, event?: TournamentTable): Generator<Step> {
  const game = GAMES[variant];
  const tested = TEST_GAMES[variant];
  const rng = createRng(`${variant} ${seed}`);
  const session = tested.randomOptions(rng);
  const head: RoomHead = {
    id: `01890000-0000-7000-8000-${String(seed).padStart(12, '0')}`,
    variant,
    host: seatUser(0),
    commitment: 'c',
  };
  const seats: CreatedBody['seats'] = [holder(0), holder(1), holder(2), holder(3)];
  const body = createdBody(variant, { session, seats, ...(event !== undefined && { event }) });
  const first: LogRow = { seq: 1, moveId: 'create:1', seat: 0, body, at: 1 };
  let state = openRoom(head, first);
  yield { row: first, state };

  const append = (next: LogBody, seat: Seat | null): Step => {
    const seq = state.seq + 1;
    const row: LogRow = { seq, moveId: `move-of-somebody-${seq}`, seat, body: next, at: seq };
    state = foldRow(state, row);
    return { row, state };
  };
  if (event === undefined)
    yield append({ type: 'started', order: [0, 1, 2, 3], game: state.choices.game }, null);
  while (state.status === 'playing' && !wasPlayed(state)) {
    if (game.waitsFor(state.game) === 'deal') {
      const events = withForced(game, state.game, game.deal(state.game, rng, 'shuffled', DEALING_VERSION));
      yield append({ type: 'dealt', events: [...events] }, null);
      continue;
    }
    const [seat, move] = randomMove(game, state.game, rng, tested.pickMove);
    const decided = decideWithForced(game, state.game, seat, move);
    if (!decided.ok) throw new Error(`${move} of seat ${seat} is refused: ${decided.error}`);
    yield append({ type: 'moved', seat, move, events: [...decided.value] }, seat);
  }
  const capped = event === undefined ? undefined : game.stop(state.game, 'time');
  if (capped?.ok === true) yield append({ type: 'capped', events: [...capped.value] }, null);
}

const wasPlayed = ({ game }: RoomState): boolean => (game as { readonly played: number }).played > 0;
