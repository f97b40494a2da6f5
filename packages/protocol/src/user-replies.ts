/**
 * The answers of `/api/users` as schemas. Fields that are not named here do not leave the server, and the
 * OpenAPI document is made from the schemas. The types are in `users.ts`; the compiler checks that both
 * agree.
 */
import * as z from 'zod/mini';
import { SUDO_WAYS } from './auth.ts';
import { AVAILABILITIES } from './people-limits.ts';
import { gamesSettingsSchema, preferencesReplySchema } from './preferences.ts';
import { variantSchema } from './rooms.ts';
import { recordsReplySchema } from './statistics.ts';
import type { OwnUser, PublicUser } from './users.ts';

const text = z.string();
const maybe = z.nullable(z.string());
const count = z.int();

const availabilityReply = z.object({
  status: z.enum(AVAILABILITIES),
  until: maybe,
  variants: z.array(variantSchema),
  anyone: z.boolean(),
  streaming: z.boolean(),
});

export const publicUserSchema = z.object({
  id: text,
  slug: maybe,
  name: text,
  url: maybe,
  title: maybe,
  avatar: text,
  anonymous: z.boolean(),
  ai: z.boolean(),
  admin: z.boolean(),
  premium: z.boolean(),
  leader: z.boolean(),
  champion: z.boolean(),
  stream: maybe,
  availability: availabilityReply,
  status: z.enum(AVAILABILITIES),
  nr: z.nullable(count),
  karma: z.nullable(count),
  tiers: z.partialRecord(variantSchema, count),
  records: recordsReplySchema,
  memberSince: maybe,
});

export const ownUserSchema = z.extend(publicUserSchema, {
  email: maybe,
  email_verified: z.boolean(),
  legacy_verified: z.boolean(),
  emails: z.array(z.object({ email: text, verified: z.boolean(), primary: z.boolean() })),
  incomplete: z.boolean(),
  locale: text,
  blocked: maybe,
  blocked_reason: maybe,
  deletion: maybe,
  drops: count,
  roles: z.array(text),
  features: z.record(z.string(), z.boolean()),
  limitations: z.record(z.string(), z.union([z.string(), z.literal(true)])),
  donations: z.array(z.object({ date: text, amount: count, currency: text, dateUsed: maybe })),
  preferences: preferencesReplySchema,
  games: gamesSettingsSchema,
  friendships: z.array(z.object({ user: text })),
  pests: z.array(text),
  mutes: z.array(text),
  pushSubscriptions: z.array(z.object({ endpoint: text })),
  notifications: count,
  has_password: z.boolean(),
  sudo_ways: z.array(z.enum(SUDO_WAYS)),
  second_factor: z.boolean(),
  acts_from: maybe,
  premiumUntil: maybe,
  premium_until: maybe,
});

/** A user as the owner (or an administrator) sees them, or as everybody does. */
export const userReplySchema = z.union([ownUserSchema, publicUserSchema]);

/** A page of a list in stable order. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), has_more: z.boolean(), sort_key: text });

export const nameCheckSchema = z.object({
  available: z.boolean(),
  reason: z.nullable(z.enum(['length', 'characters', 'reserved', 'taken'])),
});
export const emailCheckSchema = z.object({
  available: z.boolean(),
  reason: z.nullable(z.enum(['invalid', 'taken'])),
});
export const loginGrantSchema = z.object({
  /** For `POST /auth/login { token }`, once, within a minute. */
  token: text,
});
export const emptySchema = z.object({});

/**
 * The address to log in with. After a reset also a token that logs in once, whatever limit on tries was
 * reached.
 */
export const resetReplySchema = z.object({ email: maybe, token: z.optional(text) });
/** `id` is the id of `verify/{id}`. */
export const verificationReplySchema = z.object({ id: text });

export const notificationReplySchema = z.object({
  id: text,
  type: z.enum(['expiry', 'spacing']),
  read: z.boolean(),
  created: text,
});
export type NotificationReply = z.infer<typeof notificationReplySchema>;

export const linkReplySchema = z.object({
  /** The provider. */
  id: text,
  provider: z.enum(['google', 'facebook', 'freewhist']),
  label: maybe,
  created: text,
});
export type LinkReply = z.infer<typeof linkReplySchema>;

export const friendReplySchema = z.extend(publicUserSchema, {
  /** null if the friend's profile does not show it to this viewer. */
  online: z.nullable(z.boolean()),
  /** The open table where the friend sits and this viewer may sit down too. */
  table: z.nullable(z.object({ room: text, variant: variantSchema })),
});
export type FriendReply = z.infer<typeof friendReplySchema>;

/** `channel`: `room:<id>` or `lobby:<variant>`. A ready phrase appears as `:name:` in the text. */
export const messageReplySchema = z.object({ id: text, channel: text, text, at: text });
export type MessageReply = z.infer<typeof messageReplySchema>;

export const sessionReplySchema = z.object({
  id: text,
  device: text,
  method: text,
  remember: z.boolean(),
  created: text,
  used: text,
  current: z.boolean(),
});
export type SessionReply = z.infer<typeof sessionReplySchema>;

export const deletionReplySchema = z.object({ deletion: maybe });
/** All data by table, as stored; without secrets. */
export const ownDataSchema = z.object({
  user: text,
  at: text,
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

type Assert<Claim extends true> = Claim;
/** Checks that schema and type have the same fields, and that values of the schema are of the type. */
type IsSameShape<Schema extends z.ZodMiniType, Type> =
  z.output<Schema> extends Type
    ? keyof Type extends keyof z.output<Schema>
      ? keyof z.output<Schema> extends keyof Type
        ? true
        : false
      : false
    : false;
export type CheckedReplies = [
  Assert<IsSameShape<typeof publicUserSchema, PublicUser>>,
  Assert<IsSameShape<typeof ownUserSchema, OwnUser>>,
];
