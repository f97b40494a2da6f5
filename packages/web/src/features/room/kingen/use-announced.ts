/**
 * Whether the game of the deal is still announced large. The announcement stays until a card is on the table,
 * but at least long enough to be read. A touch, a key or a card of the viewer removes it at once, so play
 * never waits for it.
 */
import { useEffect, useState } from 'react';
import { useOnStage, useRoom, useView } from '../client/room-context.tsx';

const READING_MS = 1_600;

export function useAnnounced(): boolean {
  const deal = useView(({ deal: now }) => (now === null ? '' : `${now.number} ${now.contract?.id}`));
  const first = useView(({ deal: now }) => now?.phase === 'playing' && now.tricks.length === 0);
  const led = useView(({ deal: now }) => (now?.trick?.plays.length ?? 0) > 0);
  const shown = useOnStage(({ plays, leaving }) => plays.length > 0 || leaving !== null);
  const pending = useRoom((room) => room.pending !== null);
  const [touched, setTouched] = useState<string | null>(null);
  const [read, setRead] = useState<string | null>(null);

  useEffect(() => {
    if (!first) return;
    const timer = setTimeout(() => setRead(deal), READING_MS);
    return () => clearTimeout(timer);
  }, [deal, first]);

  useEffect(() => {
    const touch = (): void => setTouched(deal);
    addEventListener('pointerdown', touch);
    addEventListener('keydown', touch);
    return () => {
      removeEventListener('pointerdown', touch);
      removeEventListener('keydown', touch);
    };
  }, [deal]);

  if (!first || touched === deal || pending) return false;
  return (!led && !shown) || read !== deal;
}
