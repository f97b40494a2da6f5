/** What a tournament does with its tables while they play (docs/behaviour/tournaments.md 10). */
import {
  judgeClosed,
  judgeHeld,
  judgeReleased,
  judgeReserve,
  judgeRetired,
  judgeSubstituted,
} from '@troef/engine/decisions/judge-event.ts';
import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import type { SeatHolder } from '@troef/engine/state/log-row.ts';
import { seatOfUser } from '@troef/engine/state/room-state.ts';
import type { Seat } from '@troef/games';

export interface EventTableService {
  /** A computer plays on for a player who is out. Does nothing if they have no seat there. */
  retire(room: string, user: string, as: 'retired' | 'removed'): Promise<void>;
  /** Puts another user in the seat of `out`. Refuses with `conflict deal`, and with `already_seated`. */
  substitute(room: string, out: string, holder: SeatHolder): Promise<void>;
  /**
   * Gives the seat of a player who is out to a reserve, also while cards are played. Returns false if the table is
   * over, or the reserve sits there already. Refuses with `already_seated`.
   */
  reserve(
    room: string,
    player: { readonly out: string; readonly as: 'retired' | 'removed' },
    holder: SeatHolder,
  ): Promise<boolean>;
  /** Ends a table that plays. */
  close(room: string): Promise<void>;
  /** Stops a table: nobody plays, and no clock runs. */
  hold(room: string): Promise<void>;
  /** Lets it go on. `cap`: the new end of the time of its round. */
  release(room: string, cap: number | null): Promise<void>;
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
  const expectAt = async (room: string, user: string | null): Promise<void> => {
    if (user === null) return;
    const seat = await runner.read(room, ({ state }) => seatOfUser(state, user));
    if (seat !== undefined) expect({ room, seat, user });
  };
  return {
    async retire(room, user, as) {
      await runner.change(room, (known) => judgeRetired(known, user, as), OURS);
    },
    async reserve(room, { out, as }, holder) {
      // A player who was removed loses no reputation, so there is nothing to write of their leaving.
      if (as === 'retired') await runner.change(room, (known) => judgeRetired(known, out, as), OURS);
      const before = await runner.read(room, ({ state }) => state.seq);
      const seq = await runner.change(room, ({ state }) => judgeReserve(state, out, holder), OURS);
      await expectAt(room, holder.user);
      return seq > before;
    },
    async substitute(room, out, holder) {
      await runner.change(room, ({ state }) => judgeSubstituted(state, out, holder), OURS);
      await expectAt(room, holder.user);
    },
    async hold(room) {
      await runner.change(room, ({ state }) => judgeHeld(state), OURS);
    },
    async release(room, cap) {
      await runner.change(room, ({ state }) => judgeReleased(state, cap), OURS);
    },
    async close(room) {
      await runner.change(room, ({ state }) => judgeClosed(state), OURS);
    },
  };
}
