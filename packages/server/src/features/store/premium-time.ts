/**
 * Adds time of Premium to a user, and takes it back (docs/behaviour/store.md 4).
 *
 * Time is added at the end of what the user has, in months of the calendar of Brussels. Each addition is a row
 * that says from when to when it reaches. Taking it back shortens the time by exactly that stretch. If nothing
 * is left, Premium ends at once, without the day of grace. The row of the user is locked, so additions that
 * come at one moment follow each other.
 */
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

export interface Grant {
  readonly user: string;
  readonly months: number;
  readonly order: string | null;
  readonly coupon: string | null;
  /** It renews what the user had: a renewal that is heard of within the day of grace loses none of it. */
  readonly renews?: boolean;
}

/** Returns until when the user has Premium; null: the user is gone. */
export async function addPremium(
  tx: Querier,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  { user, months, order, coupon, renews = false }: Grant,
): Promise<Date | null> {
  const now = new Date(clock.now());
  const locked = await tx.query('select 1 from users where id = $1 for update', [user]);
  if (locked.rowCount === 0) return null;
  const { rows } = await tx.query<{ until: Date }>(
    `with base as (
       select case when premium_until > $6 or ($7 and premium_until > $6::timestamptz - interval '24 hours')
         then premium_until else $6 end as from from users where id = $2)
     insert into premium_grants (id, "user", "order", coupon, months, "from", until, at)
     select $1, $2, $3, $4, $5::int, base.from,
       ((base.from at time zone 'Europe/Brussels') + make_interval(months => $5::int)) at time zone 'Europe/Brussels', $6
     from base returning until`,
    [random.id(), user, order, coupon, months, now, renews],
  );
  const until = rows[0]?.until ?? null;
  await tx.query('update users set premium_until = $2, updated_at = $3 where id = $1', [user, until, now]);
  await forgetEnd(tx, user);
  return until;
}

/** Takes away the notice that Premium ends, which is no longer true. */
export async function forgetEnd(tx: Querier, user: string): Promise<void> {
  await tx.query(`delete from notifications where "user" = $1 and type = 'expiry'`, [user]);
}

/** Takes back what the order gave, to its buyer or by its gift card. Returns the user who had it. */
export async function takeBackPremium(
  tx: Querier,
  { clock }: Pick<Deps, 'clock'>,
  { order, coupon }: { readonly order: string; readonly coupon: string | null },
): Promise<string | null> {
  const now = new Date(clock.now());
  const { rows } = await tx.query<{ user: string | null; id: string }>(
    `select g.id, u.id as user from premium_grants g left join users u on u.id = g."user"
     where (g."order" = $1 or g.coupon = $2) and g.revoked_at is null for update of g`,
    [order, coupon],
  );
  const [grant] = rows;
  if (grant === undefined) return null;
  await tx.query('update premium_grants set revoked_at = $2 where id = $1', [grant.id, now]);
  await tx.query(
    // In seconds, because a day of an interval is not 24 hours when the clocks change.
    `update users u set updated_at = $3, premium_until = case when left_until > $3 then left_until end
     from (select h.id, h.premium_until - make_interval(secs => extract(epoch from g.until - g."from")) as left_until
           from premium_grants g, users h where g.id = $1 and h.id = $2) l
     where u.id = l.id`,
    [grant.id, grant.user, now],
  );
  return grant.user;
}
