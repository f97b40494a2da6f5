/**
 * Counts the seconds until the next deal comes by itself; null if it waits for the player, or the device's
 * clock is wrong.
 */
import { useEffect, useState } from 'react';

const BELIEVABLE_S = 60;

export function useCountdown(at: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [at]);
  if (at === null) return null;
  const seconds = Math.ceil((at - now) / 1000);
  return seconds > BELIEVABLE_S || seconds < -BELIEVABLE_S ? null : Math.max(0, seconds);
}
