/** Accounts: members, how they log in, and whom they know. */
import { all, ID, kept, type TableOfData } from './data-kinds.ts';

export const ACCOUNT_DATA: Readonly<Record<string, TableOfData>> = {
  users: {
    of: ['id'],
    leaving: 'columns',
    columns: {
      id: ID,
      ...all(
        'personal',
        'name',
        'name_changed_at',
        'slug',
        'title',
        'avatar',
        'stream',
        'locale',
        'birth_year',
      ),
      ...all(
        'personal',
        'terms_at',
        'password_changed_at',
        'legacy_verified',
        'admin',
        'ways_trusted_until',
        'premium_until',
        'leader',
        'champion',
        'season_title',
      ),
      ...all(
        'personal',
        'blocked_until',
        'blocked_reason',
        'deletion',
        'drops',
        'availability',
        'preferences',
      ),
      ...all('personal', 'games', 'features', 'limitations', 'created_at', 'updated_at'),
      ...all('secret', 'name_key', 'name_look', 'password_hash', 'passkey_handle'),
      deleted_at: kept('says that there is nothing more to say'),
    },
    empty: {
      locale: `'en'`,
      legacy_verified: 'false',
      admin: 'false',
      leader: 'false',
      champion: 'false',
      drops: '0',
      preferences: `'{}'`,
      games: `'{}'`,
      features: `'{}'`,
      limitations: `'{}'`,
      passkey_handle: `''::bytea`,
      created_at: `'epoch'`,
      updated_at: `'epoch'`,
    },
  },
  // Before the addresses of the user, by which it is found.
  blog_subscriptions: {
    of: [],
    address: 'email',
    leaving: 'rows',
    columns: { ...all('personal', 'email', 'locale', 'asked_at', 'confirmed_at', 'told_at'), id: 'secret' },
  },
  blog_posts: { of: [], leaving: 'nothing', columns: all('none', 'post', 'seen_at') },
  user_slugs: { of: ['user'], leaving: 'rows', columns: all('personal', 'slug', 'user', 'until') },
  user_emails: {
    of: ['user'],
    leaving: 'rows',
    columns: {
      ...all('personal', 'user', 'email', 'verified_at', 'is_primary', 'created_at'),
      email_key: 'secret',
    },
  },
  codes: {
    of: ['user'],
    leaving: 'rows',
    columns: {
      ...all('personal', 'kind', 'user', 'email', 'session', 'created_at', 'expires_at', 'used_at'),
      ...all('secret', 'id', 'hash', 'tries'),
    },
  },
  auth_sessions: {
    of: ['user'],
    leaving: 'rows',
    columns: {
      ...all(
        'personal',
        'id',
        'user',
        'rotated_at',
        'first_used_at',
        'remember',
        'sudo_until',
        'method',
        'device',
      ),
      ...all('personal', 'created_at', 'used_at', 'expires_at', 'ended_at'),
      ...all('secret', 'secret_hash', 'previous_hash', 'address_hash'),
    },
  },
  // Deleted with its session.
  spent_secrets: { of: [], leaving: 'nothing', columns: all('none', 'hash', 'session', 'spent_at') },
  passkeys: {
    of: ['user'],
    leaving: 'rows',
    columns: {
      ...all('personal', 'user', 'name', 'transports', 'backed_up', 'created_at', 'used_at'),
      ...all('secret', 'id', 'public_key', 'counter'),
    },
  },
  passkey_challenges: {
    of: ['user'],
    leaving: 'rows',
    columns: all('secret', 'hash', 'kind', 'user', 'session', 'expires_at'),
  },
  second_factors: {
    of: ['user'],
    leaving: 'rows',
    columns: {
      ...all('personal', 'user', 'created_at', 'confirmed_at'),
      ...all('secret', 'sealed', 'last_step'),
    },
  },
  recovery_codes: {
    of: ['user'],
    leaving: 'rows',
    columns: {
      ...all('personal', 'user', 'created_at', 'used_at'),
      ...all('secret', 'id', 'selector', 'hash'),
    },
  },
  social_links: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'provider', 'subject', 'user', 'label', 'created_at'),
  },
  // Nothing in a row names its user. It is deleted after ten minutes.
  social_attempts: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all('secret', 'state_hash', 'provider', 'nonce', 'verifier', 'return_to', 'mode', 'purpose'),
      ...all('secret', 'browser_hash', 'expires_at'),
    },
  },
  freewhist_accounts: {
    of: ['user'],
    leaving: 'rows',
    columns: { ...all('personal', 'name', 'score', 'user', 'linked_at'), hash: 'secret' },
  },
  friendships: {
    of: ['user', 'friend'],
    leaving: 'rows',
    columns: all('personal', 'user', 'friend', 'created_at'),
  },
  blocks: {
    of: ['user', 'blocked'],
    leaving: 'rows',
    columns: all('personal', 'user', 'blocked', 'created_at'),
  },
  mutes: { of: ['user', 'muted'], leaving: 'rows', columns: all('personal', 'user', 'muted', 'created_at') },
};
