/**
 * Whether the last card was this player's own and may still be asked back: for five seconds, until somebody else plays.
 * The server judges; this only says when it is worth asking.
 */
import { TAKE_BACK_MS } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { useClient } from '../room-context.tsx';

export function useWrongCard(): boolean {
  const client = useClient();
  const [may, setMay] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = client.onHappened((events, view) => {
      const last = events.findLast(({ type }) => type === 'played' || type === 'bid' || type === 'dealt');
      if (last === undefined) return;
      clearTimeout(timer);
      const isOwn =
        last.type === 'played' && last.seat === view.seat && !events.some(({ type }) => type === 'playedFor');
      setMay(isOwn);
      if (isOwn) timer = setTimeout(() => setMay(false), TAKE_BACK_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  return may;
}
