/**
 * Users on the wire: the entity as its owner and as others see it, and the bodies of `/api/users`
 * (docs/api.md).
 *
 * Fields that other programs rely on keep their spelling (`email_verified`). Fields that a caller may not
 * change are missing in these schemas, so they are dropped on the way in.
 */

import type { Variant } from '@troef/games';
import { VARIANTS } from '@troef/games/facts';
import * as z from 'zod/mini';
import type { SudoWay } from './auth.ts';
import { LOCALES } from './limits.ts';
import { AVAILABILITIES, STREAM_MAX } from './people-limits.ts';
import {
  type GamesSettings,
  gamesSettingsSchema,
  type Preferences,
  preferencesSchema,
} from './preferences.ts';
import { variantSchema } from './rooms.ts';
import { PROVIDERS } from './social.ts';

export interface Availability {
  readonly status: (typeof AVAILABILITIES)[number];
  /** ISO; null: without an end. */
  readonly until: string | null;
  readonly variants: readonly Variant[];
  /** Accepts invitations from anybody, not from friends alone. */
  readonly anyone: boolean;
  /** The user shows their games on their stream. It stays until they say otherwise. */
  readonly streaming: boolean;
}

export interface VariantRecord {
  /** null: without limit (administrators). */
  readonly karma: number | null;
  readonly games: number;
}

/**
 * What everybody may see. A closed profile has name, picture, badges and tiers: other fields are null,
 * unavailable or empty.
 */
export interface PublicUser {
  readonly id: string;
  readonly slug: string | null;
  readonly name: string;
  /** Path of the profile page. */
  readonly url: string | null;
  readonly title: string | null;
  readonly avatar: string;
  readonly anonymous: boolean;
  readonly ai: boolean;
  readonly admin: boolean;
  readonly premium: boolean;
  readonly leader: boolean;
  readonly champion: boolean;
  readonly stream: string | null;
  readonly availability: Availability;
  /** The status of `availability`. */
  readonly status: Availability['status'];
  /** The seat at the table with people where the user sits; null if they sit at none. */
  readonly nr: number | null;
  /** The greatest of `records`; null without limit, and for a closed profile. */
  readonly karma: number | null;
  /** The greatest tier not above the karma, by variant; visible to everybody. */
  readonly tiers: Readonly<Partial<Record<Variant, number>>>;
  readonly records: Readonly<Partial<Record<Variant, VariantRecord>>>;
  /** ISO date. */
  readonly memberSince: string | null;
}

export interface EmailEntry {
  readonly email: string;
  readonly verified: boolean;
  readonly primary: boolean;
}

export interface DonationEntry {
  readonly date: string;
  /** Cents. */
  readonly amount: number;
  readonly currency: string;
  readonly dateUsed: string | null;
}

export interface PushSubscriptionEntry {
  readonly endpoint: string;
}

/** What the owner (and an administrator) sees besides. */
export interface OwnUser extends PublicUser {
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly legacy_verified: boolean;
  readonly emails: readonly EmailEntry[];
  readonly incomplete: boolean;
  readonly locale: string;
  /** ISO end, `forever`, or null. */
  readonly blocked: string | null;
  /** The reason, as the administrator wrote it; `owner` if the link in a mail was used. */
  readonly blocked_reason: string | null;
  /** The ISO date on which a requested deletion takes effect. */
  readonly deletion: string | null;
  readonly drops: number;
  readonly roles: readonly string[];
  readonly features: Readonly<Record<string, boolean>>;
  readonly limitations: Readonly<Record<string, string | true>>;
  readonly donations: readonly DonationEntry[];
  readonly preferences: Preferences;
  readonly games: GamesSettings;
  readonly friendships: readonly { readonly user: string }[];
  readonly pests: readonly string[];
  readonly mutes: readonly string[];
  readonly pushSubscriptions: readonly PushSubscriptionEntry[];
  /** Unread expiry and spacing notifications. */
  readonly notifications: number;
  readonly has_password: boolean;
  readonly sudo_ways: readonly SudoWay[];
  /** A code is asked for with everything but a passkey. */
  readonly second_factor: boolean;
  /**
   * ISO time from which the account may act as an administrator, while its passkey or second factor is too new;
   * null if nothing waits.
   */
  readonly acts_from: string | null;
  /** The end of the Premium that was given or paid for. `premium` lasts a day longer. */
  readonly premiumUntil: string | null;
  /** The same, by its older name. */
  readonly premium_until: string | null;
}

const shortText = (longest: number) => z.string().check(z.maxLength(longest));
const id = z.string().check(z.minLength(1), z.maxLength(64));

const birthYear = z.int().check(z.minimum(1900), z.maximum(2100));

export const userCreateSchema = z.object({
  name: shortText(200),
  email: shortText(320),
  password: z.optional(shortText(1000)),
  locale: z.optional(z.enum(LOCALES)),
  /** The user has accepted the terms, and is 13 or older. */
  terms: z.literal(true),
  birthYear: z.optional(birthYear),
});
export type UserCreate = z.infer<typeof userCreateSchema>;

export const availabilitySchema = z.object({
  status: z.enum(AVAILABILITIES),
  until: z.nullish(z.iso.datetime()),
  variants: z.optional(z.array(variantSchema).check(z.maxLength(VARIANTS.length))),
  anyone: z.optional(z.boolean()),
  /** If it is left out, it stays as it is. */
  streaming: z.optional(z.boolean()),
});

/** What a user changes about themselves: only the fields that change. */
export const userUpdateSchema = z.object({
  name: z.optional(shortText(200)),
  terms: z.optional(z.literal(true)),
  /** Only together with the terms, and only once. */
  birthYear: z.optional(birthYear),
  locale: z.optional(z.enum(LOCALES)),
  stream: z.nullish(shortText(STREAM_MAX)),
  availability: z.optional(availabilitySchema),
  preferences: z.optional(preferencesSchema),
  games: z.optional(gamesSettingsSchema),
  friendships: z.optional(z.array(z.object({ user: id })).check(z.maxLength(1000))),
  pests: z.optional(z.array(id).check(z.maxLength(1000))),
  mutes: z.optional(z.array(id).check(z.maxLength(1000))),
  pushSubscriptions: z.optional(
    z
      .array(
        z.object({
          endpoint: shortText(2000),
          keys: z.optional(z.object({ p256dh: shortText(200), auth: shortText(100) })),
        }),
      )
      .check(z.maxLength(50)),
  ),
});
export type UserUpdate = z.infer<typeof userUpdateSchema>;

/** What only an administrator in sudo may change. Others get a 403 that names the field. */
export const ADMIN_FIELDS = [
  'admin',
  'premium',
  'karma',
  'roles',
  'features',
  'limitations',
  'blocked',
  'donations',
] as const;
export type AdminField = (typeof ADMIN_FIELDS)[number];

const moment = z.iso.datetime();

/** Each value replaces the earlier one. In `features` and `limitations` null removes a key. */
export const userAdminSchema = z.object({
  admin: z.optional(z.boolean()),
  /** Premium until then; null ends it. */
  premium: z.optional(z.nullable(moment)),
  /** A correction, with a note for the user's list of changes. */
  karma: z.optional(
    z.object({
      variant: variantSchema,
      delta: z.int().check(z.minimum(-100_000), z.maximum(100_000)),
      note: shortText(500),
    }),
  ),
  roles: z.optional(z.array(shortText(40)).check(z.maxLength(20))),
  features: z.optional(z.record(shortText(40), z.nullable(z.boolean()))),
  limitations: z.optional(z.record(shortText(40), z.nullable(z.union([moment, z.literal(true)])))),
  /** Locked until then, or `forever`; null: not locked. */
  blocked: z.optional(z.nullable(z.union([moment, z.literal('forever')]))),
  donations: z.optional(
    z
      .array(
        z.object({
          date: moment,
          amount: z.int().check(z.positive()),
          currency: z.enum(['EUR', 'USD']),
          dateUsed: z.nullish(moment),
        }),
      )
      .check(z.maxLength(500)),
  ),
  /** The reason, for the audit. For a lock its owner sees it too. */
  reason: z.optional(shortText(500)),
  /** The report of which this is a step. */
  report: z.optional(id),
});
export type UserAdminChange = z.infer<typeof userAdminSchema>;

/**
 * The body of `POST /api/users/{user}`. Admin fields are left as sent, and validated after the caller is
 * known.
 */
export const userChangeSchema = z.extend(
  userUpdateSchema,
  Object.fromEntries(
    [...ADMIN_FIELDS, 'reason', 'report'].map((field) => [field, z.optional(z.unknown())]),
  ) as Record<AdminField | 'reason' | 'report', z.ZodMiniOptional<z.ZodMiniUnknown>>,
);
export type UserChange = z.infer<typeof userChangeSchema>;

export const emailBodySchema = z.object({ email: shortText(320) });
/** Six digits; spaces between them do not matter. `id` names the verification, as in `verify/{id}`. */
export const verifyBodySchema = z.object({ code: shortText(20), id: z.optional(id) });
/** With the `code` of a reset link nobody needs to be logged in. */
export const passwordBodySchema = z.object({ password: shortText(1000), code: z.optional(shortText(200)) });
export const linkCodeBodySchema = z.object({ code: shortText(200) });
/**
 * What was removed when an account was locked: addresses, names of passkeys, sites, and whether there was a
 * second factor.
 */
export const removedWaysSchema = z.object({
  emails: z.array(z.string()),
  passkeys: z.array(z.string()),
  links: z.array(z.enum(PROVIDERS)),
  second_factor: z.boolean(),
});
export type RemovedWays = z.infer<typeof removedWaysSchema>;
export const blockReplySchema = z.object({ code: z.string(), removed: removedWaysSchema });
/** Whether a link can still be used. */
export const LINK_STATES = ['good', 'used', 'expired', 'unknown'] as const;
export type LinkState = (typeof LINK_STATES)[number];
export const linkStateSchema = z.object({ state: z.enum(LINK_STATES) });
export const pushMessageBodySchema = z.object({
  title: shortText(80),
  body: shortText(200),
  /** A path of this site. */
  url: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/(?!\/)[^\\\s]*$/))),
  /** For the audit; the user does not see it. */
  reason: z.optional(shortText(500)),
});
export const RESET_LIFE_MIN = 60;
/** For a code that proves an address; it opens nothing. */
export const CODE_LIFE_MIN = 30;
export const SUDO_CODE_LIFE_MIN = 10;
export const CODES_A_DAY = 5;
export const BLOCK_LINK_DAYS = 30;
export const PUSH_SUBSCRIPTIONS_MAX = 10;
export const YOUNGEST = 13;
export const STREAM_HOSTS = [
  'twitch.tv',
  'www.twitch.tv',
  'youtube.com',
  'www.youtube.com',
  'youtu.be',
  'kick.com',
] as const;

export type NameProblem = 'length' | 'characters' | 'reserved' | 'taken';

export interface NameCheck {
  readonly available: boolean;
  readonly reason: NameProblem | null;
}

export type EmailProblem = 'invalid' | 'taken';

export interface EmailCheck {
  readonly available: boolean;
  readonly reason: EmailProblem | null;
}

/** Lists are in stable order, by (sort_key, id). */
export interface Page<Item> {
  readonly data: readonly Item[];
  readonly has_more: boolean;
  readonly sort_key: string;
}

/** The items of a list before which, and after which, a page lies. */
const bounds = {
  starting_after: z.optional(id),
  /** The first item that the caller has seen: the list ends before it. */
  seen: z.optional(id),
};
export const pageQuerySchema = z.object({
  size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  ...bounds,
});
/** The tables of one game. */
export const roomsQuerySchema = z.extend(pageQuerySchema, { variant: variantSchema });
export const PAGE_SIZE = 25;
/** The search for users has smaller pages. */
export const USERS_PAGE_MAX = 50;
export const usersQuerySchema = z.object({
  name: z.optional(shortText(200)),
  size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(USERS_PAGE_MAX))),
  ...bounds,
  /** At most 100 ids, separated by commas, instead of a name. */
  ids: z.optional(shortText(4000)),
});
