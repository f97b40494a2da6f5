/** Asks the server, debounced while the user types, whether a name is free; only if it could be a name. */
import { NAME_MAX, type NameCheck } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { checkName } from '../../lib/account/name-checks.ts';

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

/** How many names are tried, one request each. */
const TRIES = 5;

/** Returns the name with the lowest number behind it with which it is free, if it is refused: `Luc2`. */
export function useFreeName(name: string, isRefused: boolean): string | undefined {
  const [found, setFound] = useState<{ readonly name: string; readonly free: string }>();
  useEffect(() => {
    if (!isRefused) return;
    let stale = false;
    const look = async (): Promise<void> => {
      for (let number = 2; number < 2 + TRIES && !stale; number++) {
        const free = `${[...name].slice(0, NAME_MAX - 1).join('')}${number}`;
        const reply = await checkName(free);
        if (!reply.ok) return;
        if (reply.value.available) return stale ? undefined : setFound({ name, free });
      }
    };
    void look();
    return () => {
      stale = true;
    };
  }, [name, isRefused]);
  return isRefused && found?.name === name ? found.free : undefined;
}
