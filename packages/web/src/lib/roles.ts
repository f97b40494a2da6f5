/**
 * "Has this person role X?", asked in one place. A role opens pages (belote) or choices (Premium).
 *
 * The answer is in the claims of this device's token. Somebody without an account has the roles this server grants
 * everybody, usually none. It only decides what is shown; what is allowed, the server judges for itself.
 */
import { type Role, readRoles } from '@troef/protocol';
import { useEffect } from 'react';
import { create } from 'zustand';
import { claimsOf } from './claims.ts';
import { getToken, tokenAtHand } from './session.ts';

export type RoleAnswer = 'yes' | 'no' | 'asking';

/** null: nothing is known yet. */
const useKnown = create<{ readonly roles: readonly Role[] | null }>(() => ({ roles: null }));

const note = (token: string): void => useKnown.setState({ roles: readRoles(claimsOf(token).roles) });

const noteAtHand = (): void => {
  const token = tokenAtHand();
  if (token !== undefined) note(token);
};

const NONE: readonly Role[] = [];

/** The roles of this device's person, by what is known here; a first-time visitor has none. */
export function useRoles(): readonly Role[] {
  useEffect(noteAtHand, []);
  return useKnown(({ roles }) => roles ?? NONE);
}

export const useRole = (role: Role): boolean => useRoles().includes(role);

/** Whether all of these roles are there; the server is asked for a token when there is none. Nothing needed: yes. */
export function useRoleAnswer(needed: readonly string[]): RoleAnswer {
  const roles = useKnown((known) => known.roles);
  const isAsked = needed.length > 0;
  useEffect(() => {
    if (!isAsked) return;
    getToken().then(note, () => useKnown.setState({ roles: NONE }));
  }, [isAsked]);
  if (!isAsked) return 'yes';
  if (roles === null) return 'asking';
  return needed.every((role) => roles.some((has) => has === role)) ? 'yes' : 'no';
}
