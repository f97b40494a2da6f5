/**
 * Stores the answer of a user to their silence or their lock as a report of its own (docs/behaviour/reports.md 5), so it
 * waits in the queue of the desk and is answered there. A user has one that is not closed; what they add is added.
 */
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

const TEXT_MAX = 12_000;

export async function storeAppeal(
  tx: Querier,
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  { user, text }: { readonly user: string; readonly text: string },
): Promise<void> {
  await tx.query(
    `insert into user_reports (id, reporter, "user", reason, text, status, at)
     values ($1, $2, $2, 'appeal', $3, 'open', $4)
     on conflict (reporter, "user", reason) where status in ('open', 'looking')
     do update set text = left(user_reports.text || E'\n\n' || excluded.text, ${TEXT_MAX})`,
    [random.id(), user, text, new Date(clock.now())],
  );
}
