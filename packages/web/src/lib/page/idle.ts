/**
 * Waits until the page has nothing else to do, for what no visitor waits for.
 *
 * Each caller gets a moment of its own, one after the other. A phone that does everything at once answers no
 * touch meanwhile, and a page that has just come alive has a dozen such things to do.
 */
import { startTransition, useEffect, useState } from 'react';

/** A page that is never idle does these things all the same. */
const LONGEST_MS = 1_500;
/** Safari cannot say when it is idle. */
const WITHOUT_WORD_MS = 100;

const next = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
    else setTimeout(resolve, WITHOUT_WORD_MS);
  });

let last: Promise<void> = Promise.resolve();

/** Resolves when the page is idle, and every earlier caller has had their moment. */
export function idle(): Promise<void> {
  last = last.then(next);
  return last;
}

/** Returns true once the page is idle, and not before `restMs` have passed. */
export function useIdle(restMs = 0): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    let isGone = false;
    const begin = async (): Promise<void> => {
      await idle();
      // A transition, so that the page is drawn again in short tasks.
      if (!isGone) startTransition(() => setIsTime(true));
    };
    const timer = restMs === 0 ? undefined : setTimeout(() => void begin(), restMs);
    if (timer === undefined) void begin();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [restMs]);
  return isTime;
}
