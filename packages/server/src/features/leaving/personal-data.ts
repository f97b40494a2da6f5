/**
 * Lists what is kept about people, column by column, and what happens to it when a member is deleted
 * (docs/behaviour/privacy.md 1).
 *
 * `personal` is in the download of their data and removed by the deletion. `secret` is the same but never
 * shown, not even to them. `none` says nothing about anybody. Anything else is the reason why it is kept. A
 * column of the database that is missing here fails a test. `deletion.ts` and `data-download.ts` do as this
 * table says.
 */

export type DataKind = 'personal' | 'secret' | 'none' | { readonly kept: string };

export interface TableOfData {
  /**
   * Columns that name a user. A row belongs to the first, and is about all of them. Empty: a table about
   * nobody.
   */
  readonly of: readonly string[];
  /**
   * What a deletion does. `rows` deletes the rows; `columns` empties columns, to null or to what `empty`
   * says; `named` replaces the member's name in rooms they played in; `nothing` changes nothing.
   */
  readonly leaving: 'rows' | 'columns' | 'named' | 'nothing';
  /** A column that names a mail address: a row belongs to the user who has proven that address. */
  readonly address?: string;
  readonly columns: Readonly<Record<string, DataKind>>;
  /** As SQL, for columns that are never null. */
  readonly empty?: Readonly<Record<string, string>>;
}

const kept = (reason: string): DataKind => ({ kept: reason });
const ID = kept('leads to nothing but itself when its owner is gone; hands and rankings hold it');
const BOOKS = kept('the books are kept for seven years, without a name');
const PROOF = kept('what administrators did must stay to be seen; it names fields, not people');

const HISTORY = kept('what a table came to is also the history of the others who sat there');
const FIELD = kept('the others of that day are compared with it, without a name');

const all = (tag: DataKind, ...columns: readonly string[]): Record<string, DataKind> =>
  Object.fromEntries(columns.map((column) => [column, tag]));

export const PERSONAL_DATA: Readonly<Record<string, TableOfData>> = {
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
  records: { of: ['user'], leaving: 'rows', columns: all('personal', 'user', 'variant', 'karma', 'games') },
  karma_changes: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'id', 'user', 'variant', 'delta', 'reason', 'ref', 'details', 'at'),
  },
  drops: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'room', 'user', 'variant', 'loss', 'at', 'forgiven_at'),
  },
  thumbs: {
    of: ['user', 'receiver'],
    leaving: 'rows',
    columns: all('personal', 'room', 'user', 'receiver', 'at'),
  },
  result_seats: {
    of: ['user'],
    leaving: 'nothing',
    columns: {
      ...all(ID, 'user'),
      ...all(HISTORY, 'room', 'seat', 'stay', 'played_deals', 'place', 'score', 'contracts'),
    },
  },
  results: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all(ID, 'people'),
      ...all(HISTORY, 'room', 'variant', 'status', 'length', 'deals', 'alone', 'restricted', 'chosen_teams'),
      ...all(HISTORY, 'rules_changed', 'ranked_for_karma', 'ended_at'),
    },
  },
  daily_places: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'variant', 'day', 'user', 'rank', 'score', 'rooms', 'opponents', 'base'),
  },
  daily_rankings: { of: [], leaving: 'nothing', columns: all('none', 'variant', 'day', 'published_at') },
  tour_places: {
    of: ['user'],
    leaving: 'rows',
    columns: {
      ...all('personal', 'variant', 'slug', 'user', 'rank', 'before', 'points', 'counted', 'played', 'best'),
    },
  },
  tour_rankings: { of: [], leaving: 'nothing', columns: all('none', 'variant', 'slug', 'published_at') },
  tour_titles: { of: ['user'], leaving: 'rows', columns: all('personal', 'variant', 'year', 'user') },
  tournaments: {
    of: [],
    leaving: 'nothing',
    columns: {
      // The state names players by id, and their names are those of the accounts.
      ...all(
        HISTORY,
        'id',
        'slug',
        'variant',
        'status',
        'name',
        'description',
        'start_at',
        'ended_at',
        'state',
      ),
      ...all(HISTORY, 'players', 'reserves', 'created_at'),
      ...all(PROOF, 'created_by'),
      ...all('none', 'due_at', 'version', 'sealed_seed', 'calendar', 'told_at', 'tellings'),
    },
  },
  tournament_calendars: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all(
        'none',
        'id',
        'variant',
        'format',
        'scoring',
        'partners',
        'every_weeks',
        'weekdays',
        'anchor_date',
      ),
      ...all('none', 'time', 'timezone', 'multiplier', 'enabled', 'deals', 'target', 'round_count'),
    },
  },
  tournament_calendar_days: { of: [], leaving: 'nothing', columns: all('none', 'calendar', 'day') },
  tournament_users: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'tournament', 'user', 'active', 'absent_at'),
  },
  tournament_sets: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'tournament', 'round', 'table', 'set', 'room', 'at'),
  },
  // Done within seconds, and deleted.
  tournament_acts: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'id', 'tournament', 'room', 'act', 'due_at'),
  },
  tournament_points: {
    of: ['user'],
    leaving: 'nothing',
    columns: all(HISTORY, 'tournament', 'user', 'variant', 'position', 'points', 'starters', 'final', 'at'),
  },
  tournament_messages: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'id', 'tournament', 'user', 'name', 'text', 'held', 'at'),
  },
  slams: {
    of: ['user'],
    leaving: 'columns',
    columns: {
      ...all('personal', 'user', 'claimed_at', 'message'),
      guest: 'secret',
      ...all(kept('a hand of the hall of fame, without a name'), 'id', 'variant', 'number', 'slug', 'room'),
      ...all(kept('a hand of the hall of fame, without a name'), 'deal', 'contract', 'trump', 'hand', 'at'),
      hidden: 'none',
    },
  },
  day_deals: { of: [], leaving: 'nothing', columns: all('none', 'variant', 'day', 'sealed_seed') },
  day_results: {
    of: ['user'],
    leaving: 'columns',
    columns: {
      ...all('personal', 'user', 'name'),
      guest: 'secret',
      ...all(FIELD, 'id', 'variant', 'day', 'started_at', 'ended_at', 'scores', 'lines'),
    },
    empty: { name: "''" },
  },
  backers: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all('none', 'id', 'name', 'text', 'image', 'image_mark', 'url', 'from', 'to', 'weight', 'languages'),
      ...all('none', 'countries'),
    },
  },
  backer_days: { of: [], leaving: 'nothing', columns: all('none', 'backer', 'day', 'views', 'clicks') },
  // The hash does not tell which session it is about. A row is deleted an hour or two later.
  backer_counted: { of: [], leaving: 'nothing', columns: all('none', 'hash', 'until') },
  polls: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all(
        'none',
        'id',
        'slug',
        'question',
        'options',
        'wishes',
        'multiple',
        'audience',
        'results',
        'opens',
      ),
      ...all('none', 'closes', 'counted_at', 'counts', 'voters', 'created_at'),
    },
  },
  poll_votes: { of: ['user'], leaving: 'rows', columns: all('personal', 'poll', 'user', 'options', 'at') },
  donations: {
    of: ['user'],
    leaving: 'nothing',
    columns: all(BOOKS, 'id', 'user', 'amount', 'currency', 'date', 'date_used', 'order'),
  },
  orders: {
    of: ['user'],
    leaving: 'columns',
    columns: {
      ...all('personal', 'email', 'sender', 'message', 'gift_to'),
      ...all(BOOKS, 'id', 'user', 'kind', 'plan', 'months', 'amount', 'currency', 'discount', 'status'),
      ...all(BOOKS, 'provider', 'provider_ref', 'coupon', 'donation', 'subscription', 'renewal', 'locale'),
      ...all(BOOKS, 'anonymous', 'gift_at', 'gift_sent_at', 'gift_code', 'receipt', 'created_at', 'paid_at'),
      refunded_at: BOOKS,
      ...all('none', 'pay_url', 'due_at'),
    },
  },
  order_events: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'order', 'seq', 'from', 'to', 'cause', 'details', 'at'),
  },
  receipt_numbers: { of: [], leaving: 'nothing', columns: all('none', 'year', 'last') },
  coupons: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all('none', 'code', 'kind', 'value', 'plan', 'max_uses', 'used', 'valid_from', 'valid_to', 'order'),
      ...all('none', 'created_at', 'revoked_at'),
      ...all(PROOF, 'created_by', 'note'),
    },
  },
  coupon_uses: {
    of: ['user'],
    leaving: 'nothing',
    columns: all(BOOKS, 'id', 'code', 'user', 'order', 'at'),
  },
  premium_grants: {
    of: ['user'],
    leaving: 'nothing',
    columns: all(BOOKS, 'id', 'user', 'order', 'coupon', 'months', 'from', 'until', 'at', 'revoked_at'),
  },
  subscriptions: {
    of: ['user'],
    leaving: 'nothing',
    columns: {
      ...all(BOOKS, 'id', 'user', 'plan', 'next_plan', 'amount', 'next_amount', 'currency', 'provider'),
      ...all(
        BOOKS,
        'provider_ref',
        'former_refs',
        'customer',
        'state',
        'started_at',
        'paid_until',
        'cancelled_at',
      ),
      due_at: 'none',
    },
  },
  provider_calls: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all('none', 'key', 'provider', 'action', 'order', 'subscription', 'input', 'tries', 'created_at'),
      ...all('none', 'due_at', 'done_at'),
    },
  },
  provider_events: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'provider', 'event', 'about', 'tries', 'received_at', 'due_at'),
  },
  test_payments: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all('none', 'ref', 'order', 'amount', 'currency', 'status', 'refunded', 'subscription'),
      ...all('none', 'created_at', 'paid_at'),
    },
  },
  test_subscriptions: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'ref', 'months', 'amount', 'currency', 'next_at', 'cancelled_at'),
  },
  notifications: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'id', 'user', 'type', 'created_at', 'read'),
  },
  push_subscriptions: {
    of: ['user'],
    leaving: 'rows',
    columns: {
      ...all('personal', 'user', 'endpoint', 'failures', 'created_at'),
      ...all('secret', 'id', 'p256dh', 'auth'),
    },
  },
  notices_told: { of: ['user'], leaving: 'rows', columns: all('personal', 'user', 'kind', 'about', 'at') },
  outbox: {
    of: ['user'],
    leaving: 'rows',
    columns: {
      ...all('personal', 'channel', 'user', 'to', 'kind', 'locale', 'created_at'),
      ...all('secret', 'id', 'sealed', 'dedup_key', 'tries', 'due_at'),
    },
  },
  // The hash does not tell which user a row is about. A row is deleted a day after the end of what it counts.
  rate_limits: { of: [], leaving: 'nothing', columns: all('none', 'hash', 'count', 'strikes', 'ends_at') },
  day_figures: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'day', 'variant', 'sessions', 'deals', 'contracts', 'at'),
  },
  job_progress: { of: [], leaving: 'nothing', columns: all('none', 'job', 'after') },
  settings: {
    of: [],
    leaving: 'nothing',
    columns: { ...all('none', 'key', 'value', 'changed_at'), changed_by: PROOF },
  },
  maintenance: {
    of: [],
    leaving: 'nothing',
    columns: {
      ...all('none', 'id', 'kind', 'release', 'reason', 'state', 'at', 'due_at', 'ended_at', 'error'),
      ...all('none', 'turn', 'turn_at'),
      actor: PROOF,
    },
  },
  site_figures: { of: [], leaving: 'nothing', columns: all('none', 'day', 'name', 'value') },
  audit: {
    of: [],
    leaving: 'nothing',
    columns: all(PROOF, 'id', 'actor', 'action', 'target', 'before', 'after', 'reason', 'at'),
  },
  rooms: {
    of: ['host', 'password_by'],
    leaving: 'nothing',
    columns: {
      ...all(ID, 'id', 'host', 'password_by'),
      ...all(kept('hands are history'), 'variant', 'status', 'seq', 'due_at', 'due_seq', 'commitment'),
      ...all(kept('hands are history'), 'created_at', 'ended_at', 'alone'),
      ...all(kept('hands are history'), 'tournament', 'round', 'table', 'set', 'scores'),
      ...all('none', 'sealed_seed', 'password_hash', 'sealed_password', 'password_at'),
      // Names in it are replaced with those in the log.
      face: 'none',
    },
  },
  room_players: {
    of: ['user'],
    leaving: 'nothing',
    columns: { ...all(ID, 'user'), ...all(kept('hands are history'), 'room', 'at') },
  },
  seated: { of: ['user'], leaving: 'rows', columns: all('personal', 'user', 'room', 'at') },
  room_bans: { of: ['user'], leaving: 'rows', columns: all('personal', 'room', 'user', 'until', 'missed') },
  room_invitations: {
    of: ['user', 'from'],
    leaving: 'rows',
    columns: all('personal', 'id', 'room', 'user', 'from', 'at', 'answer', 'answered_at'),
  },
  strange_moves: {
    of: ['user'],
    leaving: 'columns',
    columns: {
      ...all('personal', 'user', 'note'),
      ...all(kept('a position of the cards, kept to improve the computers'), 'room', 'seq', 'card', 'at'),
    },
  },
  event_counts: { of: [], leaving: 'nothing', columns: all('none', 'day', 'name', 'part', 'value', 'count') },
  page_errors: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'id', 'at', 'page', 'kind', 'type', 'places', 'width', 'version'),
  },
  processes: {
    of: [],
    leaving: 'nothing',
    columns: all('none', 'id', 'started_at', 'beat_at', 'taken_until', 'online', 'figures'),
  },
  looking: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'process', 'user', 'visible', 'attending'),
  },
  presence: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'process', 'room', 'seat', 'user', 'reading'),
  },
  chat_lines: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'id', 'room', 'variant', 'user', 'name', 'seat', 'text', 'phrase', 'held', 'at'),
  },
  chat_silences: {
    of: ['user'],
    leaving: 'rows',
    columns: all('personal', 'id', 'user', 'step', 'reason', 'at', 'until', 'appeal', 'appealed_at'),
  },
  user_reports: {
    of: ['reporter', 'user'],
    leaving: 'rows',
    columns: all(
      'personal',
      ...['id', 'reporter', 'user', 'reason', 'room', 'message', 'hand', 'text', 'status', 'at', 'closed_at'],
    ),
  },
  pair_scores: {
    of: ['one', 'other'],
    leaving: 'rows',
    // What is suspected of somebody is about the other as well, who has done nothing that anybody has judged.
    columns: all(
      'secret',
      ...['one', 'other', 'at', 'asked_at', 'until', 'met', 'expected', 'deals', 'gain', 'gain_error'],
      ...['choices', 'fit', 'fit_error', 'score', 'shown', 'moments'],
    ),
  },
  room_log: {
    of: [],
    leaving: 'named',
    columns: {
      ...all(kept('hands are history'), 'room', 'seq', 'move_id', 'seat', 'at'),
      // Some rows hold the names at the table.
      body: 'personal',
    },
  },
};

export const columnsOf = (table: TableOfData, ...tags: readonly DataKind[]): readonly string[] =>
  Object.entries(table.columns)
    .filter(([, tag]) => tags.includes(tag))
    .map(([column]) => column);

/** Returns the condition, as SQL, that a row belongs to the user `$1`; undefined if no row belongs to anybody. */
export function belongsTo({ of, address }: TableOfData): string | undefined {
  if (address !== undefined) {
    return `lower("${address}") in
      (select lower(email) from user_emails where "user" = $1 and verified_at is not null)`;
  }
  return of.length === 0 ? undefined : of.map((column) => `"${column}" = $1`).join(' or ');
}
