/** The id of this device's person, with an account or without: whose name among others is one's own. */
import { claimsOf } from './claims.ts';
import { useSession } from './session-store.ts';

export function useOwnId(): string | null {
  const token = useSession((session) => session.token);
  const sub = token === null ? undefined : claimsOf(token).sub;
  return typeof sub === 'string' ? sub : null;
}
