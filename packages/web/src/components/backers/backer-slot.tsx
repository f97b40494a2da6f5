/**
 * The place of a sponsor's card at the end of a page for reading (docs/behaviour/backers.md 1). Its code is fetched
 * when the page is idle, so no page waits for it. No table and no landing page has such a place.
 */
import { lazy, Suspense } from 'react';
import { useIdle } from '../../lib/page/idle.ts';

const Card = lazy(() => import('./backer-card.tsx'));

/** A page that is only opened on the way to another one asks for no card. */
const REST_MS = 1_000;

export function BackerSlot() {
  if (!useIdle(REST_MS)) return null;
  return (
    <Suspense>
      <Card />
    </Suspense>
  );
}
