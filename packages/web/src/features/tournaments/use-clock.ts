/** The time, for a countdown. */
import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** Returns the time, every second, in milliseconds. */
export function useClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
