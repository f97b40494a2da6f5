/**
 * Keeps the rooms up to date that users of this process look at. Rows of other processes are read when one
 * of them names them. Once a second the rooms are also compared with the database, so this process sees a
 * row even if nobody told it.
 */
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import type { RoomState } from '@troef/engine/state/room-state.ts';
import type { Deps } from '../../platform/deps.ts';
import { repeat } from '../../platform/runtime/repeat.ts';
import type { Seats } from './seats.ts';

export interface WatchedRooms {
  /** Another process says that the room has come to `seq`. */
  readOn(room: string, seq: number): void;
  /** Takes up a room that a row of another room has made: starts its timers. */
  takeUp(room: string): void;
  stop(): void;
}

const COMPARE_EVERY_MS = 1_000;
/** A room that nobody here has used for this long is dropped from memory. */
const FORGET_AFTER_MS = 60_000;

export function createWatchedRooms(options: {
  readonly deps: Pick<Deps, 'clock' | 'log'>;
  readonly runner: Pick<RoomRunner, 'read' | 'knownSeq' | 'forget'>;
  readonly log: Pick<RoomLog, 'seqsOf'>;
  readonly seats: Pick<Seats, 'isWatched' | 'watched'>;
  /** Called with a room that was taken up. */
  readonly onTakenUp: (state: RoomState) => void;
  /** Called after each comparison, if users of this process look at any room. */
  readonly afterComparing: () => Promise<unknown>;
  readonly forgetAfterMs?: number;
}): WatchedRooms {
  const { deps, runner, log, seats, forgetAfterMs = FORGET_AFTER_MS } = options;

  const read = (room: string, look: (state: RoomState) => void): void => {
    runner
      .read(room, ({ state }) => look(state), { internal: true })
      .catch((error) => deps.log.warn({ err: error, room }, 'a room could not be read'));
  };

  const readIfBehind = (room: string, seq: number): void => {
    if ((runner.knownSeq(room) ?? 0) < seq) read(room, () => undefined);
  };

  const compare = async (): Promise<void> => {
    runner.forget(deps.clock.now() - forgetAfterMs, seats.isWatched);
    const watched = seats.watched();
    if (watched.length === 0) return;
    for (const [room, seq] of await log.seqsOf(watched)) {
      // Also if the log is shorter than what is known here: the database may have lost the last row.
      if ((runner.knownSeq(room) ?? 0) !== seq) read(room, () => undefined);
    }
    await options.afterComparing();
  };

  return {
    readOn: (room, seq) => {
      if (seats.isWatched(room)) readIfBehind(room, seq);
    },
    takeUp: (room) => read(room, options.onTakenUp),
    stop: repeat(deps, 'comparing the rooms with the database', COMPARE_EVERY_MS, compare),
  };
}
