/** Takes the seat back for a player who came by a link back to this table, without a second press. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { wantsSeatBack } from '../../../lib/tables/seat-back.ts';
import { useClient } from '../client/room-context.tsx';

/** `isTaken`: whether a computer sits in the player's seat. If the server refuses, the button stays. */
export function useSeatBack(isTaken: boolean): void {
  const client = useClient();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const wants = wantsSeatBack(state);
  useEffect(() => {
    if (!wants) return;
    // Once: a computer that sits down later was not meant.
    void navigate(`${pathname}${search}`, { replace: true, state: null });
    if (isTaken) void client.ask('room:join', {});
  }, [wants, isTaken, client, navigate, pathname, search]);
}
