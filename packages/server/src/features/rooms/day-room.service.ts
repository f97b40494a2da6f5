/** Makes the room in which a player plays the deals of a day (docs/behaviour/deal-of-the-day.md 2). */
import { roomOptions } from '@troef/competition/event/lengths.ts';
import { dayRoom, HOST_SEAT } from '@troef/engine/decisions/new-room.ts';
import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import type { Seat, Variant } from '@troef/games';
import { ApiError, DAY_DEALS } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import type { PageSettings, Sitters } from '../joining/sitters.ts';

export interface WantedDayRoom {
  readonly variant: Variant;
  readonly date: string;
  /** That of the day. */
  readonly serverSeed: Uint8Array;
  readonly page: PageSettings;
}

export interface DayRoomService {
  /**
   * Returns the id of the room. `enter` seats the player before the first row is shown. Refuses a second try with
   * `already_exists` and the room of the first one.
   */
  make(player: Identity, wanted: WantedDayRoom, enter: (room: string, seat: Seat) => void): Promise<string>;
}

export function createDayRoomService(options: {
  readonly deps: Pick<Deps, 'clock' | 'random' | 'vault'>;
  readonly runner: Pick<RoomRunner, 'create'>;
  readonly sitters: Sitters;
}): DayRoomService {
  const { deps, runner, sitters } = options;
  return {
    async make(player, { variant, date, serverSeed, page }, enter) {
      const sitter = await sitters.of(player, variant, page);
      if (sitter.incomplete) throw new ApiError('forbidden', 'incomplete');
      const { room } = dayRoom(deps, {
        variant,
        day: { date, deals: `day/${variant}/${date}` },
        player: sitter.holder,
        game: roomOptions(variant, { deals: DAY_DEALS[variant], target: null }),
        serverSeed,
      });
      await runner.create(room, serverSeed, () => enter(room.head.id, HOST_SEAT));
      return room.head.id;
    },
  };
}
