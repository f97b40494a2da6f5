/**
 * Lays what is read anew under a form that is being filled in: a field that was not touched shows what is stored
 * now, so saving the others does not undo what somebody else has changed.
 */
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { changesOf, laidOver } from './draft.ts';

export function useStored<Values extends object>(
  stored: Values,
  update: Dispatch<SetStateAction<Values>>,
): void {
  const before = useRef(stored);
  const key = JSON.stringify(stored);
  useEffect(() => {
    const base = before.current;
    if (JSON.stringify(base) === key) return;
    before.current = stored;
    update((values) => laidOver(changesOf(base, values), stored));
  }, [key, stored, update]);
}
