/**
 * The tables to go back to: the one with people at which this user sits, which the server knows, and those
 * against computers, which this device remembers. The table with people comes first, because others are
 * waiting there, and then those of the game that the page is about.
 */

import type { Variant } from '@troef/games';
import { useEffect, useState } from 'react';
import { useAnswer } from '../page/use-answer.ts';
import { findOwnRoom, type OwnRoom } from './room-calls.ts';
import { useOwnRunningTables } from './running-tables.ts';

export interface TableToGoBackTo {
  readonly room: string;
  readonly variant: Variant;
  readonly withPeople: boolean;
  /** When a table against computers was last open here, in ms, if it is known. */
  readonly at?: number;
}

/** Whether the page shows the table with people at which this user sits, or has learnt that there is none. */
let isShown = false;

/**
 * Returns the table with people at which this user sits, unless the page shows it: a reader who presses *Play* before
 * then would leave others waiting there.
 */
export const findUnshownRoom = async (): Promise<OwnRoom | null> => (isShown ? null : findOwnRoom());

export interface WaysBack {
  readonly tables: readonly TableToGoBackTo[];
  /** Whether the server has answered. Until then a table with people may still come before the others. */
  readonly isKnown: boolean;
}

/** `here`: the game of the page. */
export function useTablesToGoBackTo(here: Variant): WaysBack {
  const alone = useOwnRunningTables();
  const [own, setOwn] = useState<OwnRoom | null>();
  useAnswer(
    findOwnRoom,
    (found) => {
      isShown = true;
      setOwn(found);
    },
    [],
  );
  useEffect(
    () => () => {
      isShown = false;
    },
    [],
  );
  const tables = [
    ...(own == null ? [] : [{ room: own.id, variant: own.variant, withPeople: true }]),
    ...alone
      .toSorted((one, other) => Number(other.variant === here) - Number(one.variant === here))
      .map((table) => ({ ...table, withPeople: false })),
  ];
  return { tables, isKnown: own !== undefined };
}
