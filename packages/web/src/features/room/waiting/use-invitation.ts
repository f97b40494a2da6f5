/**
 * The invitation that brought the visitor to this door (`?invitation={id}` in its address), and their answer.
 * Once the server has taken the answer, the id is removed from the address, so that a page opened again does
 * not ask again.
 */
import type { InvitationAnswer } from '@troef/protocol';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Reply } from '../../../lib/http/failure.ts';
import { askRoom } from '../../../lib/tables/room-calls.ts';

const NAME = 'invitation';

/**
 * The outcome: `lost` if the invitation does not exist or is for somebody else, `failed` if the answer did
 * not reach the server.
 */
export type InvitationOutcome = InvitationAnswer | 'lost' | 'failed';

export function outcomeOf(answer: InvitationAnswer, reply: Reply<unknown>): InvitationOutcome {
  if (reply.ok) return answer;
  const { status, code } = reply.error;
  if (status === 404) return 'lost';
  // It is too late to accept. The door itself says so in better words.
  if (answer === 'accept' && code === 'conflict') return 'accept';
  return 'failed';
}

export interface Invitation {
  /** Whether it still has to be answered. */
  readonly isOpen: boolean;
  readonly outcome: InvitationOutcome | null;
  readonly answer: (answer: InvitationAnswer) => Promise<void>;
}

export function useInvitation(room: string): Invitation {
  const [search, setSearch] = useSearchParams();
  const [outcome, setOutcome] = useState<InvitationOutcome | null>(null);
  const id = search.get(NAME);
  return {
    isOpen: id !== null && (outcome === null || outcome === 'failed'),
    outcome,
    async answer(answer) {
      if (id === null) return;
      const found = outcomeOf(answer, await askRoom('POST', room, [NAME, id], { answer }));
      setOutcome(found);
      if (found === 'failed') return;
      setSearch(
        (before) => {
          before.delete(NAME);
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
