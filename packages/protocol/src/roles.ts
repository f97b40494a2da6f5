/**
 * The roles that a token may grant, in its claim `roles`: belote is open to users with its role, and Premium
 * opens options that other hosts may not choose.
 */
import type { Variant } from '@troef/games';

export const ROLES = ['belote', 'premium'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that a user needs to open a game, all of them. */
export const GAME_ROLES: Readonly<Record<Variant, readonly Role[]>> = {
  whist: [],
  wiezen: [],
  manille: [],
  kingen: [],
  hearts: [],
  belote: ['belote'],
};

/** Returns those of the roles that open a game, in the order of `ROLES`. */
export const gameRolesOf = (roles: readonly Role[]): readonly Role[] =>
  ROLES.filter(
    (role) => roles.includes(role) && Object.values(GAME_ROLES).some((needed) => needed.includes(role)),
  );

/** Returns the roles in the claims of a token. Words that this release does not know are ignored. */
export const readRoles = (claim: unknown): readonly Role[] =>
  Array.isArray(claim) ? ROLES.filter((role) => claim.includes(role)) : [];
