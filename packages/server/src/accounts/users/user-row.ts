/** A user as the tables have them, and the few decisions that are made from it everywhere. */
import { gameRolesOf, ROLES, type Role } from '@troef/protocol';

export interface UserRow {
  readonly id: string;
  readonly name: string | null;
  readonly nameKey: string | null;
  readonly nameChangedAt: Date | null;
  readonly slug: string | null;
  readonly title: string | null;
  readonly avatar: string | null;
  readonly stream: string | null;
  readonly locale: 'en' | 'nl' | 'fr';
  readonly birthYear: number | null;
  readonly termsAt: Date | null;
  readonly passwordHash: string | null;
  readonly passwordChangedAt: Date | null;
  readonly passkeyHandle: Uint8Array;
  readonly legacyVerified: boolean;
  readonly admin: boolean;
  readonly premiumUntil: Date | null;
  /** First of the latest daily list of at least one game. */
  readonly leader: boolean;
  /** Won the last tournament of at least one game. */
  readonly champion: boolean;
  /** The title of a season, in the year after it. */
  readonly seasonTitle: string | null;
  /** `infinity`: locked for good. */
  readonly blockedUntil: Date | 'infinity' | null;
  readonly blockedReason: string | null;
  readonly deletion: Date | null;
  readonly deletedAt: Date | null;
  readonly drops: number;
  readonly availability: unknown;
  readonly preferences: unknown;
  readonly games: unknown;
  readonly features: Readonly<Record<string, boolean>>;
  readonly limitations: Readonly<Record<string, string | true>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Names the columns as `UserRow` has them. */
export const USER_COLUMNS = `
  u.id, u.name, u.name_key as "nameKey", u.name_changed_at as "nameChangedAt", u.slug, u.title, u.avatar, u.stream,
  u.locale, u.birth_year as "birthYear", u.terms_at as "termsAt", u.password_hash as "passwordHash",
  u.password_changed_at as "passwordChangedAt", u.passkey_handle as "passkeyHandle",
  u.legacy_verified as "legacyVerified", u.admin, u.premium_until as "premiumUntil", u.leader,
  u.champion, u.season_title as "seasonTitle",
  case when u.blocked_until = 'infinity' then null else u.blocked_until end as "blockedAt",
  u.blocked_until = 'infinity' as "blockedForGood",
  u.blocked_reason as "blockedReason", u.deletion, u.deleted_at as "deletedAt", u.drops, u.availability, u.preferences,
  u.games, u.features, u.limitations, u.created_at as "createdAt", u.updated_at as "updatedAt"`;

interface RawUser extends Omit<UserRow, 'blockedUntil'> {
  readonly blockedAt: Date | null;
  readonly blockedForGood: boolean | null;
}

export function readUserRow({ blockedAt, blockedForGood, ...rest }: RawUser): UserRow {
  return { ...rest, blockedUntil: blockedForGood === true ? 'infinity' : blockedAt };
}

const GRACE_MS = 24 * 60 * 60 * 1000;

/** Premium lasts a day longer than it was paid for; administrators have it (docs/behaviour/premium.md). */
export const isPremium = ({ admin, premiumUntil }: UserRow, now: number): boolean =>
  admin || (premiumUntil !== null && premiumUntil.getTime() + GRACE_MS > now);

/** Administrators have every feature that is not switched off for them. */
export const hasFeature = ({ admin, features }: Pick<UserRow, 'admin' | 'features'>, flag: string): boolean =>
  features[flag] ?? admin;

/** The roles that open a game. They are features of an account, under the same name. */
const FEATURE_ROLES = gameRolesOf(ROLES);

export const rolesOf = (user: UserRow, now: number): readonly Role[] => [
  ...(isPremium(user, now) ? (['premium'] as const) : []),
  ...FEATURE_ROLES.filter((role) => hasFeature(user, role)),
];

/** Returns an ISO time or `forever`; null if the account is not locked now. */
export function lockedUntil({ blockedUntil }: UserRow, now: number): string | null {
  if (blockedUntil === 'infinity') return 'forever';
  return blockedUntil !== null && blockedUntil.getTime() > now ? blockedUntil.toISOString() : null;
}

/** Whether /setup must still ask for a name or the terms. */
export const isIncomplete = ({ name, termsAt }: UserRow): boolean => name === null || termsAt === null;
