/** Asks the server, debounced while the user types, whether a name is free; only if it could be a name. */
import type { NameCheck } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { checkName } from '../../lib/name-checks.ts';

const AFTER_TYPING_MS = 350;

/** Returns undefined while nothing is known of exactly this name. */
export function useNameCheck(name: string, isWorthAsking: boolean): NameCheck | undefined {
  const [known, setKnown] = useState<{ readonly name: string; readonly check: NameCheck }>();
  useEffect(() => {
    if (!isWorthAsking) return;
    let stale = false;
    const timer = setTimeout(async () => {
      const reply = await checkName(name);
      if (reply.ok && !stale) setKnown({ name, check: reply.value });
    }, AFTER_TYPING_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [name, isWorthAsking]);
  return known?.name === name ? known.check : undefined;
}
