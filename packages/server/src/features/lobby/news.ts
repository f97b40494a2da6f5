/**
 * Tells the lobby what changes its memory: rows of rooms that show there, and that users sit elsewhere, are
 * invited, or have changed their lists. Other processes are told the ids of the users; they read the rooms
 * themselves.
 */

import { isOver, type RoomState, sittersOf } from '@troef/engine/state/room-state.ts';
import { createFaceWatch, facedRoom } from '@troef/engine/views/lobby-face.ts';
import type { OwnUser } from '@troef/protocol';
import type { Peers } from '../../platform/cluster/peers.ts';
import type { Lobby } from './lobby.ts';

export type KnownUser = Pick<OwnUser, 'id' | 'friendships' | 'pests'>;

export interface LobbyNews {
  /** The room has come to this state. `isOurs`: by a row this process has written. */
  room(state: RoomState, options?: { readonly isOurs?: boolean }): void;
  /** Something about this account has changed. */
  user(user: KnownUser): void;
  /** This user was invited to a room, or has answered. */
  invited(user: string): void;
}

export function createLobbyNews(
  lobby: Pick<Lobby, 'changed' | 'seated' | 'personChanged'>,
  peers: Pick<Peers, 'tell' | 'listen'>,
): LobbyNews {
  const isOtherFace = createFaceWatch();
  peers.listen('seats', ({ room, users }) => lobby.seated(room, users));
  peers.listen('user', ({ user }) => lobby.personChanged(user));
  return {
    room(state, { isOurs = false } = {}) {
      if (state.alone || !isOtherFace(state)) return;
      const { id: room, variant } = state.head;
      const users = isOver(state) ? [] : sittersOf(state);
      lobby.seated(room, users);
      lobby.changed(variant, () => facedRoom(state));
      if (isOurs) peers.tell({ about: 'seats', room, users });
    },
    user: ({ id, friendships, pests }) =>
      lobby.personChanged(id, {
        friends: new Set(friendships.map(({ user }) => user)),
        blocked: new Set(pests),
      }),
    invited: (user) => {
      lobby.personChanged(user);
      peers.tell({ about: 'user', user });
    },
  };
}
