/**
 * What a token may grant beyond a name, in its claim `roles`: belote is open to those who have its role, and Premium opens
 * what hosts without it may not choose.
 */
export const ROLES = ['belote', 'premium'] as const;
export type Role = (typeof ROLES)[number];

/** The roles of a token's claims; words this release does not know are nobody's roles. */
export const readRoles = (claim: unknown): readonly Role[] =>
  Array.isArray(claim) ? ROLES.filter((role) => claim.includes(role)) : [];
