/** Fetches ./later.tsx when the page is idle, so that no first page waits for it. */
import { lazy, Suspense } from 'react';
import { useIdle } from '../lib/page/idle.ts';

const Later = lazy(() => import('./later.tsx'));

export function AfterPaint() {
  if (!useIdle()) return null;
  return (
    <Suspense>
      <Later />
    </Suspense>
  );
}
