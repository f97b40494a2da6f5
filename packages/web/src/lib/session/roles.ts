/**
 * Answers in one place whether the user has a role. A role opens pages (belote) or choices (Premium).
 *
 * The answer is in the claims of this device's token and in the account's features. Administrators have every
 * feature that is not switched off. A guest has the roles that this server grants everybody, usually none. An
 * address with `?feature=belote` adds roles for this browser. All of it only decides what is shown; the server
 * itself decides what is allowed.
 */
import { type OwnUser, type Role, readRoles } from '@troef/protocol';
import { useEffect, useMemo, useState } from 'react';
import { inBrowser, readStored, writeStored } from '../device/stored.ts';
import { claimsOf } from './claims.ts';
import { getToken } from './session.ts';
import { useSession } from './session-store.ts';
import { hasFeature, useUser } from './user.ts';

export type RoleAnswer = 'yes' | 'no' | 'asking';

const ASKED_KEY = 'troef.features';

/** Returns what addresses have asked for in this browser: the names of the last one, separated by commas. */
function keepAsked(): readonly string[] {
  const names = new URLSearchParams(location.search).get('feature');
  if (names !== null) writeStored(ASKED_KEY, names || null);
  return String(readStored(ASKED_KEY)).split(',');
}
const asked = inBrowser ? keepAsked() : [];

/** Returns the roles of this device's user, as far as they are known here. A first-time visitor has none. */
export function useRoles(): readonly Role[] {
  const token = useSession((session) => session.token);
  return useMemo(() => readRoles([claimsOf(token ?? '').roles, asked].flat()), [token]);
}

export const useRole = (role: Role): boolean => useRoles().includes(role);

const holds = (roles: readonly string[], user: OwnUser | null, needed: string): boolean =>
  roles.includes(needed) || hasFeature(user, needed);

/**
 * Returns whether the user has all of these roles; `yes` if none is needed. If there is no token, the server
 * is asked for one.
 */
export function useRoleAnswer(needed: readonly string[]): RoleAnswer {
  const roles = useRoles();
  const user = useUser();
  const isKnown = useSession(({ token }) => token !== null);
  const [failed, setFailed] = useState(false);
  const mustAsk = needed.length > 0 && !isKnown;
  useEffect(() => {
    if (mustAsk) getToken().catch(() => setFailed(true));
  }, [mustAsk]);
  if (needed.every((role) => holds(roles, user, role))) return 'yes';
  return mustAsk && !failed ? 'asking' : 'no';
}
