/** The invitations that wait for the member, as long as the page is shown. Null until the first answer. */
import type { Page, WaitingInvitation } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { asAccount } from '../../../lib/session/session.ts';

const AGAIN_MS = 30_000;

export type Invitations = readonly WaitingInvitation[];

export function useInvitations(): Invitations | null {
  const [invitations, setInvitations] = useState<Invitations | null>(null);
  useEffect(() => {
    let left = false;
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      const reply = await asAccount<Page<WaitingInvitation>>('GET', '/api/rooms/invitations');
      // A failure is no news, and what is known stays.
      if (!left) setInvitations((before) => (reply.ok ? reply.value.data : (before ?? [])));
    };
    void ask();
    const timer = setInterval(() => void ask(), AGAIN_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, []);
  return invitations;
}
