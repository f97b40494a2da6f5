/**
 * Reports a line that the filter of the chat held back, in the name of the filter: one open report at a time
 * for each user.
 */
import { REPORTED_BY_FILTER } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

export async function reportHeldLine(
  tx: Querier,
  { random }: Pick<Deps, 'random'>,
  line: { readonly id: string; readonly user: string; readonly room: string | null; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into user_reports (id, reporter, "user", reason, room, message, status, at)
     values ($1, $2, $3, 'language', $4, $5, 'open', $6) on conflict do nothing`,
    [random.id(), REPORTED_BY_FILTER, line.user, line.room, line.id, line.at],
  );
}
