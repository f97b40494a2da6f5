/**
 * People who sit at a table with people now (docs/behaviour/friends.md 5). To others they are busy as long as they sit there; what they
 * have chosen themselves stays as it is, so nothing has to be put back when they get up.
 */
import type { Availability } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

/** Who of these sits at a table. */
export async function seatedAmong(db: Querier, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ user: string }>(
    'select "user" from seated where "user" = any($1::uuid[])',
    [ids],
  );
  return new Set(rows.map(({ user }) => user));
}

/** Until he gets up, which nobody knows yet. */
export const whileSeated = (chosen: Availability): Availability => ({
  ...chosen,
  status: 'busy',
  until: null,
});
