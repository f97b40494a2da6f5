/**
 * Steps of a case: what is done with the account that a report is about (docs/behaviour/admin.md 4). Each kind is done
 * once for a report, also if two administrators press at the same moment.
 */
import { ApiError, type CaseStep } from '@troef/protocol';
import { refuseOwnCause } from '../../accounts/administration/own-cause.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { findReport } from './reports.ts';

export interface ClaimedStep {
  readonly actor: string;
  readonly report: string;
  readonly user: string;
  readonly step: CaseStep;
}

/**
 * Notes the step in the transaction that does it. Refuses with `conflict` and the step if it has been done, or with the
 * status of a report that is closed.
 */
export async function claimStep(
  tx: Querier,
  deps: Pick<Deps, 'clock'>,
  { actor, report, user, step }: ClaimedStep,
): Promise<void> {
  const { rows } = await tx.query<{ reporter: string }>(
    `update user_reports set steps = array_append(steps, $3)
     where id::text = $1 and "user" = $2 and closed_at is null and not ($3 = any(steps)) returning reporter`,
    [report, user, step],
  );
  if (rows[0] !== undefined) {
    await refuseOwnCause(tx, deps, { actor, about: [user, rows[0].reporter] });
    return;
  }
  const found = await findReport(tx, report);
  if (found.user !== user) throw new ApiError('unprocessable_content', 'report');
  throw new ApiError('conflict', found.closed_at === null ? step : found.status);
}
