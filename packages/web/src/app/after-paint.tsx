/** What no first page waits for: notices, their line, the service worker, the language in other places. Fetched when the page has come to rest. */
import { lazy, Suspense, useEffect, useState } from 'react';

const Notices = lazy(() => import('../features/notices/notices.tsx'));

/** Where a browser knows no rest (Safari), so long after the page has come alive. */
const REST_MS = 1_500;

export function AfterPaint() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if ('requestIdleCallback' in globalThis) {
      const wish = requestIdleCallback(() => setIsTime(true), { timeout: REST_MS });
      return () => cancelIdleCallback(wish);
    }
    const timer = setTimeout(() => setIsTime(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isTime) void import('../lib/locale-keeper.ts').catch(() => undefined);
  }, [isTime]);
  if (!isTime) return null;
  return (
    <Suspense>
      <Notices />
    </Suspense>
  );
}
