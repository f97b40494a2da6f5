/**
 * Whether the game of the deal is still announced large. It stays until a card lies on the table or the player touches
 * anything: it never covers a trick, and play never waits for it.
 */
import { useEffect, useState } from 'react';
import { useOnStage, useRoom, useView } from '../room-context.tsx';

export function useAnnounced(): boolean {
  const deal = useView(({ deal: now }) => (now === null ? '' : `${now.number} ${now.contract?.id}`));
  const first = useView(
    ({ deal: now }) => now?.phase === 'playing' && now.tricks.length === 0 && now.trick?.plays.length === 0,
  );
  const shown = useOnStage(({ plays, leaving }) => plays.length > 0 || leaving !== null);
  const pending = useRoom((room) => room.pending !== null);
  const [touched, setTouched] = useState<string | null>(null);

  useEffect(() => {
    const touch = (): void => setTouched(deal);
    addEventListener('pointerdown', touch);
    addEventListener('keydown', touch);
    return () => {
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [deal]);

  return first && touched !== deal && !shown && !pending;
}
