/** Fetches ./later.tsx when the page is idle, so that no first page waits for it. */
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';

const Later = lazy(() => import('./later.tsx'));

/** Longest wait after hydration; browsers without requestIdleCallback (Safari) always wait so long. */
const REST_MS = 1_500;

export function AfterPaint() {
  const [isTime, setIsTime] = useState(false);
  // This component is around every page and never unmounts, so the callback needs no clean-up.
  useEffect(() => {
    const later = globalThis.requestIdleCallback ?? ((now: () => void) => setTimeout(now, REST_MS));
    later(() => startTransition(() => setIsTime(true)), { timeout: REST_MS });
  }, []);
  if (!isTime) return null;
  return (
    <Suspense>
      <Later />
    </Suspense>
  );
}
