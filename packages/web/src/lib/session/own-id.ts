/** The id of this device's user, with an account or without, to find what is the user's own among others. */
import { claimsOf } from './claims.ts';
import { type Session, useSession } from './session-store.ts';

/** A member is known by their profile before they have a token. */
function idIn({ token, profile }: Pick<Session, 'token' | 'profile'>): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : (profile?.id ?? null);
}

/** Returns null while the user is not known. */
export const ownId = (): string | null => idIn(useSession.getState());
export const useOwnId = (): string | null => useSession(idIn);
