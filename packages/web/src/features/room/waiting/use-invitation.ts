/**
 * The invitation that brought somebody to this door, `?invitation={id}` of its address, and what he says to it. An answer the
 * server has taken leaves the address, so that a page opened again does not ask again.
 */
import type { InvitationAnswer } from '@troef/protocol';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Reply } from '../../../lib/failure.ts';
import { askRoom } from '../../../lib/room-calls.ts';

const NAME = 'invitation';

/** What has become of it; `lost` where it is nobody's or somebody else's, `failed` where the answer did not arrive. */
export type Outcome = InvitationAnswer | 'lost' | 'failed';

export function outcomeOf(answer: InvitationAnswer, reply: Reply<unknown>): Outcome {
  if (reply.ok) return answer;
  const { status, code } = reply.error;
  if (status === 404) return 'lost';
  // Too late to accept, which the door says itself in better words.
  if (answer === 'accept' && code === 'conflict') return 'accept';
  return 'failed';
}

export interface Invitation {
  /** Still to be answered. */
  readonly isOpen: boolean;
  readonly outcome: Outcome | null;
  readonly answer: (answer: InvitationAnswer) => Promise<void>;
}

export function useInvitation(room: string): Invitation {
  const [search, setSearch] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
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
