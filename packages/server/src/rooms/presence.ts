/**
 * Who is connected to which room, through whichever process (architecture: presence is a table). What follows from it, that
 * somebody is away or back, is a row of the room's log like any other.
 */
import type { Seat } from '@troef/games';
import { AWAY_AFTER_MS } from '@troef/protocol';
import type { Deps } from '../deps.ts';
import { rowOf } from './judge-people.ts';
import type { RoomRunner, Verdict } from './room-runner.ts';
import type { RoomState } from './room-state.ts';
import type { Place } from './seats.ts';

/** What this process knows of connections, and asks of the others. */
export interface Connections {
  came(place: Place): void;
  went(place: Place): void;
  /** Somebody is connected at this seat, in any process that lives. */
  isHere(room: string, seat: Seat): Promise<boolean>;
}

export interface Presence {
  came(place: Place): void;
  went(place: Place): void;
  /** He has a seat and no socket yet: he is away if none comes. */
  expect(place: Place): void;
}

export function createPresence(options: {
  readonly deps: Pick<Deps, 'clock' | 'log'>;
  readonly runner: RoomRunner;
  readonly connections: Connections;
}): Presence {
  const { deps, runner, connections } = options;

  const change = (room: string, judge: (state: RoomState) => Verdict): void => {
    runner
      .change(room, (known) => judge(known.state), undefined, true)
      .catch((error) => deps.log.warn({ err: error, room }, 'presence could not be noted'));
  };

  const lookAgain = async ({ room, seat }: Place): Promise<void> => {
    if (seat === null || (await connections.isHere(room, seat))) return;
    change(room, (state) => judgeAway(state, seat));
  };

  const expect = (place: Place): void => {
    deps.clock.after(AWAY_AFTER_MS, () => {
      lookAgain(place).catch((error) => deps.log.warn({ err: error }, 'presence could not be asked'));
    });
  };

  return {
    came: (place) => {
      connections.came(place);
      const { room, seat } = place;
      if (seat !== null) change(room, (state) => judgeBack(state, seat));
    },
    went: (place) => {
      connections.went(place);
      expect(place);
    },
    expect,
  };
}

const concerns = (state: RoomState): boolean =>
  !state.alone && (state.status === 'open' || state.status === 'starting' || state.status === 'playing');

function judgeAway(state: RoomState, seat: Seat): Verdict {
  if (!concerns(state) || state.seats[seat].kind !== 'human') return { done: state.seq };
  return rowOf(state, 'away', seat, { type: 'away', seat });
}

/** A person who was away is back by being here; a seat a computer keeps for him he asks for himself. */
function judgeBack(state: RoomState, seat: Seat): Verdict {
  if (!concerns(state) || state.seats[seat].kind !== 'away') return { done: state.seq };
  return rowOf(state, 'back', seat, { type: 'back', seat });
}
