/**
 * Users: their identity, how they prove it, what they chose, whom they know
 * (docs/behaviour/accounts.md, friends.md, preferences.md).
 *
 * Secrets (session ids, codes, passwords) are kept only as hashes, network addresses only as keyed hashes.
 * Which columns hold personal data, and what becomes of them when a user leaves, is listed in
 * features/leaving/personal-data.ts. A column that is missing there fails a test.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

const userId = (name = 'user') =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const users = pgTable(
  'users',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    /** null until a name is chosen (an incomplete account). */
    name: text('name'),
    /** The folded name: case and letters that look alike do not count (accounts/users/names.ts). */
    nameKey: text('name_key'),
    /**
     * What the name looks like (platform/text/look-alikes); null until a start has filled it in. Not unique,
     * because old names may look alike.
     */
    nameLook: text('name_look'),
    nameChangedAt: moment('name_changed_at'),
    slug: text('slug'),
    title: text('title'),
    /** File name of the processed picture; null: a drawn face. */
    avatar: text('avatar'),
    stream: text('stream'),
    locale: text('locale').notNull(),
    birthYear: smallint('birth_year'),
    termsAt: moment('terms_at'),
    /** argon2id; null if the account has only passkeys or other sites. */
    passwordHash: text('password_hash'),
    passwordChangedAt: moment('password_changed_at'),
    /** Random bytes by which a passkey knows its owner; never an e-mail, never the id. */
    passkeyHandle: bytea('passkey_handle').notNull(),
    legacyVerified: boolean('legacy_verified').notNull().default(false),
    admin: boolean('admin').notNull().default(false),
    /**
     * A passkey or second factor that was added until then counts for the acts of an administrator at once
     * (accounts/administration/strong-ways.ts). null: all have to be some days old.
     */
    waysTrustedUntil: moment('ways_trusted_until'),
    premiumUntil: moment('premium_until'),
    /** First of the latest daily list of at least one game (features/rankings/publish.ts). */
    leader: boolean('leader').notNull().default(false),
    /** Won the last tournament of at least one game (features/rankings/tour-badges.ts). */
    champion: boolean('champion').notNull().default(false),
    /** `Champion whist 2026`, during the year after that season. Shown before `title`. */
    seasonTitle: text('season_title'),
    /** Locked until then; `infinity` for good. */
    blockedUntil: moment('blocked_until'),
    blockedReason: text('blocked_reason'),
    /** When a requested deletion takes effect. */
    deletion: moment('deletion'),
    /** Set when it took effect: nothing personal is left. */
    deletedAt: moment('deleted_at'),
    drops: integer('drops').notNull().default(0),
    /** `{ status, until, variants, anyone }`. */
    availability: jsonb('availability'),
    /** Everything that was ever chosen. What a user without Premium keeps is decided when it is read. */
    preferences: jsonb('preferences').notNull().default({}),
    /** Rule block and ranked flag of each variant. */
    games: jsonb('games').notNull().default({}),
    /** Flag → boolean. */
    features: jsonb('features').notNull().default({}),
    /** Kind → ISO end or true. */
    limitations: jsonb('limitations').notNull().default({}),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_name_key').on(table.nameKey),
    index('users_name_look').on(table.nameLook),
    uniqueIndex('users_slug').on(table.slug),
    // Byte by byte, whatever the language of the database: finds names by their beginning, in order, page by
    // page.
    index('users_name_prefix')
      .on(sql`${table.nameKey} collate "C"`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('users_deletion').on(table.deletion).where(sql`${table.deletion} is not null`),
  ],
);

/** Earlier slugs of users: they lead to their owner for a while, and nobody else gets them. */
export const userSlugs = pgTable(
  'user_slugs',
  { slug: text('slug').primaryKey(), user: userId(), until: moment('until').notNull() },
  (table) => [index('user_slugs_user').on(table.user)],
);

export const userEmails = pgTable(
  'user_emails',
  {
    user: userId(),
    /** As typed, except the domain, which is in lower case and in ASCII. */
    email: text('email').notNull(),
    /** Only for limits on abuse, never to find an account: lower case, no +tag. */
    emailKey: text('email_key').notNull(),
    verifiedAt: moment('verified_at'),
    isPrimary: boolean('is_primary').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user, table.email] }),
    // Several may claim an address that nobody has proven, but only one can prove it.
    uniqueIndex('user_emails_verified')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.verifiedAt} is not null`),
    index('user_emails_email').on(sql`lower(${table.email})`),
  ],
);

/** Codes sent by mail, and links in mails. Only their hashes are kept. */
export const codes = pgTable(
  'codes',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind')
      .$type<'verification' | 'reset' | 'block' | 'sudo' | 'admin' | 'login' | 'social' | 'avatar'>()
      .notNull(),
    user: uuid('user').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email'),
    /** The log-in session that asked for it, in which alone it works; null: it is bound to none. */
    session: uuid('session'),
    hash: bytea('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('codes_user').on(table.user, table.kind), index('codes_hash').on(table.hash)],
);

/**
 * Log-in sessions. The cookie's secret rotates: the previous one stays valid for a moment after its
 * successor was used.
 */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey(),
    user: userId(),
    secretHash: bytea('secret_hash').notNull(),
    previousHash: bytea('previous_hash'),
    rotatedAt: moment('rotated_at').notNull(),
    /** When the current secret was first used. The previous one ends 60 s later. */
    firstUsedAt: moment('first_used_at'),
    remember: boolean('remember').notNull(),
    sudoUntil: moment('sudo_until'),
    /** How it was opened: `password`, `passkey`, `google` … */
    method: text('method').notNull(),
    /** Browser and system in words, for the list of sessions. */
    device: text('device').notNull(),
    /** Keyed hash of the network address, kept 30 days. */
    addressHash: bytea('address_hash'),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('auth_sessions_user').on(table.user),
    index('auth_sessions_secret').on(table.secretHash),
    index('auth_sessions_previous').on(table.previousHash),
  ],
);

/** Secrets that were rotated away long ago. If one comes back, a session was stolen. */
export const spentSecrets = pgTable(
  'spent_secrets',
  {
    hash: bytea('hash').primaryKey(),
    session: uuid('session')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    spentAt: moment('spent_at').notNull(),
  },
  (table) => [index('spent_secrets_session').on(table.session)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id in base64url. */
    id: text('id').primaryKey(),
    user: userId(),
    name: text('name').notNull(),
    publicKey: bytea('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: jsonb('transports').notNull().default([]),
    backedUp: boolean('backed_up').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_user').on(table.user)],
);

/** Challenges for an authenticator. Each is answered once, within minutes, by the user it was made for. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: bytea('hash').primaryKey(),
  kind: text('kind').$type<'registration' | 'login' | 'sudo'>().notNull(),
  user: uuid('user').references(() => users.id, { onDelete: 'cascade' }),
  session: uuid('session').references(() => authSessions.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
});

export const socialLinks = pgTable(
  'social_links',
  {
    provider: text('provider').$type<'google' | 'facebook' | 'freewhist'>().notNull(),
    subject: text('subject').notNull(),
    user: userId(),
    /** The provider's name for the user, for the list of links. */
    label: text('label'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique('social_links_user').on(table.user, table.provider),
  ],
);

/** Log-ins with a provider that are under way: state, nonce and verifier of the browser that began. */
export const socialAttempts = pgTable('social_attempts', {
  stateHash: bytea('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  returnTo: text('return_to'),
  mode: text('mode').$type<'popup' | 'redirect'>().notNull(),
  purpose: text('purpose').$type<'login' | 'sudo'>().notNull().default('login'),
  /** Keyed hash of a cookie of the browser that began. Only that browser may end the attempt. */
  browserHash: bytea('browser_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Accounts of the old Belgian site, imported with its own kind of hash. */
export const freewhistAccounts = pgTable('freewhist_accounts', {
  /** Lower case. */
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  score: integer('score').notNull(),
  user: uuid('user').references(() => users.id, { onDelete: 'set null' }),
  linkedAt: moment('linked_at'),
});

export const friendships = pgTable(
  'friendships',
  { user: userId(), friend: userId('friend'), createdAt: moment('created_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.user, table.friend] }),
    index('friendships_friend').on(table.friend),
  ],
);

/** `pests` on the wire. */
export const blocks = pgTable(
  'blocks',
  { user: userId(), blocked: userId('blocked'), createdAt: moment('created_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.user, table.blocked] }),
    index('blocks_blocked').on(table.blocked),
  ],
);

export const mutes = pgTable(
  'mutes',
  { user: userId(), muted: userId('muted'), createdAt: moment('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.user, table.muted] }), index('mutes_muted').on(table.muted)],
);

/** Reputation and games played, by variant. Every change of reputation is also a row of `karma_changes`. */
export const records = pgTable(
  'records',
  {
    user: userId(),
    variant: text('variant').notNull(),
    /** null before the first seat among people: the starting value is shown, and nothing is kept. */
    karma: integer('karma'),
    games: integer('games').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.user, table.variant] })],
);

/** Every change of reputation with its reason. Rows are only added. */
export const karmaChanges = pgTable(
  'karma_changes',
  {
    id: uuid('id').primaryKey(),
    user: userId(),
    variant: text('variant').notNull(),
    delta: integer('delta').notNull(),
    reason: text('reason').notNull(),
    ref: text('ref'),
    details: jsonb('details').notNull().default({}),
    at: moment('at').notNull(),
  },
  (table) => [
    index('karma_changes_user').on(table.user, table.at),
    // One cause changes a user's reputation once.
    uniqueIndex('karma_changes_once')
      .on(table.user, table.reason, table.ref)
      .where(sql`${table.ref} is not null`),
  ],
);

export const donations = pgTable(
  'donations',
  {
    id: uuid('id').primaryKey(),
    user: userId(),
    /** Cents. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    date: moment('date').notNull(),
    dateUsed: moment('date_used'),
    /** The order that it was given by; null: an administrator wrote it. */
    order: uuid('order'),
  },
  (table) => [index('donations_user').on(table.user), index('donations_order').on(table.order)],
);

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    user: userId(),
    type: text('type').$type<'expiry' | 'spacing'>().notNull(),
    createdAt: moment('created_at').notNull(),
    read: boolean('read').notNull().default(false),
  },
  (table) => [index('notifications_user').on(table.user)],
);

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    user: userId(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    failures: integer('failures').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('push_subscriptions_endpoint').on(table.user, table.endpoint)],
);

/** Mails and pushes to be sent, written in the transaction of their cause. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    channel: text('channel').$type<'mail' | 'push'>().notNull(),
    user: uuid('user').references(() => users.id, { onDelete: 'cascade' }),
    /** A mail address; null for a push to all devices of the user. */
    to: text('to'),
    kind: text('kind').notNull(),
    locale: text('locale').notNull(),
    /** Sealed, because a mail may hold a code. */
    sealed: bytea('sealed').notNull(),
    /** Idempotency key: a second row with it is not written. */
    dedupKey: text('dedup_key'),
    tries: integer('tries').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('outbox_due').on(table.channel, table.dueAt),
    uniqueIndex('outbox_dedup').on(table.channel, table.dedupKey).where(sql`${table.dedupKey} is not null`),
  ],
);

/** Acts of administrators. Rows are only added. */
export const audit = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey(),
    actor: uuid('actor'),
    action: text('action').notNull(),
    target: text('target'),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    at: moment('at').notNull(),
  },
  (table) => [index('audit_target').on(table.target), index('audit_at').on(table.at)],
);
