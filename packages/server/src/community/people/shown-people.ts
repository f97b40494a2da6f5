/**
 * Shows several users at once, each as open as their profile is to the viewer (docs/behaviour/profile.md 1):
 * in four statements.
 */
import type { PublicUser } from '@troef/protocol';
import type { UserRow } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import { asShown, recordsOf, type StoredRecord } from './entity.ts';
import { seatedAmong } from './seated-people.ts';
import { visibilityOf } from './target.ts';

export interface ShownPerson {
  readonly person: PublicUser;
  /** The profile is open to the viewer. */
  readonly open: boolean;
}

/** Keeps the order they were given in. */
export async function showPeople(
  db: Querier,
  users: readonly UserRow[],
  viewer: string,
  now: number,
): Promise<readonly ShownPerson[]> {
  const ids = users.map(({ id }) => id);
  const proven = await provenAmong(db, ids);
  const records = await recordsAmong(db, ids);
  const seated = await seatedAmong(db, ids);
  const befriended = await whoCounts(db, ids, viewer);
  return users.map((user) => {
    const visibility = visibilityOf(user, now);
    const open =
      user.id === viewer || visibility === 'public' || (visibility === 'friends' && befriended.has(user.id));
    const verified = user.legacyVerified || proven.has(user.id);
    const known = recordsOf(user, verified, records.get(user.id) ?? []);
    return { open, person: asShown(user, { now, open, records: known, seat: seated.get(user.id) }) };
  });
}

async function provenAmong(db: Querier, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ user: string }>(
    'select distinct "user" from user_emails where "user" = any($1::uuid[]) and verified_at is not null',
    [ids],
  );
  return new Set(rows.map(({ user }) => user));
}

async function recordsAmong(
  db: Querier,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredRecord[]>> {
  const { rows } = await db.query<StoredRecord & { user: string }>(
    'select "user", variant, karma, games from records where "user" = any($1::uuid[])',
    [ids],
  );
  return Map.groupBy(rows, ({ user }) => user);
}

/** Returns which of these users have the viewer as a friend. */
async function whoCounts(db: Querier, ids: readonly string[], viewer: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ user: string }>(
    'select "user" from friendships where "user" = any($1::uuid[]) and friend = $2::uuid',
    [ids, viewer],
  );
  return new Set(rows.map(({ user }) => user));
}
