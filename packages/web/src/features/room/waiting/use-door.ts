/** A room as a visitor without a seat sees it, requested again every few seconds while they look. */
import type { LobbyRoom } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { inLobby } from '../../../lib/people/guest-names.ts';
import { findRoom } from '../../../lib/tables/room-calls.ts';

const AGAIN_MS = 3_000;

export interface DoorState {
  readonly room: LobbyRoom | null;
  /** Whether there is no such room for this visitor. */
  readonly missing: boolean;
  readonly late: boolean;
}

export function useDoor(id: string): DoorState {
  const [door, setDoor] = useState<DoorState>({ room: null, missing: false, late: false });
  useEffect(() => {
    let left = false;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const reply = await findRoom(id);
      if (left) return;
      if (reply.ok) setDoor({ room: inLobby(reply.value), missing: false, late: false });
      else if (reply.error.status === 404) setDoor({ room: null, missing: true, late: false });
      else setDoor((before) => ({ ...before, late: true }));
    };
    void look();
    const timer = setInterval(() => void look(), AGAIN_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [id]);
  return door;
}
