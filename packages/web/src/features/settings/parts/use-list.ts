/**
 * Loads a list of the account when the page opens; `reload` loads it again and shows the old one meanwhile.
 */
import { useCallback, useEffect, useState } from 'react';
import { listAll } from '../../../lib/pages-of.ts';
import { asAccount } from '../../../lib/session.ts';

export interface FetchedList<T> {
  readonly items: readonly T[];
  readonly state: 'loading' | 'there' | 'failed';
  readonly reload: () => void;
}

export function useList<T extends object>(path: string): FetchedList<T> {
  const [items, setItems] = useState<readonly T[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    void listAll<T & { readonly id?: string }>((page) => asAccount('GET', page), path).then((reply) => {
      if (left) return;
      setFailed(!reply.ok);
      if (reply.ok) setItems(reply.value);
    });
    return () => {
      left = true;
    };
  }, [path, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const state = items !== null ? 'there' : failed ? 'failed' : 'loading';
  return { items: items ?? [], state, reload };
}
