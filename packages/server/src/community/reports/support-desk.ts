/** Reads users for administrators who help them (docs/behaviour/admin.md 3). The caller notes the reading. */
import type { SupportFile, SupportQuery, SupportState, SupportUser } from '@troef/protocol';
import { lockedUntil, readUserRow, USER_COLUMNS } from '../../accounts/users/user-row.ts';
import type { Querier } from '../../platform/db/querier.ts';
import { isId } from '../../platform/text/id.ts';
import { avatarOf } from '../people/entity.ts';
import { nextSilenceStep } from '../silences/silences.ts';
import { reportsAbout, reportsOfReporter } from './reports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as the keyed hash of an address is kept. */
const OVERLAP_MS = 30 * DAY_MS;
const OVERLAPS_MAX = 20;
const SESSIONS_MAX = 20;

const IN_STATE: Readonly<Record<SupportState, string>> = {
  locked: 'u.blocked_until > $4',
  limited: `exists (select 1 from jsonb_each_text(u.limitations) l
    where l.value = 'true' or l.value > to_char($4::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'))`,
  premium: 'u.premium_until > $4',
  admin: 'u.admin',
  leaving: 'u.deletion is not null',
};

interface SearchOptions {
  /** The search as names are compared. */
  readonly nameKey: string;
  readonly after: string | null;
  readonly size: number;
  readonly now: number;
}

/** Returns users, the newest first. A search with `@` is for an address of mail, else for a name or an id. */
export async function findForSupport(
  db: Querier,
  { search = '', state }: Pick<SupportQuery, 'search' | 'state'>,
  { nameKey, after, size, now }: SearchOptions,
): Promise<readonly SupportUser[]> {
  const wanted = search.trim();
  const isMail = wanted.includes('@');
  const by = isMail
    ? 'exists (select 1 from user_emails e where e."user" = u.id and lower(e.email) = lower($3))'
    : isId(wanted)
      ? 'u.id = $3::uuid'
      : `$3 = '' or left(u.name_key, length($3)) = $3 collate "C"`;
  const { rows } = await db.query(
    `select ${USER_COLUMNS},
       (select e.email from user_emails e where e."user" = u.id order by e.is_primary desc, e.created_at limit 1) as email,
       exists (select 1 from user_emails e where e."user" = u.id and e.verified_at is not null) as verified
     from users u
     where u.deleted_at is null and ($1::uuid is null or u.id < $1::uuid) and (${by})
       and (${state === undefined ? 'true' : IN_STATE[state]}) and $4::timestamptz is not null
     order by u.id desc limit $2`,
    [after, size, isMail || isId(wanted) ? wanted : nameKey, new Date(now)],
  );
  return rows.map((row) => {
    const user = readUserRow(row);
    return {
      id: user.id,
      name: user.name ?? '',
      slug: user.slug,
      avatar: avatarOf(user),
      email: row.email as string | null,
      verified: row.verified === true || user.legacyVerified,
      admin: user.admin,
      premium_until: user.premiumUntil?.toISOString() ?? null,
      blocked: lockedUntil(user, now),
      limitations: user.limitations,
      deletion: user.deletion?.toISOString() ?? null,
      created: user.createdAt.toISOString(),
    };
  });
}

/** `party`: see reports.ts. */
export async function fileOf(
  db: Querier,
  user: string,
  { now, party }: { readonly now: number; readonly party: string | null },
): Promise<SupportFile> {
  const [{ rows: names }, { rows: sessions }, about, by, overlaps, standing] = await Promise.all([
    db.query<{ slug: string }>('select slug from user_slugs where "user" = $1 order by until desc', [user]),
    db.query<{
      id: string;
      device: string;
      method: string;
      created: Date;
      used: Date;
      ended: Date | null;
    }>(
      `select id, device, method, created_at as created, used_at as used,
         coalesce(ended_at, case when expires_at < $3 then expires_at end) as ended
       from auth_sessions where "user" = $1 order by used_at desc limit $2`,
      [user, SESSIONS_MAX, new Date(now)],
    ),
    reportsAbout(db, user, party),
    reportsOfReporter(db, user, party),
    overlapsOf(db, user, now),
    standingOf(db, user, now),
  ]);
  return {
    id: user,
    names: names.map(({ slug }) => slug),
    sessions: sessions.map(({ created, used, ended, ...row }) => ({
      ...row,
      created: created.toISOString(),
      used: used.toISOString(),
      ended: ended?.toISOString() ?? null,
    })),
    reportsAbout: [...about],
    reportsBy: [...by],
    overlaps: [...overlaps],
    now: standing,
  };
}

/** The act of the audit. */
export const PICTURE_REMOVED = 'user.avatar';

/** Returns how often an administrator has removed a picture of this user. */
export async function pictureRemovals(db: Querier, user: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from audit where action = $1 and target = $2',
    [PICTURE_REMOVED, user],
  );
  return rows[0]?.count ?? 0;
}

/** Returns figures of an account that an act on it would change. */
export async function standingOf(db: Querier, user: string, now: number): Promise<SupportFile['now']> {
  const [silenceStep, pictures] = [await nextSilenceStep(db, user, now), await pictureRemovals(db, user)];
  const { rows } = await db.query<Omit<SupportFile['now'], 'silenceStep' | 'pictures'>>(
    `select
       (select count(*) from auth_sessions where "user" = $1 and ended_at is null and expires_at > $2)::int as sessions,
       (select count(*) from seated where "user" = $1)::int as seats,
       (select count(*) from tournament_users u join tournaments t on t.id = u.tournament
        where u."user" = $1 and u.active = 1 and t.status not in ('finished', 'cancelled'))::int as tournaments,
       (select count(*) from passkeys where "user" = $1)::int as passkeys`,
    [user, new Date(now)],
  );
  const open = rows[0] ?? { sessions: 0, seats: 0, tournaments: 0, passkeys: 0 };
  return { ...open, silenceStep, pictures };
}

/** Returns members who logged in from the same address, those of most days first. `others`: only these. */
export async function overlapsOf(
  db: Querier,
  user: string,
  now: number,
  others: readonly string[] | null = null,
): Promise<readonly SupportFile['overlaps'][number][]> {
  const { rows } = await db.query<{ user: string; name: string | null; days: number; sameDevice: boolean }>(
    `select o."user", u.name, count(distinct date_trunc('day', o.created_at))::int as days,
       bool_or(o.device = s.device) as "sameDevice"
     from auth_sessions s
     join auth_sessions o on o.address_hash = s.address_hash and o."user" <> s."user" and o.created_at > $2
     join users u on u.id = o."user"
     where s."user" = $1 and s.created_at > $2 and ($4::uuid[] is null or o."user" = any($4::uuid[]))
     group by o."user", u.name order by days desc, o."user" limit $3`,
    [user, new Date(now - OVERLAP_MS), OVERLAPS_MAX, others],
  );
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? '' }));
}
