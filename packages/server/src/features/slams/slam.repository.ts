/** Reads slams of the hall of fame (docs/behaviour/slams.md 3). Queries only. */
import {
  SLAM_CONTRACTS,
  SLAM_TOP,
  type Slam,
  type SlamFilters,
  type SlamsReply,
  type SlamVariant,
} from '@troef/protocol';
import { avatarOf } from '../../community/people/entity.ts';
import type { Querier } from '../../platform/db/querier.ts';
import { isId } from '../../platform/text/id.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface SlamViewer {
  /** The id of a member or guest. */
  readonly id: string;
  readonly now: number;
  /** How long a slam may be claimed. */
  readonly claimDays: number;
}

interface StoredSlam
  extends Pick<Slam, 'id' | 'slug' | 'number' | 'variant' | 'contract' | 'trump' | 'room' | 'deal'> {
  readonly hand: readonly string[];
  readonly at: Date;
  readonly mine: boolean;
  readonly claimedAt: Date | null;
  readonly message: string | null;
  /** The player, if they claimed it and their account is open. */
  readonly user: string | null;
  readonly name: string;
  readonly userSlug: string | null;
  readonly avatar: string | null;
}

/** `$1` is the caller, `$2` now. A locked account takes its name and message with it. */
const PLAYER = `left join users u on u.id = s."user" and s.claimed_at is not null and u.deleted_at is null
  and u.name is not null and (u.blocked_until is null or u.blocked_until <= $2)`;
const SHOWN = `select s.id, s.slug, s.number, s.variant, s.contract, s.trump, s.room, s.deal, s.hand, s.at,
    coalesce(s."user" = $1 or s.guest = $1, false) as mine, s.claimed_at as "claimedAt", u.id as user, u.name,
    u.slug as "userSlug", u.avatar, case when u.id is not null then s.message end as message
  from slams s ${PLAYER}`;

/** When the time to claim a slam is over. */
export const claimEnd = (at: Date, days: number): number => at.getTime() + days * DAY_MS;

function slamShown(row: StoredSlam, { now, claimDays }: Pick<SlamViewer, 'now' | 'claimDays'>): Slam {
  const { at, user, name, userSlug, avatar, claimedAt, hand, ...rest } = row;
  const end = claimEnd(at, claimDays);
  const isClaimable = rest.mine && claimedAt === null && end > now;
  return {
    ...rest,
    hand: [...hand],
    date: at.toISOString(),
    state: claimedAt === null ? 'unclaimed' : 'claimed',
    player: user === null ? null : playerOf({ user, name, userSlug, avatar }),
    claimableUntil: isClaimable ? new Date(end).toISOString() : null,
  };
}

const playerOf = ({
  user,
  name,
  userSlug,
  avatar,
}: Pick<StoredSlam, 'name' | 'userSlug' | 'avatar'> & { readonly user: string }) => ({
  user,
  name,
  url: userSlug === null ? null : `/user/${userSlug}`,
  avatar: avatarOf({ id: user, avatar }),
});

/** `named`: id or slug. Hidden ones are not found. */
export async function findSlam(
  db: Querier,
  variant: SlamVariant,
  named: string,
  { id, now, claimDays }: SlamViewer,
): Promise<Slam | undefined> {
  const { rows } = await db.query<StoredSlam>(
    `${SHOWN} where s.variant = $3 and s.${isId(named) ? 'id' : 'slug'} = $4 and not s.hidden`,
    [id, new Date(now), variant, named],
  );
  return rows[0] && slamShown(rows[0], { now, claimDays });
}

/** Returns the newest first. `after`: the slam after which the list begins. */
export async function listSlams(
  db: Querier,
  variant: SlamVariant,
  { year, player, mine }: SlamFilters,
  {
    after,
    size,
    viewer,
  }: { readonly after: string | null; readonly size: number; readonly viewer: SlamViewer },
): Promise<readonly Slam[]> {
  const { rows } = await db.query<StoredSlam>(
    `${SHOWN} where s.variant = $3 and not s.hidden
       and ($4::int is null or extract(year from s.at at time zone 'Europe/Brussels') = $4)
       and ($5::text is null or u.id::text = $5 or u.slug = lower($5) or starts_with(lower(u.name), lower($5)))
       and ($6::boolean is null or s."user" = $1 or s.guest = $1)
       and ($7::uuid is null or s.number < (select number from slams where id = $7))
     order by s.number desc limit $8`,
    [
      viewer.id,
      new Date(viewer.now),
      variant,
      year ?? null,
      player ?? null,
      mine === undefined ? null : true,
      after,
      size,
    ],
  );
  return rows.map((row) => slamShown(row, viewer));
}

type Figures = SlamsReply['figures'];

export async function slamFigures(db: Querier, variant: SlamVariant, now: number): Promise<Figures> {
  const [years, players, played] = await Promise.all([
    db.query<Figures['years'][number]>(
      `select extract(year from at at time zone 'Europe/Brussels')::int as year, count(*)::int as slams
       from slams where variant = $1 and not hidden group by 1 order by 1 desc`,
      [variant],
    ),
    db.query<{ user: string; name: string; userSlug: string | null; avatar: string | null; slams: number }>(
      `select u.id as user, u.name, u.slug as "userSlug", u.avatar, count(*)::int as slams
       from slams s join users u on u.id = s."user" and u.deleted_at is null and u.name is not null
         and (u.blocked_until is null or u.blocked_until <= $2)
       where s.variant = $1 and s.claimed_at is not null and not s.hidden
       group by u.id order by count(*) desc, max(s.at) desc limit $3`,
      [variant, new Date(now), SLAM_TOP],
    ),
    db.query<{ deals: number; made: number }>(
      `select coalesce(sum(d.deals), 0)::float8 as deals, coalesce(sum(
         (select sum((c.value->>'made')::int) from jsonb_each(d.contracts) c where c.key = any($2))), 0)::float8 as made
       from day_figures d where d.variant = $1`,
      [variant, SLAM_CONTRACTS[variant]],
    ),
  ]);
  const { deals, made } = played.rows[0] ?? { deals: 0, made: 0 };
  return {
    slams: years.rows.reduce((sum, { slams }) => sum + slams, 0),
    deals,
    oneIn: made === 0 ? null : Math.max(1, Math.round(deals / made)),
    years: years.rows,
    players: players.rows.map(({ slams, ...player }) => ({ ...playerOf(player), slams })),
  };
}

/** What may be claimed, read to be changed. */
export interface ClaimRow {
  readonly id: string;
  readonly slug: string;
  readonly room: string;
  readonly user: string | null;
  readonly guest: string | null;
  readonly at: Date;
  readonly claimedAt: Date | null;
  readonly hidden: boolean;
}

export async function lockSlam(
  tx: Querier,
  variant: SlamVariant,
  named: string,
): Promise<ClaimRow | undefined> {
  const { rows } = await tx.query<ClaimRow>(
    `select id, slug, room, "user", guest, at, claimed_at as "claimedAt", hidden from slams
     where variant = $1 and ${isId(named) ? 'id' : 'slug'} = $2 for update`,
    [variant, named],
  );
  return rows[0];
}

/** Returns the members and guests who sat at the table of a slam. Its room may be gone by now. */
export async function witnessesOf(
  db: Querier,
  { room, user, guest }: Pick<ClaimRow, 'room' | 'user' | 'guest'>,
): Promise<readonly (string | null)[]> {
  const { rows } = await db.query<{ user: string | null }>(
    `select "user" from room_players where room = $1 union select "user" from result_seats where room = $1`,
    [room],
  );
  return [user, guest, ...rows.map((row) => row.user)];
}
