/**
 * Finds the table of any game at which the user has a seat, if the list or a refusal says that they have one.
 */
import type { Variant } from '@troef/games';
import { useEffect, useState } from 'react';
import { findOwnRoom, type OwnRoom } from '../../lib/tables/room-calls.ts';

export function useOwnTable(isSeated: boolean, named: string | null, variant: Variant): OwnRoom | null {
  const [own, setOwn] = useState<OwnRoom | null>(null);
  useEffect(() => {
    if (!isSeated && named === null) return setOwn(null);
    let left = false;
    void findOwnRoom().then((found) => {
      if (!left) setOwn(found ?? (named === null ? null : { id: named, variant }));
    });
    return () => {
      left = true;
    };
  }, [isSeated, named, variant]);
  return own;
}
