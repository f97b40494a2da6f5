/**
 * Does what rooms have to do by themselves when it is due: deals, computer moves, giving up.
 *
 * The process that appended a row sets a local timer for what follows. A sweep once a second takes what is
 * overdue by a second, whichever process left it. Doing it is one more conditional append under an id made
 * from the seq, so it happens once however many processes try. A computer thinks once, from the moment it is
 * asked, and its card is held back until it is due.
 */
import type { Seat } from '@troef/games';
import { ALONE_KEPT_MS, ApiError } from '@troef/protocol';
import type { KnownRoom, Verdict } from '../decisions/verdict.ts';
import type { RoomLog } from '../log/room-log.ts';
import type { Clock, Deps } from '../ports.ts';
import type { RoomRunner } from '../runner/room-runner.ts';
import { type Due, nextDue } from '../state/next-due.ts';
import type { ComputerTurn } from '../state/room-state.ts';
import { think } from './computer-move.ts';

/** What a computer thinks, and the question with which it began. */
interface Thought {
  readonly asked: ComputerTurn | null;
  readonly move: Promise<string | undefined>;
}

interface ArmedTimer {
  readonly room: KnownRoom;
  readonly due: Due;
  readonly thought: Thought | undefined;
  readonly timer: Timer;
}

/** Goes off at `at`, and then looks what is due. A row that puts that off needs no new timer. */
interface Timer {
  readonly at: number;
  readonly cancel: () => void;
}
const SPENT: Timer = { at: Number.NEGATIVE_INFINITY, cancel: () => undefined };

export interface DueLoop {
  /** Sets the timer for what is due after the room's last row. Replaces an earlier one. */
  arm(room: KnownRoom, due: Due | null): void;
  /** Looks anew at what is due in this room: something outside its log has changed. */
  lookAt(room: string): Promise<void>;
  start(): void;
  stop(): void;
  /** A sweep ran to its end lately. */
  isAlive(): boolean;
}

export const SWEEP_EVERY_MS = 1_000;
/** The process that appended a row has this long before others take over. */
const OVERDUE_MS = 1_000;
/** The process whose sweep took a room has this long to act. A computer may be thinking. */
const TAKEN_FOR_MS = 5_000;
const TAKEN_AT_ONCE = 200;
/** Timers longer than this are left to the sweep. The longest turn with a whole bank is shorter. */
const LONGEST_TIMER_MS = 150_000;

export function createDueLoop(options: {
  readonly deps: Pick<Deps, 'clock' | 'players' | 'log'>;
  readonly runner: RoomRunner;
  readonly log: RoomLog;
  /** Tells whether somebody in this process looks at the room. */
  readonly isWatched: (room: string) => boolean;
  readonly verdictFor: (room: KnownRoom, due: Due, move: string | undefined) => Verdict;
  /** Returns the people of a room that is over who sit at another table. */
  readonly seatedElsewhere: (room: string) => Promise<readonly string[]>;
  /** Called before acting, so that nobody pays for a fault of ours. false: try again in a moment. */
  readonly mayAct: (room: KnownRoom, due: Due) => Promise<boolean>;
}): DueLoop {
  const { deps, runner, log, isWatched } = options;
  const { clock } = deps;
  const armed = new Map<string, ArmedTimer>();
  let running = false;
  let sweptAt = clock.now();
  let cancelSweep = (): void => undefined;

  const arm = (room: KnownRoom, due: Due | null): void => {
    const { id } = room.state.head;
    const before = armed.get(id);
    if (!running || due === null || due.at - clock.now() > LONGEST_TIMER_MS) {
      before?.timer.cancel();
      armed.delete(id);
      return;
    }
    const thought = due.kind === 'computer' ? goOnThinking(room, due.seat, before?.thought) : undefined;
    const isInTime = before !== undefined && before.timer.at <= due.at && before.timer.at > clock.now();
    if (!isInTime) before?.timer.cancel();
    armed.set(id, { room, due, thought, timer: isInTime ? before.timer : timerFor(id, due.at) });
  };

  const timerFor = (id: string, at: number): Timer => {
    const timer: Timer = { at, cancel: soon(clock, at - clock.now(), () => wake(id, timer)) };
    return timer;
  };

  const wake = (id: string, timer: Timer): void => {
    const now = armed.get(id);
    if (now?.timer !== timer) return;
    const isEarly = now.due.at > timer.at;
    const next = { ...now, timer: isEarly ? timerFor(id, now.due.at) : SPENT };
    armed.set(id, next);
    if (!isEarly) void act(id, next);
  };

  const act = async (id: string, now: ArmedTimer): Promise<void> => {
    const { room, due, thought } = now;
    const { seq } = room.state;
    const move = await (thought?.move ?? (due.kind === 'timeout' ? think(deps, room, due.seat) : undefined));
    if (armed.get(id) !== now) return;
    try {
      if (await options.mayAct(room, due)) await perform(id, seq, due, move);
      else await log.postpone(id, seq, clock.now());
    } catch (error) {
      // The sweep comes back to it.
      deps.log.error({ err: error, room: id, seq, due: due.kind }, 'what was due could not be done');
    } finally {
      if (armed.get(id) === now) armed.delete(id);
    }
  };

  /** Goes on thinking if the row asks the computer nothing new. */
  const goOnThinking = (room: KnownRoom, seat: Seat, before: Thought | undefined): Thought => {
    const asked = room.state.computer;
    return before !== undefined && before.asked === asked ? before : { asked, move: think(deps, room, seat) };
  };

  const perform = async (id: string, seq: number, due: Due, move: string | undefined): Promise<void> => {
    const judge = (room: KnownRoom): Verdict =>
      room.state.seq === seq ? options.verdictFor(room, due, move) : { done: room.state.seq };
    try {
      await runner.change(id, judge, { internal: true });
    } catch (error) {
      if (due.kind !== 'close' || !isSeatedElsewhere(error)) throw error;
      // A player who wanted another game sits elsewhere by now: the others play without them.
      const without = await options.seatedElsewhere(id);
      if (without.every((user) => due.without?.includes(user))) throw error;
      await perform(id, seq, { ...due, without }, undefined);
    }
  };

  const sweep = async (): Promise<void> => {
    const now = clock.now();
    const due = await log.takeDue(now - OVERDUE_MS, now + TAKEN_FOR_MS, TAKEN_AT_ONCE);
    for (const { room, seq } of due) {
      if (armed.get(room)?.room.state.seq === seq) continue;
      takeUp(room, seq).catch((error) => deps.log.error({ err: error, room }, 'room could not be taken up'));
    }
  };

  const takeUp = async (id: string, seq: number): Promise<void> => {
    const room = await runner.read(id, (known) => known, { internal: true });
    const due = nextDue(room.state, room.pace);
    if (armed.get(id)?.room.state.seq === room.state.seq) return;
    if (due?.kind !== 'abandon' || !room.state.alone) return arm(room, due);
    // Taken for what was due before. Somebody has gone on since, and the room is in use.
    if (room.state.seq !== seq || due.at > clock.now()) return;
    if (isWatched(id)) return log.postpone(id, seq, clock.now() + (room.pace.aloneMs ?? ALONE_KEPT_MS));
    await perform(id, seq, due, undefined);
  };

  const tick = (): void => {
    sweep()
      .then(() => {
        sweptAt = clock.now();
      })
      .catch((error) => deps.log.warn({ err: error }, 'sweep failed'))
      .finally(() => {
        if (running) cancelSweep = clock.after(SWEEP_EVERY_MS, tick);
      });
  };

  return {
    arm,
    lookAt: (id) => runner.read(id, (room) => arm(room, nextDue(room.state, room.pace)), { internal: true }),
    start: () => {
      running = true;
      tick();
    },
    stop: () => {
      running = false;
      cancelSweep();
      for (const { timer } of armed.values()) timer.cancel();
      armed.clear();
    },
    isAlive: () => running && clock.now() - sweptAt < 10 * SWEEP_EVERY_MS,
  };
}

const isSeatedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.param === 'already_seated';

/** Runs at once if it can: a timer of 0 ms would still cost a turn of the timer wheel. */
function soon(clock: Clock, ms: number, run: () => void): () => void {
  if (ms > 0) return clock.after(ms, run);
  queueMicrotask(run);
  return () => undefined;
}
