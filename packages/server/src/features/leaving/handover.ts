/**
 * Hands over one account to another when two become one, table by table (docs/behaviour/accounts.md 7):
 * reputation is the higher of both, games and Premium add up, lists are united up to their limits, and
 * entries of the staying account come first.
 *
 * Every table that names a user is in `HANDED_OVER`; a test compares it with the database. Passkeys cannot be
 * handed over: they know their owner by the handle of the other account.
 */
import { BLOCKED_MAX, EMAILS_MAX, FRIENDS_MAX, MUTED_MAX, PUSH_SUBSCRIPTIONS_MAX } from '@troef/protocol';
import type { UserRow } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { lookOf } from '../../platform/text/look-alikes/look-of.ts';
import { changeInRooms, roomsOf } from '../room-store/seat-names.ts';

export interface AccountMerge {
  readonly db: Querier;
  readonly random: Pick<Deps['random'], 'id'>;
  readonly now: Date;
  /** The account that stays; `gone` is deleted. */
  readonly kept: UserRow;
  readonly gone: UserRow;
}

type TableHandover = (merging: AccountMerge) => Promise<unknown>;

/** Leaves the rows, which are deleted with the account that goes. */
const deletedWithAccount: TableHandover = async () => undefined;

/** Hands over all rows of a table in which none can conflict with another. */
const moves =
  (table: string): TableHandover =>
  ({ db, kept, gone }) =>
    db.query(`update ${table} set "user" = $1 where "user" = $2`, [kept.id, gone.id]);

/** Unites a list of users, in both directions. Nobody is on it twice, or on their own. */
const joins =
  (table: 'friendships' | 'blocks' | 'mutes', column: string, max: number): TableHandover =>
  async ({ db, kept, gone }) => {
    const ids = [kept.id, gone.id];
    // A friend is never blocked. If the accounts disagree, the staying one counts.
    const against = {
      friendships: ['blocks', 'blocked'],
      blocks: ['friendships', 'friend'],
      mutes: undefined,
    }[table];
    const unless =
      against === undefined
        ? ''
        : `and not exists (select 1 from ${against[0]} o where o."user" = $1 and o.${against[1]} = t.${column})`;
    await db.query(
      `insert into ${table} ("user", ${column}, created_at)
       select $1, t.${column}, t.created_at from ${table} t where t."user" = $2 and t.${column} <> $1 ${unless}
         and not exists (select 1 from ${table} m where m."user" = $1 and m.${column} = t.${column})
       order by t.created_at
       limit greatest(0, $3 - (select count(*) from ${table} where "user" = $1 and ${column} <> $2))`,
      [...ids, max],
    );
    await db.query(
      `insert into ${table} ("user", ${column}, created_at)
       select t."user", $1, t.created_at from ${table} t where t.${column} = $2 and t."user" <> $1
       on conflict do nothing`,
      ids,
    );
  };

/**
 * Hands over proven addresses. An address of both is proven if either is. They count as proven from the merge
 * on, in their order: so the link in a mail to one of them removes no address of the staying account
 * (`accounts/users/address-rows.ts`). An unproven address is deleted with its account, unless it would be the
 * only one: beside others it would wait for a proof nobody asked for.
 */
const emails: TableHandover = async ({ db, now, kept, gone }) => {
  const { rows } = await db.query<{ email: string; key: string; rank: number | null }>(
    `select g.email, g.email_key as key,
       case when g.verified_at is not null then rank() over (order by g.verified_at)::int end as rank from user_emails g
     where g."user" = $1 and (g.verified_at is not null
       or not exists (select 1 from user_emails k where k."user" in ($1, $2) and k.email <> g.email))
     order by g.is_primary desc, g.created_at`,
    [gone.id, kept.id],
  );
  // A proven address may be in one row only, so it is deleted before it is inserted.
  await db.query('delete from user_emails where "user" = $1', [gone.id]);
  const { rows: latest } = await db.query<{ at: Date }>(
    `select greatest(max(verified_at), $2) as at from user_emails where "user" = $1`,
    [kept.id, now],
  );
  const from = latest[0]?.at ?? now;
  for (const { email, key, rank } of rows) {
    const verified = rank === null ? null : new Date(from.getTime() + rank);
    const same = await db.query(
      `update user_emails set verified_at = coalesce(verified_at, $3) where "user" = $1 and lower(email) = lower($2)`,
      [kept.id, email, verified],
    );
    if ((same.rowCount ?? 0) > 0) continue;
    await db.query(
      `insert into user_emails ("user", email, email_key, verified_at, is_primary, created_at)
       select $1, $2, $3, $4, not exists (select 1 from user_emails where "user" = $1), $5
       where (select count(*) from user_emails where "user" = $1) < $6`,
      [kept.id, email, key, verified, gone.createdAt, EMAILS_MAX],
    );
  }
};

/** Keeps the sum of the changes equal to the record. */
const records: TableHandover = async ({ db, random, now, kept, gone }) => {
  const { rows } = await db.query<{ variant: string; karma: number; games: number; both: number }>(
    `select variant, max(karma)::int as karma, sum(games)::int as games, sum(karma)::int as both
     from records where "user" = any($1) group by variant`,
    [[kept.id, gone.id]],
  );
  await db.query('delete from records where "user" = any($1)', [[kept.id, gone.id]]);
  for (const { variant, karma, games, both } of rows) {
    await db.query('insert into records ("user", variant, karma, games) values ($1, $2, $3, $4)', [
      kept.id,
      variant,
      karma,
      games,
    ]);
    if (karma === both) continue;
    await db.query(
      `insert into karma_changes (id, "user", variant, delta, reason, details, at) values ($1, $2, $3, $4, 'merge', '{}', $5)`,
      [random.id(), kept.id, variant, karma - both, now],
    );
  }
};

/**
 * Hands over changes of karma. If both sat at one table, the cause would be there twice: the second change
 * loses its reference, as the sum must still add up.
 */
const karmaChanges: TableHandover = async (merging) => {
  const { db, kept, gone } = merging;
  await db.query(
    `update karma_changes g set ref = null where g."user" = $2 and exists
       (select 1 from karma_changes k where k."user" = $1 and k.reason = g.reason and k.ref = g.ref)`,
    [kept.id, gone.id],
  );
  await moves('karma_changes')(merging);
};

const drops: TableHandover = ({ db, kept, gone }) =>
  db.query(
    `update drops set "user" = $1 where "user" = $2 and room not in (select room from drops where "user" = $1)`,
    [kept.id, gone.id],
  );

/** If both have played in a tournament, the staying account keeps its own. */
const tournamentPoints: TableHandover = ({ db, kept, gone }) =>
  db.query(
    `update tournament_points t set "user" = $1 where "user" = $2 and not exists
       (select 1 from tournament_points k where k."user" = $1 and k.tournament = t.tournament)`,
    [kept.id, gone.id],
  );

/** In a list with both, the staying account keeps its own place. The next lists count the results of both. */
const tournamentPlaces: TableHandover = ({ db, kept, gone }) =>
  db.query(
    `update tour_places t set "user" = $1 where "user" = $2 and not exists
       (select 1 from tour_places k where k."user" = $1 and k.variant = t.variant and k.slug = t.slug)`,
    [kept.id, gone.id],
  );

/** Hands over thanks: none to oneself, and one to each player at a table. */
const thumbs: TableHandover = async ({ db, kept, gone }) => {
  const ids = [kept.id, gone.id];
  for (const [own, other] of [
    ['"user"', 'receiver'],
    ['receiver', '"user"'],
  ]) {
    await db.query(
      `update thumbs g set ${own} = $1 where ${own} = $2 and ${other} <> $1 and not exists
         (select 1 from thumbs k where k.${own} = $1 and k.${other} = g.${other} and k.room = g.room)`,
      ids,
    );
  }
};

const socialLinks: TableHandover = ({ db, kept, gone }) =>
  db.query(
    `update social_links set "user" = $1 where "user" = $2
       and provider not in (select provider from social_links where "user" = $1)`,
    [kept.id, gone.id],
  );

/**
 * Follows the link, which was handed over before. Without a visible link this account would be a way in that
 * nobody can remove.
 */
const oldSite: TableHandover = ({ db, kept, gone }) =>
  db.query(
    `update freewhist_accounts f set "user" =
       (select l."user" from social_links l where l."user" = $1 and l.provider = 'freewhist' and l.subject = f.name)
     where f."user" = $2`,
    [kept.id, gone.id],
  );

const pushSubscriptions: TableHandover = async ({ db, kept, gone }) => {
  await db.query(
    `update push_subscriptions set "user" = $1 where "user" = $2
       and endpoint not in (select endpoint from push_subscriptions where "user" = $1)`,
    [kept.id, gone.id],
  );
  // The oldest are deleted first, as everywhere.
  await db.query(
    `delete from push_subscriptions where id in
       (select id from push_subscriptions where "user" = $1 order by created_at desc offset $2)`,
    [kept.id, PUSH_SUBSCRIPTIONS_MAX],
  );
};

/** A day that both have played: the result of the staying account counts, and the other stays without a name. */
const dayResults: TableHandover = ({ db, kept, gone }) =>
  db.query(
    `update day_results r set "user" = $1 where "user" = $2 and not exists
       (select from day_results k where k."user" = $1 and k.variant = r.variant and k.day = r.day)`,
    [kept.id, gone.id],
  );

/** If both have voted in a poll, the staying account keeps its own vote. */
const pollVotes: TableHandover = ({ db, kept, gone }) =>
  db.query(
    `update poll_votes v set "user" = $1 where "user" = $2 and not exists
       (select from poll_votes k where k."user" = $1 and k.poll = v.poll)`,
    [kept.id, gone.id],
  );

/** A deal that both had analysed is kept once. */
const analysedDeals: TableHandover = ({ db, kept, gone }) =>
  db.query(
    `update analysed_deals d set "user" = $1 where "user" = $2 and not exists
       (select from analysed_deals k where k."user" = $1 and k.deal = d.deal)`,
    [kept.id, gone.id],
  );

/** Lessons that both have done are done once. */
const lessonsDone: TableHandover = ({ db, kept, gone }) =>
  db.query(
    `update lessons_done l set "user" = $1 where "user" = $2 and not exists
       (select from lessons_done k where k."user" = $1 and k.lesson = l.lesson)`,
    [kept.id, gone.id],
  );

/** A coupon that both have used stays used by the staying account; the other use keeps nobody's name. */
const couponUses: TableHandover = ({ db, kept, gone }) =>
  db.query(
    `update coupon_uses u set "user" = $1 where "user" = $2 and not exists
       (select from coupon_uses k where k."user" = $1 and k.code = u.code)`,
    [kept.id, gone.id],
  );

/** The steps by table. References in columns other than `user` are handed over in the same step. */
export const HANDED_OVER: Readonly<Record<string, TableHandover>> = {
  user_slugs: moves('user_slugs'),
  user_emails: emails,
  codes: deletedWithAccount,
  auth_sessions: deletedWithAccount,
  passkeys: deletedWithAccount,
  second_factors: deletedWithAccount,
  recovery_codes: deletedWithAccount,
  passkey_challenges: deletedWithAccount,
  social_links: socialLinks,
  freewhist_accounts: oldSite,
  blocks: joins('blocks', 'blocked', BLOCKED_MAX),
  friendships: joins('friendships', 'friend', FRIENDS_MAX),
  mutes: joins('mutes', 'muted', MUTED_MAX),
  karma_changes: karmaChanges,
  drops,
  thumbs,
  result_seats: moves('result_seats'),
  // The next list counts the rooms of both.
  daily_places: deletedWithAccount,
  // A player of a running tournament cannot merge (merge.routes.ts), so these are registrations for later.
  tournament_users: deletedWithAccount,
  tournament_points: tournamentPoints,
  tour_places: tournamentPlaces,
  tour_titles: moves('tour_titles'),
  tournament_messages: moves('tournament_messages'),
  // The next night counts the sessions of both.
  pair_scores: deletedWithAccount,
  slams: moves('slams'),
  day_results: dayResults,
  poll_votes: pollVotes,
  lessons_done: lessonsDone,
  analysed_deals: analysedDeals,
  records,
  donations: moves('donations'),
  orders: moves('orders'),
  subscriptions: moves('subscriptions'),
  premium_grants: moves('premium_grants'),
  coupon_uses: couponUses,
  notifications: moves('notifications'),
  notices_told: deletedWithAccount,
  chat_silences: moves('chat_silences'),
  push_subscriptions: pushSubscriptions,
  outbox: deletedWithAccount,
};

/**
 * Hands over the row of the user: what the staying account lacks, what adds up, and what nobody may lose by
 * merging.
 */
export async function handOverPerson({ db, now, kept, gone }: AccountMerge): Promise<void> {
  const time = now.getTime();
  const twice = await couponTimeTwice(db, { kept, gone, now });
  const left = Math.max(0, (gone.premiumUntil?.getTime() ?? 0) - time - twice);
  const from = Math.max(time, kept.premiumUntil?.getTime() ?? 0);
  const [nameless, bare] = [kept.name === null, kept.passwordHash === null];
  const name = kept.name ?? gone.name;
  // Names and slugs are unique, so they are cleared before they are set.
  await db.query(
    'update users set name = null, name_key = null, name_look = null, slug = null where id = $1',
    [gone.id],
  );
  await db.query(
    `update users set name = $2, name_key = $3, slug = $4, title = $5, avatar = $6, terms_at = $7, password_hash = $8,
       password_changed_at = $9, legacy_verified = $10, premium_until = $11, drops = $12, limitations = $13,
       updated_at = $14, name_look = $15 where id = $1`,
    [
      kept.id,
      name,
      nameless ? gone.nameKey : kept.nameKey,
      nameless ? gone.slug : kept.slug,
      kept.title ?? gone.title,
      kept.avatar ?? gone.avatar,
      kept.termsAt ?? gone.termsAt,
      bare ? gone.passwordHash : kept.passwordHash,
      bare ? gone.passwordChangedAt : kept.passwordChangedAt,
      kept.legacyVerified || gone.legacyVerified,
      left > 0 ? new Date(from + left) : kept.premiumUntil,
      kept.drops + gone.drops,
      JSON.stringify(stricter(kept.limitations, gone.limitations)),
      now,
      name === null ? null : lookOf(name),
    ],
  );
}

/** Takes back what a coupon gave to the account that goes, if the other one has used it too. Returns the milliseconds. */
async function couponTimeTwice(
  db: AccountMerge['db'],
  { kept, gone, now }: Pick<AccountMerge, 'kept' | 'gone' | 'now'>,
): Promise<number> {
  const { rows } = await db.query<{ ms: number }>(
    `with twice as (
       update premium_grants g set revoked_at = $3
       where g."user" = $2 and g."order" is null and g.revoked_at is null
         and exists (select from coupon_uses k where k."user" = $1 and k.code = g.coupon)
       returning g."from", g.until)
     select coalesce(sum(extract(epoch from until - "from")), 0)::float8 * 1000 as ms from twice`,
    [kept.id, gone.id, now],
  );
  return rows[0]?.ms ?? 0;
}

type Limitations = UserRow['limitations'];

/** Returns the later of two ends for each limitation; no end is the latest. */
function stricter(one: Limitations, other: Limitations): Limitations {
  const later = (a: string | true | undefined, b: string | true | undefined): string | true => {
    if (a === true || b === true) return true;
    return Date.parse(a ?? '') > Date.parse(b ?? '') ? (a ?? true) : (b ?? a ?? true);
  };
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...kinds].map((kind) => [kind, later(one[kind], other[kind])]));
}

/**
 * Hands over the rooms the member played in, their own and those of others, with what they said and what was
 * reported there.
 */
export async function handOverRooms({ db, kept, gone }: AccountMerge): Promise<void> {
  const ids = [kept.id, gone.id];
  const rooms = await roomsOf(db, gone.id);
  await changeInRooms(db, rooms, gone.id, (holder) => ({ ...holder, user: kept.id }));
  await db.query(
    `update results set people = array(select distinct case p when $2 then $1 else p end from unnest(people) p order by 1)
     where room = any($3::uuid[])`,
    [...ids, rooms],
  );
  await db.query('update rooms set host = $1 where host = $2', ids);
  await db.query('update rooms set password_by = $1 where password_by = $2', ids);
  for (const table of ['room_players', 'room_bans']) {
    await db.query(
      `update ${table} set "user" = $1 where "user" = $2 and room not in (select room from ${table} where "user" = $1)`,
      ids,
    );
    await db.query(`delete from ${table} where "user" = $1`, [gone.id]);
  }
  await db.query('update chat_lines set "user" = $1 where "user" = $2', ids);
  await db.query('update room_invitations set "user" = $1 where "user" = $2', ids);
  await db.query('update room_invitations set "from" = $1 where "from" = $2', ids);
  await db.query('delete from room_invitations where "user" = "from" and "user" = $1', [kept.id]);
  // Reports stay. The same report by the same reporter is kept once.
  for (const [own, other] of [
    ['reporter', '"user"'],
    ['"user"', 'reporter'],
  ]) {
    await db.query(
      `update user_reports g set ${own} = $1 where ${own} = $2 and not exists
         (select 1 from user_reports k where k.${own} = $1 and k.${other} = g.${other} and k.reason = g.reason)`,
      ids,
    );
  }
}
