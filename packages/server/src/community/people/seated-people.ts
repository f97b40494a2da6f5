/**
 * Knows who sits at a table with people now (docs/behaviour/friends.md 5). They appear as busy to others
 * while they sit there. The availability they have chosen does not change, so nothing has to be restored when
 * they get up.
 */
import type { Availability } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

/** Reads the number of a user's seat off what the lobby shows of the room. `s` is their row of `seated`. */
export const SEAT_NUMBER = `(select (place.at - 1)::int from rooms r,
  json_array_elements(r.face -> 'seats') with ordinality as place (seat, at)
  where r.id = s.room and place.seat ->> 'user' = s."user"::text limit 1)`;

/** Returns the seats of those who sit. A seat is null while the room does not show it yet. */
export async function seatedAmong(
  db: Querier,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await db.query<{ user: string; nr: number | null }>(
    `select s."user", ${SEAT_NUMBER} as nr from seated s where s."user" = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ user, nr }) => [user, nr]));
}

/** Makes a seated player busy. Nobody knows yet until when. */
export const whileSeated = (chosen: Availability): Availability => ({
  ...chosen,
  status: 'busy',
  until: null,
});
