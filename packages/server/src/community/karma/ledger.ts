/**
 * The ledger of reputation. Every change is a row, and rows are only ever added. The same statement changes
 * the record by as much, so the sum of the rows is the record (`audit.ts` checks that every night).
 *
 * A cause (`reason` and `ref`) changes a member once: a key of the table sees to that. Callers have locked
 * the rows of the members.
 */
import type { Variant } from '@troef/games';
import type { KarmaReason } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { startingKarma } from './formula.ts';
import { earns, type KarmaPerson } from './people.ts';

export interface KarmaChange {
  readonly user: string;
  readonly variant: Variant;
  readonly delta: number;
  readonly reason: KarmaReason;
  /** The room of the change. */
  readonly ref: string | null;
  readonly details: object;
}

const BOOK = `
  with booked as (
    insert into karma_changes (id, "user", variant, delta, reason, ref, details, at)
    select id, "user", variant, delta, reason, ref, details, $2
    from json_to_recordset($1::json) as g(id uuid, "user" uuid, variant text, delta int, reason text, ref text, details jsonb)
    returning "user", variant, delta
  )
  insert into records ("user", variant, karma)
  select "user", variant, sum(delta)::int from booked group by "user", variant
  on conflict ("user", variant) do update set karma = coalesce(records.karma, 0) + excluded.karma`;

export async function bookChanges(
  tx: Querier,
  { random }: Pick<Deps, 'random'>,
  changes: readonly KarmaChange[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  // Changes are listed by id, and ids of one moment are in no order, so they are sorted before they are
  // assigned.
  const ids = changes.map(() => random.id()).sort();
  const rows = changes.map((change, nth) => ({ ...change, id: ids[nth] }));
  await tx.query(BOOK, [JSON.stringify(rows), at]);
}

/** Returns the karma in this variant, or the starting value if there is none yet. */
export function karmaNow(person: KarmaPerson): number {
  return person.karma ?? startingKarma(person.others);
}

/**
 * Returns the starting values of members who have none in this variant yet. They are booked with the first
 * change, before it.
 */
export const startsOf = (people: Iterable<KarmaPerson>, variant: Variant): readonly KarmaChange[] =>
  [...people]
    .filter((person) => earns(person) && person.karma === null)
    .map((person) => {
      const delta = startingKarma(person.others);
      return { user: person.id, variant, delta, reason: 'start', ref: null, details: {} };
    });
