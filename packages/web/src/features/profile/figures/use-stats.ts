/** Loads the statistics of the member who is logged in, with the words of their games. */
import type { PublicFigures, StatsReply } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { WITH_WORDS } from '../../../lib/games/contract-words.ts';
import { readPublicFigures } from '../../../lib/games/public-figures.ts';
import { useLocale } from '../../../lib/words/i18n.tsx';
import { wantMessages } from '../../../lib/words/messages.ts';
import { readStats } from '../api.ts';

/** Returns null statistics while they load. */
export function useStats(): {
  readonly stats: StatsReply | 'failed' | null;
  /** Null if they could not be loaded: the charts do without. */
  readonly everybody: PublicFigures | null;
  readonly again: () => void;
} {
  const locale = useLocale();
  const [stats, setStats] = useState<StatsReply | 'failed' | null>(null);
  const [everybody, setEverybody] = useState<PublicFigures | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    setStats(null);
    const words = Promise.all(
      [...WITH_WORDS, 'history' as const].map((group) => wantMessages(group, locale)),
    );
    Promise.all([readStats(), readPublicFigures(), words]).then(
      ([reply, all]) => {
        if (left) return;
        setEverybody(all.ok ? all.value : null);
        setStats(reply.ok ? reply.value : 'failed');
      },
      () => left || setStats('failed'),
    );
    return () => {
      left = true;
    };
  }, [locale, turn]);
  return { stats, everybody, again: () => setTurn(turn + 1) };
}
