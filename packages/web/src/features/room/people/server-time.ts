/** Moments of the server's time on this device's clock; null when the two cannot be compared. */

import { useCountdown } from '../end/use-countdown.ts';
import { useRoom, useView } from '../room-context.tsx';

export function useSecondsTo(at: number | null): number | null {
  const offset = useRoom((room) => room.offset);
  return useCountdown(at === null ? null : at - offset);
}

/** Whoever's time runs is shown a number when so few are left. */
export const LAST_SECONDS = 10;

/** Seconds left to whoever's clock is shown, once they are few; null before. */
export function useLastSeconds(): number | null {
  const seconds = useSecondsTo(useView(({ clock }) => clock?.deadline ?? null));
  return seconds === null || seconds > LAST_SECONDS ? null : seconds;
}
