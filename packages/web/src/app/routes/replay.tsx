import { lazy, Suspense } from 'react';
import { Offline } from '../frame/offline.tsx';

/** Loaded here and not by the router, whose list of pages every page loads. */
const Page = lazy(() => import('../../features/replay/replay-page.tsx'));

export default function Replay() {
  return (
    <>
      <Offline />
      <Suspense>
        <Page />
      </Suspense>
    </>
  );
}
