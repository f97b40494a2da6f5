import type { Querier } from '../../platform/db/querier.ts';

/** Returns the players of a finished room who sit at another table now. */
export async function seatedElsewhere(db: Querier, room: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ user: string }>(
    'select s."user" from seated s join room_players p on p."user" = s."user" where p.room = $1 and s.room <> $1',
    [room],
  );
  return rows.map(({ user }) => user);
}
