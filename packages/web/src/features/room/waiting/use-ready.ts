/**
 * Tells the server in the countdown that this player is there, by itself while they look at the page. A
 * hidden page rings the bell, and tells the server when the player comes back. A player who never comes loses
 * their seat, as intended.
 */
import { useEffect, useState } from 'react';
import { playSound, readySounds } from '../../../lib/sounds/sounds.ts';
import { useClient, useView } from '../client/room-context.tsx';

const RETRY_MS = 700;

export interface Readiness {
  /** Whether the server knows that the player is there. */
  readonly known: boolean;
  readonly say: () => void;
}

export function useReady(): Readiness {
  const client = useClient();
  const asked = useView(
    ({ status, seat, people }) => status === 'starting' && seat !== null && !people?.ready.includes(seat),
  );
  // Other options begin the countdown anew, and the server asks once more.
  const startsAt = useView(({ people }) => people?.startsAt ?? null);
  const [turn, setTurn] = useState(0);
  useEffect(readySounds, []);
  useEffect(() => {
    if (!asked) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = async (): Promise<void> => {
      if (left || document.hidden) return;
      const refused = await client.ready();
      if (refused !== null && !left) timer = setTimeout(() => void say(), RETRY_MS);
    };
    if (document.hidden) playSound('bell');
    void say();
    const look = (): void => void say();
    document.addEventListener('visibilitychange', look);
    return () => {
      left = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [asked, client, turn, startsAt]);
  return { known: !asked, say: () => setTurn(turn + 1) };
}
