/** Plays a room to its end without a server, and writes its log and its result. */
import type { CreatedBody, LogBody } from '@troef/engine/state/log-row.ts';
import { foldRow, openRoom } from '@troef/engine/state/room-fold.ts';
import { createdBody } from '@troef/engine/testing/created-body.ts';
import { DEALING_VERSION, GAMES, type Game, type Seat, type Variant } from '@troef/games';
import { seededStream } from '@troef/players/collusion';
import { writeResult } from '../community/results/write-result.ts';
import { createRoomLog } from '../features/room-store/room-log.ts';
import type { Deps } from '../platform/deps.ts';
import { type SeatSample, sessionFacts } from './sample-facts.ts';

export interface RoomToPlay {
  readonly id: string;
  readonly variant: Variant;
  readonly seats: CreatedBody['seats'];
  /** Options of the session. */
  readonly session?: object;
  readonly deals: number;
  /** Deals that the result says; as many as were played if left out. */
  readonly length?: number;
  /** Returns the move of a seat. `seed` is another one for each move. */
  readonly choose: (game: Game, state: unknown, seat: Seat, seed: string) => string;
  /** What the result says of the seats. */
  readonly results: readonly SeatSample[];
}

export async function playRoom(deps: Pick<Deps, 'db' | 'clock' | 'random'>, room: RoomToPlay): Promise<void> {
  const { id, variant, seats, session, deals, length = deals, choose, results } = room;
  const game: Game = GAMES[variant];
  const head = { id, variant, host: seats[0]?.user ?? 'host', commitment: 'c' };
  const body = createdBody(variant, { seats, ...(session && { session }) });
  const log = createRoomLog(deps.db);
  const at = deps.clock.now();
  const entry = { head, sealedSeed: new Uint8Array(1), password: null, dueAt: null };
  await log.create({ ...entry, status: 'open', moveId: 'create:1', seat: 0, body, at });
  let state = openRoom(head, { seq: 1, moveId: 'create:1', seat: 0, body, at });
  const append = async (next: LogBody, seat: Seat | null): Promise<void> => {
    const seq = state.seq + 1;
    const row = { seq, moveId: `row:${seq}`, seat, body: next, at };
    state = foldRow(state, row);
    await log.append({ ...row, room: id, status: state.status, dueAt: null, ended: false });
  };
  await append({ type: 'started', order: [0, 1, 2, 3], game: state.choices.game }, null);
  for (let number = 0; number < deals; number++) {
    const events = game.deal(state.game, seededStream(`deal ${number}`), 'shuffled', DEALING_VERSION);
    await append({ type: 'dealt', events: [...events] }, null);
    while (game.waitsFor(state.game) === 'moves') {
      const seat = game.toMove(state.game)[0] as Seat;
      const move = choose(game, state.game, seat, `${number} ${state.seq}`);
      const decided = game.decide(state.game, seat, move);
      if (!decided.ok) throw new Error(decided.error);
      await append({ type: 'moved', seat, move, events: [...decided.value] }, seat);
    }
  }
  const facts = sessionFacts(deps, results, { room: id, variant, deals: length, length });
  await deps.db.transaction((tx) => writeResult(tx, deps, facts));
}
