/** The lobby of a game for as long as its page is shown. */
import type { Variant } from '@troef/games';
import { useEffect, useState } from 'react';
import { roomLine } from '../../lib/room-line.ts';
import { createLobbyClient, type LobbyClient, type LobbyState } from './lobby-client.ts';

export function useLobby(variant: Variant): LobbyState {
  const [state, setState] = useState<LobbyState>({ list: null, up: true });
  useEffect(() => {
    let left = false;
    let client: LobbyClient | undefined;
    void roomLine().then((line) => {
      if (left) return;
      client = createLobbyClient(variant, line);
      setState(client.store.getState());
      client.store.subscribe(setState);
    });
    return () => {
      left = true;
      client?.close();
    };
  }, [variant]);
  return state;
}
