/**
 * The clock of the player to move, around their seat and on their bid panel; nothing if the table waits for
 * nobody.
 */
import { lazy, type ReactNode, Suspense } from 'react';
import { useView } from '../client/room-context.tsx';

const Ring = lazy(() => import('./ring.tsx'));
const SheetClock = lazy(() => import('./sheet-clock.tsx'));

const useClock = (clock: ReactNode): ReactNode | undefined =>
  useView((view) => view.clock !== null) ? <Suspense>{clock}</Suspense> : undefined;

export const useRing = (): ReactNode | undefined => useClock(<Ring />);
export const OwnClock = (): ReactNode => useClock(<SheetClock />);
