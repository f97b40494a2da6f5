/** Asks the server while a name is typed whether it is free: a moment after the last key, and only for what could be a name. */
import type { NameCheck } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { get } from '../../lib/api.ts';
import { segment } from '../../lib/pages-of.ts';
import { tokenAtHand } from '../../lib/session.ts';

const AFTER_TYPING_MS = 350;

/** undefined while nothing is known of this very name. */
export function useNameCheck(name: string, isWorthAsking: boolean): NameCheck | undefined {
  const [known, setKnown] = useState<{ readonly name: string; readonly check: NameCheck }>();
  useEffect(() => {
    if (!isWorthAsking) return;
    let stale = false;
    const timer = setTimeout(async () => {
      const reply = await get<NameCheck>(`/api/users/${segment(name)}/validate`, tokenAtHand());
      if (reply.ok && !stale) setKnown({ name, check: reply.value });
    }, AFTER_TYPING_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [name, isWorthAsking]);
  return known?.name === name ? known.check : undefined;
}
