/** The player of this device, as its tables show them. */
import type { Variant } from '@troef/games';
import { GAME_ROLES } from '@troef/protocol';
import { useFace } from '../people/face.ts';
import { screenName } from '../people/screen-name.ts';
import { readSession } from '../session/session-store.ts';
import type { LocalPlayer } from './local-words.ts';

/** Returns the player as this device knows them: a member's profile may be hours old. */
export function playerHere(variant: Variant): LocalPlayer {
  const { profile } = readSession();
  // The page of a game that needs a role has been opened already.
  const roles = GAME_ROLES[variant];
  if (profile === null || profile.anonymous) {
    const { face } = useFace.getState();
    return { name: screenName(), anonymous: true, face, avatar: null, badges: [], roles };
  }
  const { name, avatar, premium } = profile;
  return {
    name: name ?? screenName(),
    anonymous: false,
    face: null,
    avatar,
    badges: premium ? ['premium'] : [],
    roles: premium ? [...roles, 'premium'] : roles,
  };
}
