/**
 * People as reputation sees them, read inside the transaction that books.
 *
 * Whoever changes somebody's karma holds his row first, several people in the order of their ids, so that two rooms that
 * end together wait for each other in one order. What is read after that nobody changes before the commit.
 */
import type { Variant } from '@troef/games';
import type { Querier } from '../../platform/db/querier.ts';

export interface KarmaPerson {
  readonly id: string;
  readonly admin: boolean;
  /** Has proven an address, or comes from the old site. */
  readonly verified: boolean;
  readonly drops: number;
  readonly limitations: Readonly<Record<string, string | true>>;
  /** In this variant; null before the first seat among people. */
  readonly karma: number | null;
  /** In the other variants. */
  readonly others: readonly number[];
  /** What finished rooms of this variant have given since midnight. */
  readonly gainedToday: number;
}

/** Those of these ids that are accounts, locked until the transaction ends. */
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

/** Whose karma moves: only who has proven who he is, and administrators have it without limit. */
export const earns = ({ verified, admin }: KarmaPerson): boolean => verified && !admin;
