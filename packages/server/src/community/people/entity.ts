/**
 * Builds the user objects of the API, field by field: as everybody may see a user, and as they see themselves
 * (docs/behaviour/profile.md 1).
 *
 * A closed profile has name, picture, badges and tiers. The figures behind the tiers do not leave the server.
 * A profile for friends is open to the users on its owner's list of friends. Preferences that need Premium
 * are left out at reading, so they come back with it.
 */

import { VARIANTS, type Variant } from '@troef/games';
import {
  ApiError,
  type Availability,
  DEFAULT_PREFERENCES,
  type DonationEntry,
  defaultRule,
  type EmailEntry,
  facePath,
  type GameSettings,
  type GamesSettings,
  karmaTier,
  keptWithoutPremium,
  mergePreferences,
  type OwnUser,
  type Preferences,
  type PreferencesChange,
  type PublicUser,
  ruleChoices,
  usualFace,
  type VariantRecord,
} from '@troef/protocol';
import { waysWaitUntil } from '../../accounts/administration/strong-ways.ts';
import { sudoWaysOf } from '../../accounts/login/sudo-ways.ts';
import { hasSecondFactor } from '../../accounts/second-factor/second-factor.repository.ts';
import { type EmailRow, emailsOf, findUser, isVerified } from '../../accounts/users/user.repository.ts';
import {
  isIncomplete,
  isPremium,
  lockedUntil,
  rolesOf,
  type UserRow,
} from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { startingKarma } from '../karma/formula.ts';
import { SEAT_NUMBER, seatedAmong, whileSeated } from './seated-people.ts';

const UNAVAILABLE: Availability = {
  status: 'unavailable',
  until: null,
  variants: [],
  anyone: false,
  streaming: false,
};

/** Returns the availability. A missing or ended one is `unavailable`. */
export function availabilityOf({ availability }: UserRow, now: number): Availability {
  const given = availability as Availability | null;
  if (given === null || given === undefined) return UNAVAILABLE;
  const { until, streaming = false } = given;
  if (until !== null && Date.parse(until) <= now) return { ...UNAVAILABLE, streaming };
  return { ...UNAVAILABLE, ...given };
}

export function preferencesOf(user: UserRow, now: number): Preferences {
  const stored = user.preferences as PreferencesChange;
  return mergePreferences(DEFAULT_PREFERENCES, isPremium(user, now) ? stored : keptWithoutPremium(stored));
}

/** The settings of a game as they are stored. */
export interface KeptGame extends GameSettings {
  /** ISO time at which the member chose to take part in the daily ranking. */
  readonly rankedSince?: string;
}
export type KeptGames = Readonly<Partial<Record<Variant, KeptGame>>>;

/** Returns the settings of every game, with the defaults for what was never chosen. */
export const gamesOf = ({ games }: Pick<UserRow, 'games'>): GamesSettings =>
  Object.fromEntries(
    VARIANTS.map((variant) => {
      const { rankedSince: _, ...kept } = (games as KeptGames)[variant] ?? {};
      const usual = Object.entries(ruleChoices(variant)).map(([rule, choice]) => [rule, defaultRule(choice)]);
      const rules = { ...Object.fromEntries(usual), ...kept.rules };
      return [variant, { ranked: false, ...kept, rules }];
    }),
  );

export interface StoredRecord {
  readonly variant: Variant;
  /** null before the first session among people. */
  readonly karma: number | null;
  readonly games: number;
}

/**
 * Returns the records that count: none without a proven address, and without limit for administrators
 * (docs/behaviour/karma.md 1).
 */
export function recordsOf(
  user: UserRow,
  verified: boolean,
  stored: readonly StoredRecord[],
): Readonly<Partial<Record<Variant, VariantRecord>>> {
  const starting = startingKarma(stored.map(({ karma }) => karma ?? 0));
  return Object.fromEntries(
    VARIANTS.map((variant): [Variant, VariantRecord] => {
      const record = stored.find((each) => each.variant === variant);
      if (user.admin) return [variant, { karma: null, games: record?.games ?? 0 }];
      if (!verified) return [variant, { karma: 0, games: 0 }];
      return [variant, { karma: record?.karma ?? starting, games: record?.games ?? 0 }];
    }),
  );
}

const tiersOf = (known: PublicUser['records']): PublicUser['tiers'] =>
  Object.fromEntries(Object.entries(known).map(([variant, { karma }]) => [variant, karmaTier(karma)]));

/**
 * Returns the picture or face the user has chosen; else one of our faces, always the same for the same user.
 */
export const avatarOf = ({ id, avatar }: Pick<UserRow, 'id' | 'avatar'>): string =>
  avatar === null ? facePath(usualFace(id)) : `/avatars/${avatar}`;

export const storedRecords = async (db: Querier, user: string): Promise<readonly StoredRecord[]> =>
  (await db.query<StoredRecord>('select variant, karma, games from records where "user" = $1', [user])).rows;

/** The same for many users at once. */
export async function storedRecordsOf(
  db: Querier,
  users: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredRecord[]>> {
  const { rows } = await db.query<StoredRecord & { readonly user: string }>(
    'select "user", variant, karma, games from records where "user" = any($1::uuid[])',
    [users],
  );
  return Map.groupBy(rows, ({ user }) => user);
}

function badges(
  user: UserRow,
  now: number,
): Pick<PublicUser, 'admin' | 'premium' | 'leader' | 'champion' | 'ai'> {
  const isOpen = lockedUntil(user, now) === null;
  return {
    admin: user.admin,
    premium: isPremium(user, now),
    leader: user.leader && isOpen,
    champion: user.champion && isOpen,
    ai: false,
  };
}

/** Returns the user as anybody sees them. `open`: the profile is open to this viewer. */
export const publicUser = async (
  db: Querier,
  user: UserRow,
  shown: Omit<PublicContext, 'records' | 'seat'>,
): Promise<PublicUser> =>
  asShown(user, {
    ...shown,
    records: await knownOf(db, user, await emailsOf(db, user.id)),
    seat: (await seatedAmong(db, [user.id])).get(user.id),
  });

const knownOf = async (
  db: Querier,
  user: UserRow,
  emails: readonly EmailRow[],
): Promise<PublicUser['records']> =>
  recordsOf(user, isVerified(user, emails), await storedRecords(db, user.id));

export interface PublicContext {
  readonly now: number;
  readonly open: boolean;
  /** As `recordsOf` returns them. */
  readonly records: PublicUser['records'];
  /** The seat at a table with people; undefined if the user sits at none. */
  readonly seat: number | null | undefined;
}

/** Returns the same from what is known already. */
export function asShown(user: UserRow, { now, open, records, seat }: PublicContext): PublicUser {
  const chosen = availabilityOf(user, now);
  const availability = !open ? UNAVAILABLE : seat === undefined ? chosen : whileSeated(chosen);
  return {
    id: user.id,
    slug: user.slug,
    name: user.name ?? '',
    url: user.slug === null ? null : `/user/${user.slug}`,
    title: open ? (user.seasonTitle ?? user.title) : null,
    avatar: avatarOf(user),
    anonymous: false,
    ...badges(user, now),
    stream: open ? user.stream : null,
    availability,
    status: availability.status,
    nr: (open ? seat : null) ?? null,
    karma: open ? highest(records) : null,
    tiers: tiersOf(records),
    records: open ? records : {},
    memberSince: open ? user.createdAt.toISOString() : null,
  };
}

/** Returns the greatest karma; null if there is no limit. */
function highest(records: PublicUser['records']): number | null {
  const values = Object.values(records).map(({ karma }) => karma);
  return values.includes(null) ? null : Math.max(0, ...values.map(Number));
}

/** Returns a guest: a name, and nothing that is earned. */
export function anonymousUser({ id, name }: Pick<Identity, 'id' | 'name'>): PublicUser {
  const nothing = Object.fromEntries(VARIANTS.map((variant) => [variant, { karma: 0, games: 0 }]));
  return {
    id,
    slug: null,
    name,
    url: null,
    title: null,
    avatar: avatarOf({ id, avatar: null }),
    anonymous: true,
    admin: false,
    premium: false,
    leader: false,
    champion: false,
    ai: false,
    stream: null,
    availability: UNAVAILABLE,
    status: UNAVAILABLE.status,
    nr: null,
    karma: 0,
    tiers: tiersOf(nothing),
    records: nothing,
    memberSince: null,
  };
}

/** Returns a user as they see themselves. Refuses with `resource_missing user` if the user is gone. */
export async function findOwnUser(
  deps: Pick<Deps, 'clock' | 'db' | 'settings'>,
  id: string,
): Promise<OwnUser> {
  const user = await findUser(deps.db.pool, id);
  if (user === undefined) throw new ApiError('resource_missing', 'user');
  return ownUser(deps, deps.db.pool, user);
}

export async function ownUser(
  deps: Pick<Deps, 'clock' | 'settings'>,
  db: Querier,
  user: UserRow,
): Promise<OwnUser> {
  const now = deps.clock.now();
  const emails = await emailsOf(db, user.id);
  const known = await listsOf(db, user.id);
  const primary = emails.find(({ isPrimary }) => isPrimary) ?? emails[0];
  return {
    // As chosen, also while they sit and are busy to others.
    ...asShown(user, { now, open: true, records: await knownOf(db, user, emails), seat: undefined }),
    nr: known.nr,
    email: primary?.email ?? null,
    email_verified: emails.some(({ verifiedAt }) => verifiedAt !== null),
    legacy_verified: user.legacyVerified,
    emails: emails.map(
      ({ email, verifiedAt, isPrimary }): EmailEntry => ({
        email,
        verified: verifiedAt !== null,
        primary: isPrimary,
      }),
    ),
    incomplete: isIncomplete(user),
    locale: user.locale,
    blocked: lockedUntil(user, now),
    blocked_reason: lockedUntil(user, now) === null ? null : user.blockedReason,
    deletion: user.deletion?.toISOString() ?? null,
    drops: user.drops,
    roles: rolesOf(user, now),
    features: user.features,
    limitations: standingLimitations(user, now),
    donations: known.donations,
    preferences: preferencesOf(user, now),
    games: gamesOf(user),
    friendships: known.friends.map((friend) => ({ user: friend })),
    pests: known.blocked,
    mutes: known.muted,
    pushSubscriptions: known.endpoints.map((endpoint) => ({ endpoint })),
    notifications: known.unread,
    has_password: user.passwordHash !== null,
    sudo_ways: await sudoWaysOf(db, user.id),
    second_factor: await hasSecondFactor(db, user.id),
    acts_from: user.admin ? await waysWaitUntil(db, deps, user.id) : null,
    premiumUntil: user.premiumUntil?.toISOString() ?? null,
    premium_until: user.premiumUntil?.toISOString() ?? null,
  };
}

interface OwnLists {
  readonly donations: readonly DonationEntry[];
  readonly friends: readonly string[];
  readonly blocked: readonly string[];
  readonly muted: readonly string[];
  readonly endpoints: readonly string[];
  readonly unread: number;
  readonly nr: number | null;
}

/** Reads the lists in one statement: a user is read after every change of theirs. */
async function listsOf(db: Querier, user: string): Promise<OwnLists> {
  const { rows } = await db.query<{ lists: OwnLists }>(
    `select jsonb_build_object(
       'donations', (select coalesce(jsonb_agg(jsonb_build_object('date', date, 'amount', amount,
          'currency', currency, 'dateUsed', date_used) order by date), '[]') from donations where "user" = $1),
       'friends', (select coalesce(jsonb_agg(friend order by created_at), '[]') from friendships where "user" = $1),
       'blocked', (select coalesce(jsonb_agg(blocked order by created_at), '[]') from blocks where "user" = $1),
       'muted', (select coalesce(jsonb_agg(muted order by created_at), '[]') from mutes where "user" = $1),
       'endpoints', (select coalesce(jsonb_agg(endpoint order by created_at), '[]') from push_subscriptions where "user" = $1),
       'nr', (select ${SEAT_NUMBER} from seated s where s."user" = $1),
       'unread', (select count(*) from notifications where "user" = $1 and not read)) as lists`,
    [user],
  );
  const lists = rows[0]?.lists;
  if (lists === undefined) throw new Error('a statement without a row');
  const iso = (date: string): string => new Date(date).toISOString();
  return {
    ...lists,
    donations: lists.donations.map((donation) => ({
      ...donation,
      date: iso(donation.date),
      dateUsed: donation.dateUsed === null ? null : iso(donation.dateUsed),
    })),
  };
}

/** Returns the limitations that have not ended. */
export const standingLimitations = (
  { limitations }: UserRow,
  now: number,
): Readonly<Record<string, string | true>> =>
  Object.fromEntries(
    Object.entries(limitations).filter(([, until]) => until === true || Date.parse(until) > now),
  );
