/** Loads the statistics of the member who is logged in, with the words of their games. */
import type { StatsReply } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { useLocale } from '../../../lib/words/i18n.tsx';
import { wantMessages } from '../../../lib/words/messages.ts';
import { readStats } from '../api.ts';
import { WITH_WORDS } from './contract-words.ts';

/** Returns null statistics while they load. */
export function useStats(): { readonly stats: StatsReply | 'failed' | null; readonly again: () => void } {
  const locale = useLocale();
  const [stats, setStats] = useState<StatsReply | 'failed' | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    setStats(null);
    const words = Promise.all(WITH_WORDS.map((group) => wantMessages(group, locale)));
    Promise.all([readStats(), words]).then(
      ([reply]) => left || setStats(reply.ok ? reply.value : 'failed'),
      () => left || setStats('failed'),
    );
    return () => {
      left = true;
    };
  }, [locale, turn]);
  return { stats, again: () => setTurn(turn + 1) };
}
