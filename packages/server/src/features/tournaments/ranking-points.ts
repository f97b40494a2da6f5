/** What a tournament that is over gave in the ranking of tournaments. */
import type { Querier } from '../../platform/db/querier.ts';

/** Returns the points of each user. */
export async function rankingPointsOf(db: Querier, tournament: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ user: string; points: number }>(
    'select "user", points from tournament_points where tournament = $1',
    [tournament],
  );
  return new Map(rows.map(({ user, points }) => [user, points]));
}
