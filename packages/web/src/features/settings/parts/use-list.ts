/**
 * Loads a list of the account when the page opens; `reload` loads it again and shows the old one meanwhile.
 */

import { useCallback, useState } from 'react';
import type { Reply } from '../../../lib/http/failure.ts';
import { useAnswer } from '../../../lib/page/use-answer.ts';

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
  useAnswer(
    load,
    (reply) => {
      setFailed(!reply.ok);
      if (reply.ok) setItems(reply.value);
    },
    [load, turn],
  );
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const state = items !== null ? 'there' : failed ? 'failed' : 'loading';
  return { items: items ?? [], state, reload };
}
