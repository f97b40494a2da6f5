/**
 * Whether the game of the deal is still announced large. It stays until the first trick has begun and a reader has had
 * his time, or until the player touches anything: play never waits for it.
 */
import { useEffect, useState } from 'react';
import { useOnStage, useView } from '../room-context.tsx';

const READING_MS = 4_000;

export function useAnnounced(): boolean {
  const deal = useView(({ deal: now }) => (now === null ? '' : `${now.number} ${now.contract?.id}`));
  const first = useView(({ deal: now }) => now?.phase === 'playing' && now.tricks.length === 0);
  const begun = useOnStage(({ plays }) => plays.length > 0);
  const [read, setRead] = useState<string | null>(null);
  const [touched, setTouched] = useState<string | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setRead(deal), READING_MS);
    const touch = (): void => setTouched(deal);
    addEventListener('pointerdown', touch);
    addEventListener('keydown', touch);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [deal]);

  return first && touched !== deal && !(begun && read === deal);
}
