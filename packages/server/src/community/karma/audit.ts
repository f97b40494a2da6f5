/**
 * Checks every night that the record of each member is the sum of its changes (docs/behaviour/karma.md 9). A
 * difference is a fault of ours. It becomes an error in the log, a figure that an alert is about
 * (`troef_karma_differences`) and a warning on the dashboard. It is not mended, because somebody has to find
 * out first what is right.
 */

import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';

export interface KarmaDifference {
  readonly user: string;
  readonly variant: string;
  /** null: there is no record, or it has no karma. */
  readonly record: number | null;
  /** null: there is no change. */
  readonly sum: number | null;
}

const NAMED_MAX = 20;

/** Compares in one statement, which sees one state. */
export async function karmaDifferences(db: Querier): Promise<readonly KarmaDifference[]> {
  const { rows } = await db.query<KarmaDifference>(
    `select "user", variant, r.karma as record, c.sum::int as sum
     from (select "user", variant, sum(delta) as sum from karma_changes group by "user", variant) c
       full join (select "user", variant, karma from records where karma is not null) r using ("user", variant)
     where c.sum is distinct from r.karma order by "user", variant`,
  );
  return rows;
}

export async function auditKarma({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<{
  readonly differences: number;
}> {
  const differences = await karmaDifferences(db.pool);
  if (differences.length === 0) {
    log.info('karma: every record is the sum of its reasons');
    return { differences: 0 };
  }
  log.error(
    { alert: 'karma.audit', many: differences.length, differences: differences.slice(0, NAMED_MAX) },
    'karma: records and their reasons differ',
  );
  return { differences: differences.length };
}
