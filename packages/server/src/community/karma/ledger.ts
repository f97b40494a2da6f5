/**
 * The book of reputation: every change is one row that is only ever added, and the record beside it moves by as much in the
 * same statement, so that the sum of the rows is the record (audit.ts looks every night).
 *
 * One cause (`reason` and `ref`) changes a person once: a key of the table sees to that. Callers hold the people's rows.
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
  /** The room it is about. */
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
  // Ids of one moment are in no order; changes are listed by theirs, so they are given in the order of what is booked.
  const ids = changes.map(() => random.id()).sort();
  const rows = changes.map((change, nth) => ({ ...change, id: ids[nth] }));
  await tx.query(BOOK, [JSON.stringify(rows), at]);
}

/** Karma in this variant; the starting value where there is none yet. */
export function karmaNow(person: KarmaPerson): number {
  return person.karma ?? startingKarma(person.others);
}

/** The starting value of those who have none in this variant yet: booked with what else is booked of them, and before it. */
export const startsOf = (people: Iterable<KarmaPerson>, variant: Variant): readonly KarmaChange[] =>
  [...people]
    .filter((person) => earns(person) && person.karma === null)
    .map((person) => {
      const delta = startingKarma(person.others);
      return { user: person.id, variant, delta, reason: 'start', ref: null, details: {} };
    });
