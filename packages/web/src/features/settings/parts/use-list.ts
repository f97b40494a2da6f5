/**
 * Loads a list of the account when the page opens; `reload` loads it again and shows the old one meanwhile.
 */
import { useCallback, useEffect, useState } from 'react';
import type { Reply } from '../../../lib/failure.ts';

export interface FetchedList<T> {
  readonly items: readonly T[];
  readonly state: 'loading' | 'there' | 'failed';
  readonly reload: () => void;
}

/** `load` must be the same function at every call. */
export function useList<T>(load: () => Promise<Reply<readonly T[]>>): FetchedList<T> {
  const [items, setItems] = useState<readonly T[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    void load().then((reply) => {
      if (left) return;
      setFailed(!reply.ok);
      if (reply.ok) setItems(reply.value);
    });
    return () => {
      left = true;
    };
  }, [load, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const state = items !== null ? 'there' : failed ? 'failed' : 'loading';
  return { items: items ?? [], state, reload };
}
