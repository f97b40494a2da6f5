/** What no first page waits for (./later.tsx). Fetched when the page has come to rest. */
import { lazy, Suspense, useEffect, useState } from 'react';

const Later = lazy(() => import('./later.tsx'));

/** Where a browser knows no rest (Safari), so long after the page has come alive. */
const REST_MS = 1_500;

export function AfterPaint() {
  const [isTime, setIsTime] = useState(false);
  // The document around every page never goes, so neither wish is ever taken back.
  useEffect(() => {
    const later = globalThis.requestIdleCallback ?? ((now: () => void) => setTimeout(now, REST_MS));
    later(() => setIsTime(true), { timeout: REST_MS });
  }, []);
  if (!isTime) return null;
  return (
    <Suspense>
      <Later />
    </Suspense>
  );
}
