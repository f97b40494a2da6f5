/** Reads what is known about a member, list by list, newest first. */
import type { ActivityReply, LinkReply, NotificationReply, SessionReply } from '@troef/protocol';
import type { SessionRow } from '../../accounts/login/session.repository.ts';
import type { Querier } from '../../platform/db/querier.ts';

/** A page of a list after the item with this id, with one item more than is shown. */
export interface PageRange {
  readonly after: string | null;
  /** The list ends before the item with this id. */
  readonly seen: string | null;
  readonly size: number;
}

export async function notificationsOf(
  db: Querier,
  user: string,
  { after, size }: PageRange,
): Promise<readonly NotificationReply[]> {
  const { rows } = await db.query<Omit<NotificationReply, 'created'> & { created: Date }>(
    `select id, type, read, created_at as created from notifications
     where "user" = $1 and ($2::uuid is null or id < $2::uuid) order by id desc limit $3`,
    [user, after, size],
  );
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }));
}

/** Deletes a notification that was read. Returns whether it was theirs. */
export async function deleteNotification(db: Querier, user: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from notifications where id = $1 and "user" = $2', [id, user]);
  return rowCount === 1;
}

/** Returns what a member did: changes of their reputation, and sessions, tournaments and slams. */
export async function activityOf(
  db: Querier,
  user: string,
  since: Date,
  { after, size }: PageRange,
): Promise<readonly ActivityReply[]> {
  const { rows } = await db.query<Omit<ActivityReply, 'at'> & { at: Date }>(
    `with feed as (
       select id, 'karma' as type, variant, delta, reason, ref::text, details, at, 1 as rank from karma_changes
       where "user" = $1 and at > $2
       union all
       select r.room, 'room', r.variant, null, null, r.room::text, jsonb_build_object('status', r.status,
         'place', s.place, 'score', s.score, 'deals', r.deals, 'alone', r.alone), r.ended_at, 0
       from result_seats s join results r on r.room = s.room where s."user" = $1 and r.ended_at > $2
       union all
       select t.id, 'tournament', t.variant, null, null, t.id::text, jsonb_build_object('slug', t.slug, 'name', t.name,
         'position', p.position, 'starters', p.starters, 'points', round(p.points)), p.at, 0
       from tournament_points p join tournaments t on t.id = p.tournament where p."user" = $1 and p.at > $2
       union all
       select id, 'slam', variant, null, null, id::text, jsonb_build_object('slug', slug, 'contract', contract), at, 0
       from slams where "user" = $1 and at > $2 and not hidden)
     select id, type, variant, delta, reason, ref, details, at from feed
     where $3::uuid is null or (at, rank, id) < (select at, rank, id from feed where id = $3::uuid)
     order by at desc, rank desc, id desc limit $4`,
    [user, since, after, size],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }) as ActivityReply);
}

export async function linksOf(db: Querier, user: string): Promise<readonly LinkReply[]> {
  const { rows } = await db.query<Omit<LinkReply, 'created'> & { created: Date }>(
    'select provider as id, provider, label, created_at as created from social_links where "user" = $1 order by created_at',
    [user],
  );
  return rows.map((row) => ({ ...row, created: row.created.toISOString() }));
}

/** Returns friends in the order they were added. */
export async function friendIdsOf(db: Querier, user: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ friend: string }>(
    'select friend from friendships where "user" = $1 order by created_at, friend',
    [user],
  );
  return rows.map(({ friend }) => friend);
}

/** Returns the sessions as their owner sees them. `current` is the session of the call. */
export const shownSessions = (rows: readonly SessionRow[], current: string): SessionReply[] =>
  rows.map(({ id, device, method, remember, createdAt, usedAt }) => ({
    id,
    device,
    method,
    remember,
    created: createdAt.toISOString(),
    used: usedAt.toISOString(),
    current: id === current,
  }));

export interface WrittenLine {
  readonly id: string;
  readonly room: string | null;
  readonly tournament: string | null;
  readonly variant: string;
  readonly text: string | null;
  readonly phrase: string | null;
  readonly at: string;
}

export async function linesOf(
  db: Querier,
  user: string,
  since: Date,
  { after, size }: PageRange,
): Promise<readonly WrittenLine[]> {
  const { rows } = await db.query<Omit<WrittenLine, 'at'> & { at: Date }>(
    `select id, room, tournament, variant, text, phrase, at from (
       select id, "user", room, null::uuid as tournament, variant, text, phrase, at from chat_lines
       union all select m.id, m."user", null, t.id, t.variant, m.text, null, m.at
         from tournament_messages m join tournaments t on t.id = m.tournament) as lines
     where "user" = $1 and at > $2 and ($3::uuid is null or id < $3::uuid) order by id desc limit $4`,
    [user, since, after, size],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
