/**
 * The passkeys and second factors by which an administrator may act. Sudo by the password alone may add the first
 * one, so one that was just added proves no more than the password: it counts only some days after the mail about
 * it. It counts at once if the permission was given when it was there already, or a little later by one who runs
 * the machine, or if another administrator says that it is theirs (docs/decisions/056-a-new-way-waits.md).
 */
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

const DAY_MS = 24 * 60 * 60_000;
/** After a link, or a grant on the command line. The first administrator of a site sets up a way then. */
const SET_UP_MS = 60 * 60_000;

type WayDeps = Pick<Deps, 'clock' | 'settings'>;

/** Returns the time from which the account may act as an administrator: `never` without any way. */
export async function actsFrom(db: Querier, { settings }: WayDeps, user: string): Promise<number | 'never'> {
  const { rows } = await db.query<{ at: Date; isTrusted: boolean }>(
    `select w.at, coalesce(w.at <= u.ways_trusted_until, false) as "isTrusted"
     from users u join (select "user", created_at as at from passkeys where "user" = $1
       union all select "user", confirmed_at from second_factors where "user" = $1 and confirmed_at is not null) w
       on w."user" = u.id
     where u.id = $1`,
    [user],
  );
  const waits = settings.get('accounts.ways') * DAY_MS;
  const from = rows.map(({ at, isTrusted }) => at.getTime() + (isTrusted ? 0 : waits));
  return from.length === 0 ? 'never' : Math.min(...from);
}

/** The same for the page of an administrator: ISO while a way waits, null otherwise. */
export async function waysWaitUntil(db: Querier, deps: WayDeps, user: string): Promise<string | null> {
  const from = await actsFrom(db, deps, user);
  return from === 'never' || from <= deps.clock.now() ? null : new Date(from).toISOString();
}

/** Lets the ways that are there now count at once. `machine`: and those that are added in the next hour. */
export async function trustWays(
  db: Querier,
  { clock }: Pick<Deps, 'clock'>,
  { user, by }: { readonly user: string; readonly by: 'administrator' | 'machine' },
): Promise<void> {
  const until = new Date(clock.now() + (by === 'machine' ? SET_UP_MS : 0));
  await db.query('update users set ways_trusted_until = $2 where id = $1', [user, until]);
}
