/**
 * Notes which user is connected to which room, through any process (docs/realtime.md 6). What follows from it
 * (a player is away, or back) is a row of the room's log like any other.
 *
 * Nobody is away through a fault of ours: if the process a player was connected through has fallen silent, we
 * look again, and while the room is paused nobody is missed.
 */

import { rowOf } from '@troef/engine/decisions/judge-people.ts';
import type { Verdict } from '@troef/engine/decisions/verdict.ts';
import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import { peopleOf, type RoomState, seatOfUser } from '@troef/engine/state/room-state.ts';
import { ApiError, AWAY_AFTER_MS } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import type { RoomPlace } from './seats.ts';

/** `unknown`: the process the user was connected through does not answer, or ours has lost the database. */
export type Whereabouts = 'here' | 'gone' | 'unknown';

/** What this process knows of connections, and how it asks the others. */
export interface RoomConnections {
  /** Resolves once every process can find the user. */
  came(place: RoomPlace): Promise<void>;
  went(place: RoomPlace): void;
  /** Returns whether the user is connected to this room, through any process that lives. */
  find(place: RoomPlace): Promise<Whereabouts>;
  /** Returns the users who watch this room without a seat, through any process that lives. */
  watchersOf(room: string): Promise<ReadonlySet<string>>;
}

export interface Presence {
  came(place: RoomPlace): void;
  went(place: RoomPlace): void;
  /** The user has a seat and no socket yet. They are away if none comes. */
  expect(place: RoomPlace): void;
  /** The user has taken a seat elsewhere, and is away from this room even if its page is open. */
  calledAway(room: string, user: string): Promise<void>;
  /** Expects every person who has a seat in this room, unless they are known to be away. */
  expectPeople(state: RoomState): void;
  stop(): void;
}

const LOOK_AGAIN_MS = 1_000;

export function createPresence(options: {
  readonly deps: Pick<Deps, 'clock' | 'log'>;
  readonly runner: RoomRunner;
  readonly connections: RoomConnections;
}): Presence {
  const { deps, runner, connections } = options;
  let stopped = false;

  const change = async (room: string, judge: (state: RoomState) => Verdict): Promise<void> => {
    if (stopped) return;
    await runner
      .change(room, (known) => judge(known.state), { internal: true })
      .catch((error) => {
        // They sit at another table by now, and are away from this one.
        if (error instanceof ApiError && error.param === 'already_seated') return;
        deps.log.warn({ err: error, room }, 'presence could not be noted');
      });
  };

  const lookAfter = (ms: number, place: RoomPlace): void => {
    deps.clock.after(ms, () => {
      if (!stopped) void look(place);
    });
  };
  const look = async (place: RoomPlace): Promise<void> => {
    const { room, user } = place;
    if (place.seat === null) return;
    const found = await find(place);
    if (found === 'unknown') lookAfter(LOOK_AGAIN_MS, place);
    if (found !== 'gone') return;
    await change(room, (state) => judgeAway(state, user));
    // The user may have connected before the row `away` was written. Their return then changed nothing, so we
    // look again.
    const since = await find(place);
    if (since === 'unknown') lookAfter(LOOK_AGAIN_MS, place);
    if (since === 'here') await change(room, (state) => judgeBack(state, user));
  };
  /** Looks for the user at the seat they have now. `undefined`: nobody waits for them. */
  const find = async ({ room, user }: RoomPlace): Promise<Whereabouts | undefined> => {
    try {
      const seat = await runner.read(
        room,
        ({ state }) => (concerns(state) ? seatOfUser(state, user) : undefined),
        { internal: true },
      );
      return seat === undefined ? undefined : await connections.find({ room, seat, user });
    } catch (error) {
      // In a room that no longer exists nobody is missed.
      if (error instanceof ApiError && error.code === 'resource_missing') return undefined;
      deps.log.warn({ err: error }, 'presence could not be asked');
      return 'unknown';
    }
  };

  const expect = (place: RoomPlace): void => lookAfter(AWAY_AFTER_MS, place);

  return {
    came: (place) => {
      const { room, seat, user } = place;
      // Processes that look after this find the user; `judgeBack` corrects an absence noted before.
      const findable = connections.came(place);
      if (seat !== null) void findable.then(() => change(room, (state) => judgeBack(state, user)));
    },
    went: (place) => {
      if (stopped) return;
      connections.went(place);
      lookAfter(AWAY_AFTER_MS, place);
    },
    expect,
    calledAway: (room, user) => change(room, (state) => judgeAway(state, user)),
    expectPeople: (state) => {
      for (const seat of peopleOf(state)) {
        const { kind, holder } = state.seats[seat];
        if (kind === 'human' && holder?.user != null)
          expect({ room: state.head.id, seat, user: holder.user });
      }
    },
    stop: () => {
      stopped = true;
    },
  };
}

const concerns = (state: RoomState): boolean =>
  !state.alone && (state.status === 'open' || state.status === 'starting' || state.status === 'playing');

/** A player who is missing in a pause is looked for when it ends. */
function judgeAway(state: RoomState, user: string): Verdict {
  const seat = seatOfUser(state, user);
  if (!concerns(state) || state.pausedSince !== null || seat === undefined) return { done: state.seq };
  if (state.seats[seat].kind !== 'human') return { done: state.seq };
  return rowOf(state, 'away', seat, { type: 'away', seat });
}

/** An away player is back by connecting. If a computer keeps their seat, they ask for it themselves. */
function judgeBack(state: RoomState, user: string): Verdict {
  const seat = seatOfUser(state, user);
  if (!concerns(state) || seat === undefined || state.seats[seat].kind !== 'away') return { done: state.seq };
  return rowOf(state, 'back', seat, { type: 'back', seat });
}
