/**
 * Stores the lists of a member: friends, blocked users and muted users, each sent as a whole
 * (docs/behaviour/friends.md 1).
 *
 * Only additions are judged: a member over a limit, or without Premium by now, may always remove somebody.
 * The other user need not agree, and is not told.
 */
import {
  ApiError,
  BLOCKED_MAX,
  FRIENDS_MAX,
  MUTED_MAX,
  premiumRequired,
  type UserUpdate,
} from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { isId } from '../../platform/text/id.ts';

const KINDS = {
  friendships: { table: 'friendships', column: 'friend', max: FRIENDS_MAX },
  pests: { table: 'blocks', column: 'blocked', max: BLOCKED_MAX },
  mutes: { table: 'mutes', column: 'muted', max: MUTED_MAX },
} as const;
type RelationKind = keyof typeof KINDS;

export interface RelationRules {
  readonly now: Date;
  readonly premium: boolean;
  /** Counts one more friend. Throws if the limit of the day is reached. */
  readonly countFriend: () => Promise<void>;
}

export async function changeRelations(
  db: Querier,
  user: string,
  change: Pick<UserUpdate, RelationKind>,
  rules: RelationRules,
): Promise<void> {
  const wanted: Readonly<Partial<Record<RelationKind, readonly string[]>>> = {
    ...(change.friendships && { friendships: change.friendships.map((friendship) => friendship.user) }),
    ...(change.pests && { pests: change.pests }),
    ...(change.mutes && { mutes: change.mutes }),
  };
  for (const kind of Object.keys(wanted) as RelationKind[]) {
    await changeList(db, user, kind, wanted[kind] ?? [], rules);
  }
  if (wanted.friendships !== undefined || wanted.pests !== undefined) await refuseBoth(db, user, wanted);
}

async function changeList(
  db: Querier,
  user: string,
  kind: RelationKind,
  wanted: readonly string[],
  rules: RelationRules,
): Promise<void> {
  const { table, column } = KINDS[kind];
  const before = await listOf(db, user, kind);
  const added = wanted.filter((each) => !before.has(each));
  if (added.length > 0) await judge(db, user, kind, wanted, added, rules);
  await db.query(`delete from ${table} where "user" = $1 and not (${column} = any($2::uuid[]))`, [
    user,
    wanted.filter(isId),
  ]);
  for (const [at, other] of added.entries()) {
    await db.query(`insert into ${table} ("user", ${column}, created_at) values ($1, $2, $3)`, [
      user,
      other,
      // Keeps the order of the list.
      new Date(rules.now.getTime() + at),
    ]);
  }
}

async function judge(
  db: Querier,
  user: string,
  kind: RelationKind,
  wanted: readonly string[],
  added: readonly string[],
  rules: RelationRules,
): Promise<void> {
  if (kind === 'pests' && !rules.premium) throw premiumRequired('block');
  if (added.includes(user)) throw new ApiError('unprocessable_content', kind);
  if (new Set(wanted).size < wanted.length) throw new ApiError('already_exists', kind);
  if (wanted.length > KINDS[kind].max) throw new ApiError('unprocessable_content', 'limit');
  if (!(await areAllPeople(db, added))) throw new ApiError('unprocessable_content', kind);
  if (kind === 'friendships') for (const _ of added) await rules.countFriend();
}

async function listOf(db: Querier, user: string, kind: RelationKind): Promise<ReadonlySet<string>> {
  const { table, column } = KINDS[kind];
  const { rows } = await db.query<{ other: string }>(
    `select ${column} as other from ${table} where "user" = $1`,
    [user],
  );
  return new Set(rows.map(({ other }) => other));
}

/** Returns whether all of these are members: no guests, no computers. */
async function areAllPeople(db: Querier, ids: readonly string[]): Promise<boolean> {
  if (!ids.every(isId)) return false;
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from users where id = any($1::uuid[]) and deleted_at is null',
    [ids],
  );
  return rows[0]?.count === ids.length;
}

/** Refuses to have the same user as a friend and blocked. */
async function refuseBoth(
  db: Querier,
  user: string,
  wanted: Readonly<Partial<Record<RelationKind, readonly string[]>>>,
): Promise<void> {
  const { rows } = await db.query(
    'select 1 from friendships f join blocks b on b."user" = f."user" and b.blocked = f.friend where f."user" = $1 limit 1',
    [user],
  );
  if (rows.length > 0) throw new ApiError('conflict', wanted.pests === undefined ? 'blocked' : 'friend');
}
