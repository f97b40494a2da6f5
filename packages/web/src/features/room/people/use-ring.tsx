/** The ring of whoever is to move where there is a clock; undefined where nobody waits for anybody. */
import type { ReactNode } from 'react';
import { useView } from '../room-context.tsx';
import { Ring } from './ring.tsx';

export function useRing(): ReactNode | undefined {
  const hasClock = useView(({ clock }) => clock !== null);
  return hasClock ? <Ring /> : undefined;
}
