/** The id of this device's user, with an account or without, to find the user's own name among others. */
import { claimsOf } from './claims.ts';
import { useSession } from './session-store.ts';

export function useOwnId(): string | null {
  const token = useSession((session) => session.token);
  const sub = token === null ? undefined : claimsOf(token).sub;
  return typeof sub === 'string' ? sub : null;
}
