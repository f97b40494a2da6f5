/** The ring of whoever is to move where there is a clock; undefined where nobody waits for anybody. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useView } from '../room-context.tsx';

const Ring = lazy(() => import('./ring.tsx'));

export function useRing(): ReactNode | undefined {
  const hasClock = useView(({ clock }) => clock !== null);
  if (!hasClock) return undefined;
  return (
    <Suspense>
      <Ring />
    </Suspense>
  );
}
