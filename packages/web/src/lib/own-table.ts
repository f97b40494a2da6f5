/**
 * The tables to go back to: the one with people where this person sits, which the server knows, and those against computers
 * this device remembers. With a seat among people others are waiting, so it comes first.
 */
import type { Variant } from '@troef/games';
import { useEffect, useState } from 'react';
import { findOwnRoom, type OwnRoom } from './room-calls.ts';
import { useRunningTables } from './running-tables.ts';

export interface TableToGoBackTo {
  readonly room: string;
  readonly variant: Variant;
  readonly withPeople: boolean;
}

export function useTablesToGoBackTo(): readonly TableToGoBackTo[] {
  const alone = useRunningTables(({ tables }) => tables);
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
  return [
    ...(own === null ? [] : [{ room: own.id, variant: own.variant, withPeople: true }]),
    ...alone.map((table) => ({ ...table, withPeople: false })),
  ];
}
