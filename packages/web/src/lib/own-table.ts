/**
 * The table to go back to: the one with people where this person sits, which the server knows, else the one alone this device
 * remembers. With a seat among people others are waiting, so it comes first.
 */
import type { Variant } from '@troef/games';
import { useEffect, useState } from 'react';
import { findOwnRoom, type OwnRoom } from './room-calls.ts';
import { useRunningTable } from './running-table.ts';

export interface TableToGoBackTo {
  readonly room: string;
  readonly variant: Variant;
}

export function useTableToGoBackTo(): TableToGoBackTo | null {
  const alone = useRunningTable();
  const [own, setOwn] = useState<OwnRoom | null>(null);
  useEffect(() => {
    let left = false;
    void findOwnRoom().then((found) => {
      if (!left) setOwn(found);
    });
    return () => {
      left = true;
    };
  }, []);
  if (own !== null) return { room: own.id, variant: own.variant };
  return alone.room === null ? null : { room: alone.room, variant: alone.variant };
}
