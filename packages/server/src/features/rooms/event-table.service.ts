/** What a tournament does with its tables while they play (docs/behaviour/tournaments.md 10). */
import { judgeClosed, judgeRetired, judgeSubstituted } from '@troef/engine/decisions/judge-event.ts';
import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import type { SeatHolder } from '@troef/engine/state/log-row.ts';
import { seatOfUser } from '@troef/engine/state/room-state.ts';
import type { Seat } from '@troef/games';

export interface EventTableService {
  /** A computer plays on for a player who is out. Does nothing if they have no seat there. */
  retire(room: string, user: string, as: 'retired' | 'removed'): Promise<void>;
  /** Puts another user in the seat of `out`. Refuses with `conflict deal`, and with `already_seated`. */
  substitute(room: string, out: string, holder: SeatHolder): Promise<void>;
  /** Ends a table that plays. */
  close(room: string): Promise<void>;
}

/** The seat of a user, as the presence of people knows it. */
interface TakenSeat {
  readonly room: string;
  readonly seat: Seat;
  readonly user: string;
}

const OURS = { internal: true } as const;

export function createEventTableService(
  runner: Pick<RoomRunner, 'change' | 'read'>,
  expect: (place: TakenSeat) => void,
): EventTableService {
  return {
    async retire(room, user, as) {
      await runner.change(room, (known) => judgeRetired(known, user, as), OURS);
    },
    async substitute(room, out, holder) {
      await runner.change(room, ({ state }) => judgeSubstituted(state, out, holder), OURS);
      const { user } = holder;
      if (user === null) return;
      const seat = await runner.read(room, ({ state }) => seatOfUser(state, user));
      if (seat !== undefined) expect({ room, seat, user });
    },
    async close(room) {
      await runner.change(room, ({ state }) => judgeClosed(state), OURS);
    },
  };
}
