/**
 * Answers in one place whether the user has a role. A role opens pages (belote) or choices (Premium).
 *
 * The answer is in the claims of this device's token and in the account's features. Administrators have every
 * feature that is not switched off. Everybody has the roles that this server grants everybody, usually none.
 * The server names them on the document, so they are known before there is a token. An address with
 * `?feature=belote` adds roles for this browser. All of this only decides what is shown; the server itself
 * decides what is allowed.
 */
import { type Role, readRoles } from '@troef/protocol';
import { useEffect, useMemo, useState } from 'react';
import { inBrowser, readStored, writeStored } from '../device/stored.ts';
import { claimsOf } from './claims.ts';
import { getToken } from './session.ts';
import { useSession } from './session-store.ts';
import { hasFeature, useUser } from './user.ts';

export type RoleAnswer = 'yes' | 'no' | 'asking';

/** Where this browser keeps what addresses have asked for. */
export const ASKED_KEY = 'troef.features';

/** Returns what addresses have asked for in this browser: the names of the last one, separated by commas. */
function keepAsked(): readonly string[] {
  const names = new URLSearchParams(location.search).get('feature');
  if (names !== null) writeStored(ASKED_KEY, names || null);
  return String(readStored(ASKED_KEY)).split(',');
}
const asked = inBrowser ? keepAsked() : [];

/** Returns the roles that addresses have asked for in this browser; names that are none are left out. */
export const askedRoles = (): readonly Role[] => readRoles(asked);

/**
 * Returns the roles of this device's user, as far as they are known here: those of everybody, those of the
 * token, and those asked for. A page is written at build time for each set of roles that a server may grant
 * everybody (scripts/open-pages.ts), so that it hydrates as it was written.
 */
export function useRoles(): readonly Role[] {
  const token = useSession((session) => session.token);
  return useMemo(() => {
    const everybody = import.meta.env.SSR ? process.env.WRITTEN_FOR : document.documentElement.dataset.roles;
    return readRoles([everybody?.split(' '), claimsOf(token).roles, asked].flat());
  }, [token]);
}

export const useRole = (role: Role): boolean => useRoles().includes(role);

/**
 * Returns whether the user has all of these roles; `yes` if none is needed. If there is no token, the server
 * is asked for one.
 */
export function useRoleAnswer(needed: readonly string[]): RoleAnswer {
  const roles: readonly string[] = useRoles();
  const user = useUser();
  const mustAsk = useSession(({ token }) => token === null) && needed.length > 0;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (mustAsk) getToken().catch(() => setFailed(true));
  }, [mustAsk]);
  if (needed.every((role) => roles.includes(role) || hasFeature(user, role))) return 'yes';
  return mustAsk && !failed ? 'asking' : 'no';
}
