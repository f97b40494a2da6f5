import { lazy, Suspense } from 'react';

/** Loaded here and not by the router, whose list of pages every page loads. */
const Page = lazy(() => import('../../features/replay/replay-page.tsx'));

export default function Replay() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
