/** Opens the lobby of a game for as long as its page is shown. */
import type { Variant } from '@troef/games';
import { useEffect, useState } from 'react';
import { inLobby } from '../../lib/people/guest-names.ts';
import { roomLine } from '../../lib/sockets/room-line.ts';
import { createLobbyClient, type LobbyClient, type LobbyState } from './lobby-client.ts';

export function useLobby(variant: Variant): LobbyState {
  const [state, setState] = useState<LobbyState>({ list: null, up: true });
  useEffect(() => {
    let left = false;
    let client: LobbyClient | undefined;
    void roomLine().then((line) => {
      if (left) return;
      client = createLobbyClient(variant, line);
      const show = ({ list, up }: LobbyState): void =>
        setState({ up, list: list && { ...list, rooms: list.rooms.map(inLobby) } });
      show(client.store.getState());
      client.store.subscribe(show);
    });
    return () => {
      left = true;
      client?.close();
    };
  }, [variant]);
  return state;
}
