/**
 * Knows who sits at a table with people now (docs/behaviour/friends.md 5). They appear as busy to others
 * while they sit there. The availability they have chosen does not change, so nothing has to be restored when
 * they get up.
 */
import type { Availability } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

export async function seatedAmong(db: Querier, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ user: string }>(
    'select "user" from seated where "user" = any($1::uuid[])',
    [ids],
  );
  return new Set(rows.map(({ user }) => user));
}

/** Makes a seated player busy. Nobody knows yet until when. */
export const whileSeated = (chosen: Availability): Availability => ({
  ...chosen,
  status: 'busy',
  until: null,
});
