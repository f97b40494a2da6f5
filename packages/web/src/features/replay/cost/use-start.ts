/**
 * Begins to find out without another press, if that does not use up the last free deal of the day: of that the reader
 * decides. The same deal is begun again at once for another of its players, because it counts once.
 */
import type { SessionRecord } from '@troef/games';
import { dealText } from '@troef/protocol';
import { useEffect, useRef } from 'react';
import { endsLesson } from '../../../lib/players/own-deals.ts';
import { askFreeLeft, useFreeLeft } from './free-left.ts';

/** Where none is left, a deal that counts already can be seen all the same, and any other takes none. */
export const startsAtOnce = (left: number | null, isCounted: boolean): boolean => isCounted || left !== 1;

interface Start {
  readonly record: SessionRecord;
  /** Changes with the deal and the seat. */
  readonly key: string;
  readonly isIdle: boolean;
  /** Whether the reader has come for this deal, and not for the whole session. */
  readonly isWanted: boolean;
  readonly ask: () => void;
}

export function useStart({ record, key, isIdle, isWanted, ask }: Start): void {
  const isCounted = (): boolean => endsLesson(record) || useFreeLeft.getState().counted.has(dealText(record));
  const begun = useRef<string | null>(null);
  useEffect(() => {
    let isGone = false;
    async function begin(): Promise<void> {
      if (navigator.onLine) await askFreeLeft();
      if (!isGone && isWanted && startsAtOnce(useFreeLeft.getState().left, isCounted())) ask();
    }
    begun.current = key;
    void begin();
    return () => {
      isGone = true;
    };
    // As soon as the panel is open. Another deal is not begun by going there.
  }, []);
  useEffect(() => {
    if (begun.current === key) return;
    begun.current = key;
    if (isIdle && isCounted()) ask();
  }, [key]);
}
