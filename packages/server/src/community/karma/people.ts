/**
 * Reads what reputation needs to know of people, inside the transaction that books.
 *
 * A transaction that changes karma first locks the rows of the people, in the order of their ids, so rooms
 * that end together do not deadlock. Nothing read afterwards changes before the commit.
 */
import type { Variant } from '@troef/games';
import type { Querier } from '../../platform/db/querier.ts';

export interface KarmaPerson {
  readonly id: string;
  readonly admin: boolean;
  /** The user has proven an address, or comes from the old site. */
  readonly verified: boolean;
  readonly drops: number;
  readonly limitations: Readonly<Record<string, string | true>>;
  /** Karma in this variant; null before the first session among people. */
  readonly karma: number | null;
  /** Karma in the other variants. */
  readonly others: readonly number[];
  /** Karma that finished rooms of this variant have given since midnight. */
  readonly gainedToday: number;
}

/** Locks the accounts among these ids until the transaction ends, and returns them. */
export async function lockPeople(tx: Querier, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from users where id = any($1::uuid[]) and deleted_at is null order by id for no key update',
    [ids],
  );
  return rows.map(({ id }) => id);
}

export async function readPeople(
  tx: Querier,
  ids: readonly string[],
  variant: Variant,
  now: Date,
): Promise<ReadonlyMap<string, KarmaPerson>> {
  const { rows } = await tx.query<KarmaPerson>(
    `select u.id, u.admin, u.drops, u.limitations,
       u.legacy_verified or exists (
         select 1 from user_emails e where e."user" = u.id and e.verified_at is not null) as verified,
       (select r.karma from records r where r."user" = u.id and r.variant = $2) as karma,
       array(select r.karma from records r
             where r."user" = u.id and r.variant <> $2 and r.karma is not null) as others,
       (select coalesce(sum(c.delta), 0)::int from karma_changes c
        where c."user" = u.id and c.variant = $2 and c.reason = 'room' and c.delta > 0
          and c.at >= date_trunc('day', $3::timestamptz, 'Europe/Brussels')) as "gainedToday"
     from users u where u.id = any($1::uuid[]) and u.deleted_at is null`,
    [ids, variant, now],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns whether this member's karma can change: with a proven address, and not for administrators, who have
 * no limit.
 */
export const earns = ({ verified, admin }: KarmaPerson): boolean => verified && !admin;
