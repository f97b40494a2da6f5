/**
 * Writes a slam of the hall of fame in the transaction of the row that ends its deal (docs/behaviour/slams.md 1).
 * A deal has one at most, however often this is called.
 *
 * Numbers have no gaps but those of deleted slams, so one transaction at a time gives one. Call this after
 * everything else of the row: what waits for the number then holds all its other locks and asks for no more.
 */
import { hash } from 'node:crypto';
import type { SlamFacts } from '@troef/engine/outcome/slam.ts';
import { SLAM_WITNESSES } from '@troef/protocol';
import { LOCK_KEYS } from '../../platform/db/lock-keys.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

/** Letters of the hash in an address: enough that nobody guesses a number's address. */
const HASH_LENGTH = 6;

/** Returns false if too few proven members sat there, or if it is written already. */
export async function writeSlam(
  tx: Querier,
  { random }: Pick<Deps, 'random'>,
  facts: SlamFacts,
): Promise<boolean> {
  if ((await countProven(tx, facts.others)) < SLAM_WITNESSES) return false;
  const isMember = await tx.query('select 1 from users where id = $1 and deleted_at is null', [facts.player]);
  const [user, guest] = isMember.rowCount === 1 ? [facts.player, null] : [null, facts.player];
  await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEYS.slams]);
  const mark = hash('sha256', `${facts.room} ${facts.deal}`).slice(0, HASH_LENGTH);
  const { rowCount } = await tx.query(
    `insert into slams (id, variant, number, slug, room, deal, contract, trump, hand, at, "user", guest)
     select $1, $2, n, n || '-' || $3, $4, $5, $6, $7, $8, $9, $10, $11
     from (select coalesce(max(number), 0) + 1 as n from slams where variant = $2) as next
     on conflict (room, deal) do nothing`,
    [
      random.id(),
      facts.variant,
      mark,
      facts.room,
      facts.deal,
      facts.contract,
      facts.trump,
      facts.hand,
      new Date(facts.at),
      user,
      guest,
    ],
  );
  return rowCount === 1;
}

/** Counts the members among them who have proven an address. */
async function countProven(tx: Querier, people: readonly string[]): Promise<number> {
  const { rows } = await tx.query<{ proven: number }>(
    `select count(*)::int as proven from users u
     where u.id = any($1::uuid[]) and u.deleted_at is null and (u.legacy_verified or exists
       (select 1 from user_emails e where e."user" = u.id and e.verified_at is not null))`,
    [people],
  );
  return rows[0]?.proven ?? 0;
}
