/** The tables of a game, for as long as a page shows them. */
import type { Variant } from '@troef/games';
import { useEffect, useState } from 'react';
import { listTables, type OpenTables } from '../../lib/tables/room-calls.ts';

const AGAIN_MS = 15_000;
/** Parts of one page share an answer that is not older. */
const FRESH_MS = 5_000;

let last:
  | undefined
  | { readonly variant: Variant; readonly at: number; readonly answer: ReturnType<typeof listTables> };

function askForTables(variant: Variant): ReturnType<typeof listTables> {
  if (last?.variant !== variant || Date.now() - last.at > FRESH_MS) {
    last = { variant, at: Date.now(), answer: listTables(variant) };
  }
  return last.answer;
}

/** Asks for the tables every 15 s while the page is visible. Null until the first answer. */
export function useTables(variant: Variant): OpenTables | null {
  const [tables, setTables] = useState<OpenTables | null>(null);
  useEffect(() => {
    let left = false;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const found = await askForTables(variant);
      if (!left && found !== null) setTables(found);
    };
    void look();
    const timer = setInterval(() => void look(), AGAIN_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [variant]);
  return tables;
}
