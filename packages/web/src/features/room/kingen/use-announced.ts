/**
 * How the game of the deal is announced: large until a card is on the table, and then small in a corner that no card
 * reaches, until the first trick is over. A touch, a key or a card of the viewer makes it small at once, so play never
 * waits for it.
 */
import { useEffect, useState } from 'react';
import { useOnStage, useRoom, useView } from '../client/room-context.tsx';

export function useAnnounced(): 'large' | 'small' | null {
  const deal = useView(({ deal: now }) => (now === null ? '' : `${now.number} ${now.contract?.id}`));
  const first = useView(({ deal: now }) => now?.phase === 'playing' && now.tricks.length === 0);
  const led = useView(({ deal: now }) => (now?.trick?.plays.length ?? 0) > 0);
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

  if (!first) return null;
  return touched === deal || pending || led || shown ? 'small' : 'large';
}
