/** Converts times of the server to this device's clock; null if the two cannot be compared. */

import { useRoom, useView } from '../client/room-context.tsx';
import { useCountdown } from '../end/use-countdown.ts';

export function useSecondsTo(at: number | null): number | null {
  const offset = useRoom((room) => room.offset);
  return useCountdown(at === null ? null : at - offset);
}

/** From this number of seconds on, the player whose clock runs is shown a number. */
export const LAST_SECONDS = 10;

/** Returns the seconds left on the running clock, once they are few; null before. */
export function useLastSeconds(): number | null {
  const seconds = useSecondsTo(useView(({ clock }) => clock?.deadline ?? null));
  return seconds === null || seconds > LAST_SECONDS ? null : seconds;
}
