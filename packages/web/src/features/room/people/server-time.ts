/** Seconds until a moment of the server's time, on this device's clock; null when the two cannot be compared. */

import { useCountdown } from '../end/use-countdown.ts';
import { useRoom } from '../room-context.tsx';

export function useSecondsTo(at: number | null): number | null {
  const offset = useRoom((room) => room.offset);
  return useCountdown(at === null ? null : at - offset);
}
