/** Converts times of the server to this device's clock; null if the two cannot be compared. */

import { useRoom, useView } from '../client/room-context.tsx';
import { useCountdown } from '../end/use-countdown.ts';

export function useSecondsTo(at: number | null): number | null {
  const offset = useRoom((room) => room.offset);
  return useCountdown(at === null ? null : at - offset);
}

/** From this number of seconds on, the player whose clock runs is shown a number. */
export const LAST_SECONDS = 10;

/** True once the turn time is over, and the player to move uses up their bank. */
export function useReserveRuns(): boolean {
  const offset = useRoom((room) => room.offset);
  const clock = useView((view) => view.clock);
  // The countdown draws again when the turn time is over.
  useSecondsTo(clock === null ? null : clock.deadline - clock.bank);
  return clock !== null && clock.bank > 0 && Date.now() >= clock.deadline - clock.bank - offset;
}

/** Returns the seconds left on the running clock, once they are few or the reserve runs; null before. */
export function useLastSeconds(): number | null {
  const reserve = useReserveRuns();
  const seconds = useSecondsTo(useView(({ clock }) => clock?.deadline ?? null));
  return seconds === null || (seconds > LAST_SECONDS && !reserve) ? null : seconds;
}
